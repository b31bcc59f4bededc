//! Metrics for Prometheus.

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use std::sync::OnceLock;

/// The bucket bounds of the histogram of tick durations, in seconds.
const BUCKETS: [f64; 12] = [0.0001, 0.0003, 0.001, 0.002, 0.005, 0.01, 0.02, 0.033, 0.05, 0.1, 0.3, 1.0];

/// Installs the metrics recorder, once for all servers of a process.
pub(crate) fn measure() -> PrometheusHandle {
    static MEASURED: OnceLock<PrometheusHandle> = OnceLock::new();
    let begin = || {
        let recorder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &BUCKETS)
            .map(PrometheusBuilder::build_recorder);
        let recorder = recorder.unwrap_or_else(|_| PrometheusBuilder::new().build_recorder());
        let handle = recorder.handle();
        // This fails only if the program has installed another recorder.
        let _ = metrics::set_global_recorder(recorder);
        handle
    };
    MEASURED.get_or_init(begin).clone()
}
