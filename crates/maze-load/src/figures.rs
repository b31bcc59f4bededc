//! A server's own times, out of what it shows to Prometheus.

/// How long something took within the server, as far as it says.
#[derive(Clone, Debug, PartialEq)]
pub enum Figures {
    /// How many took at most so many seconds, for rising numbers of seconds; the last is infinite.
    Buckets(Vec<(f64, f64)>),
    /// Shares from 0 to 1, and the seconds within which so many stayed, in rising order.
    Quantiles(Vec<(f64, f64)>),
}

impl Figures {
    /// Reads a histogram or a summary of this name. Several of one name, with different labels, are counted together;
    /// of summaries, the worst.
    #[must_use]
    pub fn read(text: &str, name: &str) -> Option<Self> {
        let buckets = sorted(text, &format!("{name}_bucket"), "le", |sum, more| sum + more);
        if !buckets.is_empty() {
            return Some(Self::Buckets(buckets));
        }
        let quantiles = sorted(text, name, "quantile", f64::max);
        (!quantiles.is_empty()).then_some(Self::Quantiles(quantiles))
    }

    /// What has come since, as far as that can be told.
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

    /// The seconds within which a share of them, from 0 to 1, stayed. Within a bucket they are taken to lie evenly.
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
                // Nothing is known of the last bucket but where it begins.
                if to.is_infinite() || upto <= below {
                    return Some(from);
                }
                Some(from + (to - from) * (wanted - below) / (upto - below))
            }
        }
    }
}

/// The values of a series by one of its labels, which is a number.
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

/// A line such as `series{label="0.5",another="x"} 7`.
fn sample(line: &str, series: &str, label: &str) -> Option<(f64, f64)> {
    let (labels, value) = line.strip_prefix(series)?.strip_prefix('{')?.rsplit_once('}')?;
    let (_, key) = labels.split(',').filter_map(|pair| pair.split_once('=')).find(|(name, _)| *name == label)?;
    // A summary that is empty says `NaN`.
    let value: f64 = value.split_whitespace().next()?.parse().ok()?;
    Some((key.trim_matches('"').parse().ok()?, value)).filter(|_| !value.is_nan())
}
