//! The report of a load test, as text and as JSON.

use crate::{
    arguments::Arguments,
    figures::Figures,
    measures::{Ends, Measures, Times},
};
use serde_json::{Value, json};
use std::{
    fmt::{self, Display, Formatter},
    time::Duration,
};

/// The quantiles of the report and their names. The last is the maximum.
const SHARES: [(&str, f64); 5] = [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999), ("max", 1.0)];

/// The result of a load test.
#[derive(Clone, Debug)]
pub struct Report {
    /// The arguments.
    pub arguments: Arguments,
    /// The measurements.
    pub measures: Measures,
    /// Duration of the measurement in seconds.
    pub seconds: f64,
    /// Resource usage of the server, if known.
    pub server: Option<Taken>,
    /// Resource usage of this program, if known.
    pub generator: Option<Taken>,
    /// Messages and bytes received, messages and bytes sent.
    pub traffic: [u64; 4],
    /// Duration of a room's tick, from the server's metrics.
    pub tick: Option<Figures>,
    /// Delay of a room's tick, from the server's metrics.
    pub tick_late: Option<Figures>,
}

/// Resource usage of a process during the measurement.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    /// CPU time.
    pub cpu: Duration,
    /// Resident memory at the end, in bytes.
    pub resident: u64,
    /// Resident memory before clients connected, in bytes.
    pub resident_before: u64,
}

impl Report {
    /// Returns the report as JSON. Times are in seconds.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let Self { arguments, measures, seconds, .. } = self;
        let times =
            |times: &Times| summary(Some(times.count()), |share| times.quantile(share).map(|time| time.as_secs_f64()));
        let figures =
            |figures: &Option<Figures>| figures.as_ref().map(|figures| summary(None, |share| figures.quantile(share)));
        let ends = |ends: &Ends| -> Value {
            ends.iter().map(|(kind, count, words)| json!({ "kind": kind, "count": count, "first": words })).collect()
        };
        let taken = |taken: &Option<Taken>| {
            taken.map(|taken| {
                json!({
                    "cores": taken.cpu.as_secs_f64() / seconds,
                    "cpu_a_person": self.cpu_a_person(&taken),
                    "resident": taken.resident,
                    "resident_before": taken.resident_before,
                    "resident_a_person": self.memory_a_person(&taken),
                })
            })
        };
        json!({
            "walkers": arguments.walkers,
            "rooms": arguments.room_count(),
            "watchers": arguments.watchers,
            "slow": arguments.slow,
            "flood": arguments.flood,
            "code": arguments.code.to_string(),
            "game": arguments.game,
            "inputs_per_second": arguments.inputs_per_second,
            "seconds": seconds,
            "input_to_snapshot": times(&measures.inputs),
            "snapshot_gap": times(&measures.gaps),
            "watchers_snapshot_gap": times(&measures.watchers_gaps),
            "ping": times(&measures.pings),
            "join": times(&measures.joins),
            "generator_late": times(&measures.lateness),
            "tick": figures(&self.tick),
            "tick_late": figures(&self.tick_late),
            "received": self.rate(0),
            "sent": self.rate(2),
            "server": taken(&self.server),
            "generator": taken(&self.generator),
            "finished": measures.finished,
            "unanswered": measures.unanswered,
            "predictions": { "right": measures.agreed, "wrong": measures.disagreed },
            "drops": ends(&measures.drops),
            "thrown_out": ends(&measures.thrown_out),
            "good": measures.is_good(),
        })
    }

    #[expect(clippy::cast_precision_loss, reason = "for people and graphs")]
    fn rate(&self, first: usize) -> Value {
        let [messages, bytes] = [first, first + 1].map(|count| self.traffic[count] as f64 / self.seconds);
        json!({ "messages_a_second": messages, "bytes_a_second": bytes })
    }

    /// Number of walkers and spectators, at least 1.
    fn people(&self) -> u32 {
        (self.arguments.walkers + self.arguments.watchers).max(1)
    }

    /// CPU seconds per second and person.
    fn cpu_a_person(&self, taken: &Taken) -> f64 {
        taken.cpu.as_secs_f64() / self.seconds / f64::from(self.people())
    }

    /// Bytes of memory per person, without what the idle server occupied.
    fn memory_a_person(&self, taken: &Taken) -> u64 {
        taken.resident.saturating_sub(taken.resident_before) / u64::from(self.people())
    }
}

