//! Durations from the server's Prometheus metrics.

/// The distribution of a duration, as the server reports it.
#[derive(Clone, Debug, PartialEq)]
pub enum Figures {
    /// Cumulative counts by upper bound in seconds, in rising order. The last bound is infinite.
    Buckets(Vec<(f64, f64)>),
    /// Quantiles from 0 to 1 with their values in seconds, in rising order.
    Quantiles(Vec<(f64, f64)>),
}

impl Figures {
    /// Parses the histogram or summary of this name. Histograms with different labels are added up; of summaries, the
    /// highest values count.
    #[must_use]
    pub fn read(text: &str, name: &str) -> Option<Self> {
        let buckets = sorted(text, &format!("{name}_bucket"), "le", |sum, more| sum + more);
        if !buckets.is_empty() {
            return Some(Self::Buckets(buckets));
        }
        let quantiles = sorted(text, name, "quantile", f64::max);
        (!quantiles.is_empty()).then_some(Self::Quantiles(quantiles))
    }

    /// Subtracts an earlier histogram. Summaries cannot be subtracted and stay as they are.
    #[must_use]
    pub fn since(self, before: Option<&Self>) -> Self {
        match (self, before) {
            (Self::Buckets(now), Some(Self::Buckets(before))) if before.len() == now.len() => {
                let less = now.iter().zip(before).map(|(&(le, now), &(_, before))| (le, now - before));
                Self::Buckets(less.collect())
            }
            (now, _) => now,
        }
    }

    /// Returns a quantile, from 0 to 1, in seconds. Within a bucket, values are assumed to be evenly distributed.
    #[must_use]
    pub fn quantile(&self, share: f64) -> Option<f64> {
        match self {
            Self::Quantiles(quantiles) => {
                quantiles.iter().find(|&&(quantile, _)| quantile >= share).map(|&(_, seconds)| seconds)
            }
            Self::Buckets(buckets) => {
                let all = buckets.last().map(|&(_, count)| count).filter(|&all| all > 0.0)?;
                let wanted = share * all;
                let bucket = buckets.iter().position(|&(_, count)| count >= wanted)?;
                let (from, below) = if bucket == 0 { (0.0, 0.0) } else { buckets[bucket - 1] };
                let (to, upto) = buckets[bucket];
                // The last bucket has no upper bound, so its lower bound is returned.
                if to.is_infinite() || upto <= below {
                    return Some(from);
                }
                Some(from + (to - from) * (wanted - below) / (upto - below))
            }
        }
    }
}

/// Returns the values of a series by a numeric label, sorted by label.
fn sorted(text: &str, series: &str, label: &str, join: impl Fn(f64, f64) -> f64) -> Vec<(f64, f64)> {
    let mut values: Vec<(f64, f64)> = Vec::new();
    for (key, value) in text.lines().filter_map(|line| sample(line, series, label)) {
        match values.iter_mut().find(|(other, _)| other.total_cmp(&key).is_eq()) {
            Some((_, sum)) => *sum = join(*sum, value),
            None => values.push((key, value)),
        }
    }
    values.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    values
}

/// Parses a line such as `series{label="0.5",another="x"} 7`.
fn sample(line: &str, series: &str, label: &str) -> Option<(f64, f64)> {
    let (labels, value) = line.strip_prefix(series)?.strip_prefix('{')?.rsplit_once('}')?;
    let (_, key) = labels.split(',').filter_map(|pair| pair.split_once('=')).find(|(name, _)| *name == label)?;
    // An empty summary has the value `NaN`.
    let value: f64 = value.split_whitespace().next()?.parse().ok()?;
    Some((key.trim_matches('"').parse().ok()?, value)).filter(|_| !value.is_nan())
}
