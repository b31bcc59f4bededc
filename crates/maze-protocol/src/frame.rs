//! Messages as WebSocket frames: JSON in text frames, for scripts and the page; postcard in binary frames, for the app.
//!
//! The client's first frame chooses the encoding, and the server answers in the same one.

use crate::{
    limits::{MAX_CLIENT_FRAME, MAX_SERVER_FRAME},
    message::{ClientMessage, PROTOCOL, ServerMessage},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// A WebSocket frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A text frame.
    Text(String),
    /// A binary frame.
    Binary(Vec<u8>),
}

/// The encoding of messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// As JSON.
    #[default]
    Text,
    /// As postcard.
    Binary,
}

/// A message of one side.
pub trait Message: Serialize + DeserializeOwned + sealed::Sealed {
    /// The length limit of its frame, in bytes.
    const MOST: usize;
    /// The name of such a message in error messages.
    const NAME: &'static str;
}

impl Message for ClientMessage {
    const MOST: usize = MAX_CLIENT_FRAME;
    const NAME: &'static str = "a client's message";
}

impl Message for ServerMessage {
    const MOST: usize = MAX_SERVER_FRAME;
    const NAME: &'static str = "a server's message";
}

mod sealed {
    /// Keeps other crates from implementing [`Message`](super::Message).
    pub trait Sealed {}
    impl Sealed for super::ClientMessage {}
    impl Sealed for super::ServerMessage {}
}

/// Why a frame could not be decoded, or a message not encoded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum FrameError {
    #[error("the frame has {bytes} bytes; allowed for {message}: {most}")]
    TooLong { message: &'static str, bytes: usize, most: usize },
    #[error("the text frame is not {message}: {error}")]
    Text { message: &'static str, error: String },
    #[error(
        "the binary frame is not {message} of version {PROTOCOL} of the protocol, as postcard writes it: {error}; \
         JSON is allowed too, in text frames"
    )]
    Binary { message: &'static str, error: String },
    #[error("it speaks version {0} of the protocol; allowed: {PROTOCOL}")]
    Version(u32),
}

/// Encodes a message as a frame.
///
/// # Errors
/// If the frame would be longer than the other side accepts.
///
/// # Panics
/// Never: serializing these messages cannot fail.
pub fn encode<M: Message>(message: &M, encoding: Encoding) -> Result<Frame, FrameError> {
    const WRITABLE: &str = "a message can be written";
    let frame = match encoding {
        Encoding::Text => Frame::Text(serde_json::to_string(message).expect(WRITABLE)),
        Encoding::Binary => Frame::Binary(postcard::to_allocvec(message).expect(WRITABLE)),
    };
    check_length::<M>(match &frame {
        Frame::Text(text) => text.len(),
        Frame::Binary(bytes) => bytes.len(),
    })?;
    Ok(frame)
}

/// Decodes a message from a text frame.
///
/// # Errors
/// If the frame is too long, is not JSON, or is not such a message; [`FrameError::Version`] if it is the hello of a
/// client with another protocol version.
pub fn decode_text<M: Message>(text: &str) -> Result<M, FrameError> {
    check_length::<M>(text.len())?;
    serde_json::from_str(text).map_err(|error| {
        let version = serde_json::from_str(text).ok().map(|AnyHello { hello }| hello.protocol);
        of_another_version(version)
            .unwrap_or_else(|| FrameError::Text { message: M::NAME, error: excerpt(&error.to_string()) })
    })
}

/// Decodes a message from a binary frame.
///
/// # Errors
/// If the frame is too long or is not such a message; [`FrameError::Version`] if it is the hello of a client with
/// another protocol version.
pub fn decode_binary<M: Message>(bytes: &[u8]) -> Result<M, FrameError> {
    check_length::<M>(bytes.len())?;
    let error = match postcard::take_from_bytes(bytes) {
        Ok((message, [])) => return Ok(message),
        Ok((_, rest)) => format!("{} bytes are left over", rest.len()),
        Err(error) => error.to_string(),
    };
    // In every version, hello is the first variant and the version is its first field.
    let hello = postcard::take_from_bytes::<(u32, u32)>(bytes).ok();
    let version = hello.and_then(|((message, version), _)| (message == 0).then_some(version));
    Err(of_another_version(version).unwrap_or(FrameError::Binary { message: M::NAME, error }))
}

/// Decodes a message from a frame.
///
/// # Errors
/// As for [`decode_text`] and [`decode_binary`].
pub fn decode<M: Message>(frame: &Frame) -> Result<M, FrameError> {
    match frame {
        Frame::Text(text) => decode_text(text),
        Frame::Binary(bytes) => decode_binary(bytes),
    }
}

fn check_length<M: Message>(bytes: usize) -> Result<(), FrameError> {
    if bytes > M::MOST { Err(FrameError::TooLong { message: M::NAME, bytes, most: M::MOST }) } else { Ok(()) }
}

/// The part of a hello that is the same in all versions.
#[derive(Deserialize)]
struct AnyHello {
    hello: AnyVersion,
}

#[derive(Deserialize)]
struct AnyVersion {
    protocol: u32,
}

fn of_another_version(version: Option<u32>) -> Option<FrameError> {
    version.filter(|&version| version != PROTOCOL).map(FrameError::Version)
}

/// Shortens a string for an error message.
fn excerpt(text: &str) -> String {
    const MOST: usize = 300;
    text.chars().take(MOST).collect()
}
