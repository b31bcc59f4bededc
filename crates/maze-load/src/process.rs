//! Resource usage of processes on Linux.

use std::{fs, process, time::Duration};

/// Unit of CPU times in `/proc`, whatever the kernel's tick rate is.
const TICKS_A_SECOND: u64 = 100;

/// Resource usage of a process.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// CPU time since its start.
    pub cpu: Duration,
    /// Resident memory in bytes.
    pub resident: u64,
}

impl Usage {
    /// Reads the usage of a process; `None` if there is no such process, or no `/proc`.
    #[must_use]
    pub fn of(pid: u32) -> Option<Self> {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        Self::read(&stat, &status)
    }

    /// Reads the usage of this process.
    #[must_use]
    pub fn own() -> Option<Self> {
        Self::of(process::id())
    }

    /// Parses the contents of `/proc/PID/stat` and `/proc/PID/status`.
    #[must_use]
    pub fn read(stat: &str, status: &str) -> Option<Self> {
        // The second field is the name in parentheses and may itself contain some. The times are fields 14 and 15.
        let (_, fields) = stat.rsplit_once(')')?;
        let ticks: u64 = fields.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
        let kilobytes = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next()?.parse::<u64>().ok())?;
        Some(Self { cpu: Duration::from_millis(1_000 * ticks / TICKS_A_SECOND), resident: kilobytes << 10 })
    }
}

/// Returns the limit of open files of this process; `None` if it is unlimited or unknown.
#[must_use]
pub fn file_limit() -> Option<u64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let soft = limits.lines().find_map(|line| line.strip_prefix("Max open files")?.split_whitespace().next())?;
    soft.parse().ok()
}
