//! The standard error of a robot.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The last bytes that are kept.
const MOST: usize = 65_536;

/// The standard error of a robot, of which the last 64 KiB are kept. It outlives the robot.
#[derive(Clone, Debug, Default)]
pub struct Log(Arc<Mutex<Written>>);

#[derive(Debug, Default)]
struct Written {
    kept: Vec<u8>,
    /// The number of bytes in all.
    bytes: u64,
}

impl Log {
    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.lock().kept).into_owned()
    }

    /// The number of bytes that the robot has written, to notice changes without copying the text.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.lock().bytes
    }

    /// Adds bytes.
    pub fn write(&self, bytes: &[u8]) {
        let mut written = self.lock();
        written.bytes += bytes.len() as u64;
        written.kept.extend_from_slice(bytes);
        let surplus = written.kept.len().saturating_sub(MOST);
        written.kept.drain(..surplus);
    }

    fn lock(&self) -> MutexGuard<'_, Written> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