fn summary(count: Option<u64>, quantile: impl Fn(f64) -> Option<f64>) -> Value {
    let shares = SHARES.iter().map(|&(name, share)| (name.to_owned(), json!(quantile(share))));
    let count = count.map(|count| ("count".to_owned(), json!(count)));
    Value::Object(count.into_iter().chain(shares).collect())
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { arguments, measures, seconds, .. } = self;
        writeln!(
            f,
            "{} walkers in {} rooms, {} inputs a second; {} watchers, {} slow, {} flooding; {}, {}; {seconds:.1} s\n",
            arguments.walkers,
            arguments.room_count(),
            arguments.inputs_per_second,
            arguments.watchers,
            arguments.slow,
            arguments.flood,
            arguments.code,
            json!(arguments.game).as_str().unwrap_or_default(),
        )?;
        write!(f, "{:26} {:>10}", "milliseconds", "count")?;
        SHARES.iter().try_for_each(|(name, _)| write!(f, " {name:>9}"))?;
        writeln!(f)?;
        for (name, times) in [
            ("input to own snapshot", &measures.inputs),
            ("snapshot to snapshot", &measures.gaps),
            ("the same for watchers", &measures.watchers_gaps),
            ("ping to pong", &measures.pings),
            ("connecting to welcome", &measures.joins),
            ("generator is late", &measures.lateness),
        ] {
            if times.count() > 0 {
                let quantile = |share| times.quantile(share).map(|time| time.as_secs_f64());
                row(f, name, &times.count().to_string(), quantile)?;
            }
        }
        for (name, figures) in [("server's tick", &self.tick), ("server's tick is late", &self.tick_late)] {
            if let Some(figures) = figures {
                row(f, name, "", |share| figures.quantile(share))?;
            }
        }
        writeln!(f)?;
        for (name, first) in [("received", 0), ("sent", 2)] {
            let rate = self.rate(first);
            let [messages, bytes] =
                ["messages_a_second", "bytes_a_second"].map(|key| rate[key].as_f64().unwrap_or_default());
            writeln!(f, "{name:9} {messages:9.0} messages/s {:9.3} MB/s", bytes / 1e6)?;
        }
        for (name, taken) in [("server", &self.server), ("generator", &self.generator)] {
            let Some(taken) = taken else { continue };
            writeln!(
                f,
                "{name:9} {:9.2} cores, {:.3} ms/s a person {:9} MB, {:.1} kB a person",
                taken.cpu.as_secs_f64() / seconds,
                1e3 * self.cpu_a_person(taken),
                taken.resident / 1_000_000,
                f64::from(u32::try_from(self.memory_a_person(taken)).unwrap_or(u32::MAX)) / 1e3,
            )?;
        }
        writeln!(f, "\ngames finished: {}; inputs without answer: {}", measures.finished, measures.unanswered)?;
        writeln!(f, "predictions: {} right, {} wrong", measures.agreed, measures.disagreed)?;
        ends(f, "dropped", &measures.drops)?;
        ends(f, "thrown out", &measures.thrown_out)
    }
}

fn row(f: &mut Formatter<'_>, name: &str, count: &str, quantile: impl Fn(f64) -> Option<f64>) -> fmt::Result {
    write!(f, "{name:26} {count:>10}")?;
    for (_, share) in SHARES {
        match quantile(share) {
            Some(seconds) => write!(f, " {:9.2}", 1e3 * seconds)?,
            None => write!(f, " {:>9}", "-")?,
        }
    }
    writeln!(f)
}

fn ends(f: &mut Formatter<'_>, name: &str, ends: &Ends) -> fmt::Result {
    writeln!(f, "{name}: {}", ends.count())?;
    ends.iter().try_for_each(|(kind, count, words)| writeln!(f, "  {count} {kind}, the first: {words}"))
}
