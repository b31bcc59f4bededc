//! What a process takes, as Linux says it.

use std::{fs, process, time::Duration};

/// In which units Linux tells programs how long a process was on a processor, whatever it counts in itself.
const TICKS_A_SECOND: u64 = 100;

/// What a process has taken so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Time on processors.
    pub cpu: Duration,
    /// Memory that it occupies, in bytes.
    pub resident: u64,
}

impl Usage {
    /// That of a process; none where there is no such process, or no `/proc`.
    #[must_use]
    pub fn of(pid: u32) -> Option<Self> {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        Self::read(&stat, &status)
    }

    /// That of this process.
    #[must_use]
    pub fn own() -> Option<Self> {
        Self::of(process::id())
    }

    /// Reads the texts of `stat` and `status`.
    #[must_use]
    pub fn read(stat: &str, status: &str) -> Option<Self> {
        // The second field is the name in brackets, which may hold anything; the times are the 14th and 15th.
        let (_, fields) = stat.rsplit_once(')')?;
        let ticks: u64 = fields.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        let kilobytes = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse::<u64>().ok())?;
        Some(Self { cpu: Duration::from_millis(1_000 * ticks / TICKS_A_SECOND), resident: kilobytes << 10 })
    }
}

/// How many files this process may have open; none where nothing is said of it.
#[must_use]
pub fn file_limit() -> Option<u64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let soft = limits.lines().find_map(|line| line.strip_prefix("Max open files")?.split_whitespace().next())?;
    soft.parse().ok()
}
