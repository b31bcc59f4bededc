//! Questions to the server, and its answers.

use crate::{
    PulseError,
    message::{Message, Reader},
};
use std::{
    io::{Read, Write},
    os::unix::net::UnixStream,
};

/// The version of the protocol that is spoken: without shared memory, which later ones add.
const VERSION: u32 = 13;

/// What a message is about if it is not about samples.
const CONTROL: u32 = u32::MAX;

/// No message of a server is longer, in bytes.
const LONGEST: usize = 1 << 20;

/// The numbers of commands.
pub(crate) mod command {
    pub(crate) const ERROR: u32 = 0;
    pub(crate) const REPLY: u32 = 2;
    pub(crate) const CREATE_PLAYBACK_STREAM: u32 = 3;
    pub(crate) const AUTH: u32 = 8;
    pub(crate) const SET_CLIENT_NAME: u32 = 9;
    pub(crate) const REQUEST: u32 = 61;
    pub(crate) const PLAYBACK_STREAM_KILLED: u32 = 64;
}

/// A connection to a server that has let one in.
#[derive(Debug)]
pub struct Connection {
    socket: UnixStream,
    /// How many questions have been asked.
    asked: u32,
}

impl Connection {
    /// Says hello on a socket, with the cookie by which the server knows its users.
    ///
    /// # Errors
    /// If the server refuses, or is none.
    pub fn open(socket: UnixStream, cookie: &[u8]) -> Result<Self, PulseError> {
        let mut connection = Self { socket, asked: 0 };
        connection.ask(command::AUTH, Message::default().number(VERSION).bytes(cookie))?;
        Ok(connection)
    }

    /// Asks something and waits for the answer. What else the server says meanwhile is not heard.
    pub(crate) fn ask(&mut self, command: u32, question: Message) -> Result<Vec<u8>, PulseError> {
        self.asked += 1;
        let head = Message::default().number(command).number(self.asked);
        let message = [head.into_bytes(), question.into_bytes()].concat();
        self.send(CONTROL, &message)?;
        loop {
            let message = self.hear()?;
            let mut reader = Reader(&message);
            let answer = (reader.number()?, reader.number()?);
            if answer == (command::REPLY, self.asked) {
                return Ok(reader.0.to_vec());
            }
            if answer == (command::ERROR, self.asked) {
                return Err(PulseError::Refused(reader.number()?));
            }
        }
    }

    /// Sends a message, or samples of a stream.
    pub(crate) fn send(&mut self, about: u32, bytes: &[u8]) -> Result<(), PulseError> {
        // Length, what it is about, and where in the stream it goes: to the end.
        let head = [bytes.len() as u32, about, 0, 0, 0];
        self.socket.write_all(head.map(u32::to_be_bytes).as_flattened())?;
        Ok(self.socket.write_all(bytes)?)
    }

    /// Waits for the next message.
    pub(crate) fn hear(&mut self) -> Result<Vec<u8>, PulseError> {
        loop {
            let mut head = [0; 20];
            self.socket.read_exact(&mut head)?;
            let number = |at: usize| u32::from_be_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
            let length = number(0) as usize;
            if length > LONGEST {
                return Err(PulseError::NotUnderstood);
            }
            let mut message = vec![0; length];
            self.socket.read_exact(&mut message)?;
            if number(4) == CONTROL {
                return Ok(message);
            }
        }
    }
}
