//! Parsing of the server's metrics.

use maze_load::Figures;

const NAME: &str = "labyrinth_tick_seconds";

#[test]
fn histograms_are_summed_over_labels_and_an_earlier_one_can_be_subtracted() {
    let text = "# HELP labyrinth_tick_seconds How long\n# TYPE labyrinth_tick_seconds histogram\n\
        labyrinth_tick_seconds_bucket{room=\"a\",le=\"0.001\"} 10\n\
        labyrinth_tick_seconds_bucket{room=\"a\",le=\"0.01\"} 20\n\
        labyrinth_tick_seconds_bucket{room=\"a\",le=\"+Inf\"} 20\n\
        labyrinth_tick_seconds_bucket{room=\"b\",le=\"0.001\"} 70\n\
        labyrinth_tick_seconds_bucket{room=\"b\",le=\"0.01\"} 80\n\
        labyrinth_tick_seconds_bucket{room=\"b\",le=\"+Inf\"} 80\n\
        labyrinth_tick_seconds_sum 0.2\nlabyrinth_tick_seconds_count 100\n\
        labyrinth_tick_seconds_bucket_other{le=\"0.1\"} 9\n";
    let figures = Figures::read(text, NAME).unwrap();
    assert_eq!(figures, Figures::Buckets(vec![(0.001, 80.0), (0.01, 100.0), (f64::INFINITY, 100.0)]));
    assert_eq!(figures.quantile(0.4), Some(0.0005));
    assert!((figures.quantile(0.9).unwrap() - 0.0055).abs() < 1e-9);
    let since =
        figures.clone().since(Some(&Figures::Buckets(vec![(0.001, 80.0), (0.01, 80.0), (f64::INFINITY, 80.0)])));
    assert!(since.quantile(0.01).unwrap() > 0.001, "all twenty new ones took longer");
    assert_eq!(figures.clone().since(None), figures);
}

#[test]
fn a_quantile_in_the_infinite_bucket_is_its_lower_bound() {
    let text = "labyrinth_tick_seconds_bucket{le=\"0.01\"} 5\nlabyrinth_tick_seconds_bucket{le=\"+Inf\"} 10\n";
    assert_eq!(Figures::read(text, NAME).unwrap().quantile(0.99), Some(0.01));
}

#[test]
fn of_several_summaries_the_highest_values_count() {
    let text = "labyrinth_tick_seconds{room=\"a\",quantile=\"0.5\"} 0.001\nlabyrinth_tick_seconds{quantile=\"0.99\"} 0.002 1700\n\
        labyrinth_tick_seconds{room=\"b\",quantile=\"0.5\"} 0.003\nlabyrinth_tick_seconds{room=\"c\",quantile=\"0.5\"} NaN\n";
    let figures = Figures::read(text, NAME).unwrap();
    assert_eq!(figures, Figures::Quantiles(vec![(0.5, 0.003), (0.99, 0.002)]));
    assert_eq!(figures.quantile(0.9), Some(0.002));
    assert_eq!(figures.quantile(0.999), None);
}

#[test]
fn missing_and_empty_metrics_have_no_quantiles() {
    assert_eq!(Figures::read("labyrinth_rooms 3\nlabyrinth_tick_seconds_total{x=\"1\"} 2\n", NAME), None);
    let empty = Figures::read("labyrinth_tick_seconds_bucket{le=\"+Inf\"} 0\n", NAME).unwrap();
    assert_eq!(empty.quantile(0.5), None);
}
