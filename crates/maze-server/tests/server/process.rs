//! A server in its own process, so that it can be killed.

use crate::{Failure, running::CORRIDOR};
use serde_json::Value;
use std::{
    io::{BufRead, BufReader},
    process::{Child, ChildStdout, Command, ExitStatus, Stdio},
    time::Duration,
};

/// A server in its own process.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: String,
    /// Kept open, so that the server can write to it.
    _said: BufReader<ChildStdout>,
}

impl Process {
    /// Starts a server on a database, and waits until it responds.
    pub(crate) fn start(database: &str) -> Result<Self, Failure> {
        Self::start_by(Command::new(env!("CARGO_BIN_EXE_labyrinth-server")), database)
    }

    /// Starts a server by a command to which the arguments are appended.
    pub(crate) fn start_by(mut command: Command, database: &str) -> Result<Self, Failure> {
        command.args(["--listen", "127.0.0.1:0", "--database", database, "--code", CORRIDOR, "--log", "error"]);
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let mut said = BufReader::new(child.stdout.take().ok_or("it is piped")?);
        // The server prints its port.
        let address = loop {
            let mut line = String::new();
            if said.read_line(&mut line)? == 0 {
                return Err(format!("the server ended: {}", child.wait()?).into());
            }
            if let Some(url) = line.trim().strip_prefix("On this machine:") {
                break url.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
            }
        };
        let mut process = Self { child, address, _said: said };
        for _ in 0..600 {
            if process.get("/readyz").is_ok() {
                return Ok(process);
            }
            if let Some(status) = process.child.try_wait()? {
                return Err(format!("the server ended: {status}").into());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Err("the server does not answer".into())
    }

    /// Kills the process.
    pub(crate) fn kill(mut self) -> Result<(), Failure> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Ends the process by a signal, and waits for it.
    pub(crate) fn end(mut self, signal: &str) -> Result<ExitStatus, Failure> {
        self.signal(signal)?;
        Ok(self.child.wait()?)
    }

    /// Sends a signal, such as to suspend or resume the process.
    pub(crate) fn signal(&self, signal: &str) -> Result<(), Failure> {
        let status = Command::new("kill").args(["-s", signal, &self.child.id().to_string()]).status()?;
        if status.success() { Ok(()) } else { Err(format!("kill -s {signal}: {status}").into()) }
    }

    /// The process id.
    #[cfg(target_os = "linux")]
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn get(&self, path: &str) -> Result<Value, Failure> {
        let mut response = ureq::get(format!("http://{}{path}", self.address)).call()?;
        let text = response.body_mut().read_to_string()?;
        Ok(serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) fn open(&self, code: &str) -> Result<String, Failure> {
        let body = serde_json::json!({ "code": code }).to_string();
        let post = ureq::post(format!("http://{}/rooms", self.address)).header("content-type", "application/json");
        let room: Value = serde_json::from_str(&post.send(body)?.body_mut().read_to_string()?)?;
        room["id"].as_str().map(str::to_owned).ok_or_else(|| format!("no room was opened: {room}").into())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
