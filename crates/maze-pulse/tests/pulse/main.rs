//! Plays to a server that is none, but says what one would say.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use maze_pulse::{Connection, PulseError};
use std::{
    io::{Read, Write},
    os::unix::net::UnixStream,
    thread,
};

const CONTROL: u32 = u32::MAX;

/// A message: what it is about, and its bytes.
fn hear(socket: &mut UnixStream) -> (u32, Vec<u8>) {
    let mut head = [0; 20];
    socket.read_exact(&mut head).unwrap();
    let number = |at: usize| u32::from_be_bytes(head[at..at + 4].try_into().unwrap());
    let mut message = vec![0; number(0) as usize];
    socket.read_exact(&mut message).unwrap();
    (number(4), message)
}

fn say(socket: &mut UnixStream, numbers: &[u32]) {
    let message: Vec<u8> =
        numbers.iter().flat_map(|number| [[b'L'].as_slice(), &number.to_be_bytes()].concat()).collect();
    let head = [message.len() as u32, CONTROL, 0, 0, 0];
    socket.write_all(head.map(u32::to_be_bytes).as_flattened()).unwrap();
    socket.write_all(&message).unwrap();
}

/// The number that a message begins with, and its own.
fn command(message: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes(message[at..at + 4].try_into().unwrap());
    (number(1), number(6))
}

/// Plays a ramp to a server that behaves so.
fn play(server: impl FnOnce(&mut UnixStream) + Send + 'static) -> PulseError {
    let (ours, mut theirs) = UnixStream::pair().unwrap();
    let server = thread::spawn(move || server(&mut theirs));
    let mut next = 1.0;
    let ramp = |frames: &mut [[f32; 2]]| {
        for frame in frames {
            *frame = [next, -next];
            next += 1.0;
        }
    };
    let ended = Connection::open(ours, &[7; 256]).and_then(|connection| connection.play("test", 48_000, ramp));
    server.join().unwrap();
    ended.unwrap_err()
}

/// Lets it in, and gives it stream 5, which has room for so many bytes.
fn welcome(socket: &mut UnixStream, room: u32) {
    for (expected, answer) in [(8, vec![13]), (9, vec![1]), (3, vec![5, 0, room, 0, 0, 0, 0])] {
        let (about, message) = hear(socket);
        let (command, number) = command(&message);
        assert_eq!((about, command), (CONTROL, expected));
        // What else a server says is not mistaken for the answer.
        say(socket, &[66, CONTROL, 1, 2]);
        say(socket, &[[2, number].as_slice(), &answer].concat());
    }
}

fn samples(bytes: &[u8]) -> Vec<f32> {
    bytes.chunks(4).map(|bytes| f32::from_le_bytes(bytes.try_into().unwrap())).collect()
}

#[test]
fn as_many_samples_are_sent_as_are_asked_for_in_order() {
    let ended = play(|socket| {
        welcome(socket, 24);
        assert_eq!(hear(socket), (5, [1.0, -1.0, 2.0, -2.0, 3.0, -3.0_f32].map(f32::to_le_bytes).concat()));
        say(socket, &[61, CONTROL, 6, 800]);
        say(socket, &[61, CONTROL, 5, 16]);
        let (about, bytes) = hear(socket);
        assert_eq!((about, samples(&bytes)), (5, vec![4.0, -4.0, 5.0, -5.0]));
        say(socket, &[64, CONTROL, 5]);
    });
    assert!(matches!(ended, PulseError::Ended), "{ended}");
}

#[test]
fn a_server_that_refuses_is_told_of() {
    let ended = play(|socket| {
        let (_, message) = hear(socket);
        say(socket, &[0, command(&message).1, 1]);
    });
    assert!(matches!(ended, PulseError::Refused(1)), "{ended}");
}

#[test]
fn a_server_that_is_gone_or_talks_nonsense_ends_it() {
    let gone = play(|socket| welcome(socket, 0));
    assert!(matches!(gone, PulseError::Io(_)), "{gone}");
    let nonsense = play(|socket| {
        hear(socket);
        socket.write_all(&[0, 0, 0, 3, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3]).unwrap();
    });
    assert!(matches!(nonsense, PulseError::NotUnderstood), "{nonsense}");
    let endless = play(|socket| {
        hear(socket);
        socket.write_all(&[255; 20]).unwrap();
    });
    assert!(matches!(endless, PulseError::NotUnderstood), "{endless}");
}
