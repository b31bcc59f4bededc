//! Messages: values with a letter before each that says what it is, big-endian.

use crate::PulseError;

/// A message that is written.
#[derive(Default)]
pub(crate) struct Message(Vec<u8>);

impl Message {
    pub(crate) fn number(mut self, number: u32) -> Self {
        self.0.push(b'L');
        self.raw(&number.to_be_bytes())
    }

    pub(crate) fn yes_or_no(mut self, yes: bool) -> Self {
        self.0.push(if yes { b'1' } else { b'0' });
        self
    }

    /// No text.
    pub(crate) fn none(mut self) -> Self {
        self.0.push(b'N');
        self
    }

    pub(crate) fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.push(b'x');
        self.raw(&(bytes.len() as u32).to_be_bytes()).raw(bytes)
    }

    /// A list of properties, which holds one.
    pub(crate) fn property(mut self, name: &str, value: &str) -> Self {
        self.0.extend(b"Pt");
        let value: Vec<u8> = value.bytes().chain([0]).collect();
        self.raw(name.as_bytes()).raw(&[0]).number(value.len() as u32).bytes(&value).none()
    }

    /// Stereo floats, little-endian, so many a second on each side: first what a sample is, then which side is which.
    pub(crate) fn stereo_floats(mut self, rate: u32) -> Self {
        self.0.extend([b'a', 5, 2]);
        self.raw(&rate.to_be_bytes()).raw(&[b'm', 2, 1, 2])
    }

    /// Full volume on both sides.
    pub(crate) fn full_volume(mut self) -> Self {
        self.0.extend([b'v', 2]);
        let full = 0x1_0000_u32.to_be_bytes();
        self.raw(&full).raw(&full)
    }

    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.0
    }

    fn raw(mut self, bytes: &[u8]) -> Self {
        self.0.extend(bytes);
        self
    }
}

/// A message that is read.
pub(crate) struct Reader<'a>(pub(crate) &'a [u8]);

impl Reader<'_> {
    pub(crate) fn number(&mut self) -> Result<u32, PulseError> {
        match self.0 {
            [b'L', a, b, c, d, rest @ ..] => {
                self.0 = rest;
                Ok(u32::from_be_bytes([*a, *b, *c, *d]))
            }
            _ => Err(PulseError::NotUnderstood),
        }
    }
}
