//! All robots that are running, so that they can be ended with the program.

use process_wrap::std::{ChildWrapper, CommandWrap};
use std::{
    io,
    process::{Command, ExitStatus},
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

type Wrapped = Mutex<Box<dyn ChildWrapper>>;

/// The robots that are running.
static RUNNING: Mutex<Vec<Weak<Wrapped>>> = Mutex::new(Vec::new());

/// A child process. It is ended together with its own children: on Unix it leads a process group, on Windows it is in a
/// job.
#[derive(Debug)]
pub(super) struct Child(Arc<Wrapped>);

/// Ends all robots, before the program itself ends. A signal handler calls it.
pub fn kill_all() {
    for child in running().drain(..).filter_map(|child| child.upgrade()) {
        // It may have ended already.
        let _ = lock(&child).start_kill();
    }
}

impl Child {
    pub(super) fn spawn(command: Command) -> io::Result<Self> {
        let mut command = CommandWrap::from(command);
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        // While the list is locked, no child can be missed by a signal.
        let mut running = running();
        running.retain(|child| child.strong_count() > 0);
        let child = Arc::new(Mutex::new(command.spawn()?));
        running.push(Arc::downgrade(&child));
        Ok(Self(child))
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, Box<dyn ChildWrapper>> {
        lock(&self.0)
    }

    /// The exit status, if the process has ended.
    pub(super) fn status(&self) -> Option<ExitStatus> {
        self.lock().try_wait().ok().flatten()
    }
}

/// Ends the process and its children, and waits until it is gone.
impl Drop for Child {
    fn drop(&mut self) {
        let mut child = self.lock();
        // If the process has ended, its children may still run.
        let _ = child.start_kill();
        let _ = child.wait();
    }
}

fn running() -> MutexGuard<'static, Vec<Weak<Wrapped>>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

fn lock(child: &Wrapped) -> MutexGuard<'_, Box<dyn ChildWrapper>> {
    child.lock().unwrap_or_else(PoisonError::into_inner)
}
