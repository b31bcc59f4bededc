//! Share codes and files from other people, and the pictures of their masks.

use super::arguments::Arguments;
use crate::values::{Code, GivenMask, missing};
use maze_core::{Mask, ParseOptions, Picture, Shape};
use maze_io::{Limits, ReadError};
use maze_locale::Message;
use maze_play::{Challenge, ChallengeError};
use std::fmt::Display;

impl Arguments {
    /// The limits for reading a file or a share code.
    pub(crate) fn limits(&self) -> Limits {
        if self.common.trust { Limits::NONE } else { Limits::default() }
    }

    /// Whether the maze is given by a share code.
    pub(crate) fn is_coded(&self) -> bool {
        self.blueprint.is_some()
    }

    /// Parses a share code, with the given picture as its mask if it needs one.
    pub(super) fn coded(&self, code: &Code) -> Result<Challenge, Message> {
        if code.is_pair() {
            return Err(Message::new("error-arguments-pair", &[("code", &code.text)]));
        }
        if code.is_drawn() {
            return Err(Message::new("error-arguments-drawn-code", &[]));
        }
        let challenge = match &code.challenge {
            Some(challenge) => challenge.clone(),
            None => {
                let pictures = |fingerprint| self.picture(fingerprint);
                let options = ParseOptions { pictures: &pictures, ..ParseOptions::default() };
                Challenge::parse(&code.text, &options).map_err(|error| self.wrong(error.into()))?
            }
        };
        self.check_mask_of(challenge.blueprint.shape(), &code.text)?;
        Ok(challenge)
    }

    /// The picture that is given as a mask, if it has this fingerprint.
    pub(crate) fn picture(&self, fingerprint: u64) -> Option<Picture> {
        match &self.mask.mask {
            Some(GivenMask { mask: Mask::Picture(picture), .. }) if picture.fingerprint() == fingerprint => {
                Some((**picture).clone())
            }
            _ => None,
        }
    }

    /// Rejects a given mask if the maze has none or another one. `source` is the share code or file of the maze.
    pub(crate) fn check_mask_of(&self, shape: &Shape, source: impl Display) -> Result<(), Message> {
        match (&self.mask.mask, shape.mask()) {
            (None, _) => Ok(()),
            (Some(GivenMask { mask: given, is_on_floors: true, .. }), Some(mask))
                if given == mask && !shape.is_masked_on_floors() =>
            {
                Err(Message::new("error-arguments-mask-not-on-floors", &[("code", &source)]))
            }
            // The share code says whether a picture is on each floor, so `floor.` may be left out.
            (Some(GivenMask { mask: given, is_on_floors, file }), Some(mask))
                if given == mask && (file.is_some() || *is_on_floors == shape.is_masked_on_floors()) =>
            {
                Ok(())
            }
            (Some(GivenMask { mask, file, .. }), Some(Mask::Picture(picture))) => {
                let given = file.clone().unwrap_or_else(|| mask.to_string());
                let hash = format!("{:016x}", picture.fingerprint());
                Err(Message::new("error-arguments-mask-other", &[("file", &given), ("hash", &hash)]))
            }
            _ => Err(Message::new("error-arguments-mask-code", &[("code", &source)])),
        }
    }

    /// Returns the message for an error in a file or a share code. It suggests an option that helps, if there is one.
    pub(crate) fn wrong(&self, error: ReadError) -> Message {
        let fingerprint = match &error {
            ReadError::Code(ChallengeError::WrongMaze(error)) => missing(error),
            _ => None,
        };
        let Some(fingerprint) = fingerprint else {
            let is_limit = error.is_limit() && !self.common.trust;
            let wrong = Message::from(error);
            return if is_limit { Message::new("error-arguments-trust", &[]).with("wrong", wrong) } else { wrong };
        };
        let hash = format!("{fingerprint:016x}");
        match self.mask.mask.as_ref().and_then(|given| given.file.as_ref()) {
            Some(file) => Message::new("error-arguments-mask-other", &[("file", file), ("hash", &hash)]),
            None => Message::new("error-arguments-mask-missing", &[("hash", &hash)]),
        }
    }
}
