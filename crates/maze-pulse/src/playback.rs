//! A stream of samples, as the server asks for them.

use crate::{
    Connection, PulseError,
    connection::command,
    message::{Message, Reader},
};

/// A sample of both sides, in bytes.
const FRAME: u32 = 8;

/// How much is computed ahead of what is heard: 60 ms. So a step is heard when it is seen, and a busy machine does not
/// stutter.
const AHEAD_MS: u32 = 60;

/// What a server may choose.
const ANY: u32 = u32::MAX;

impl Connection {
    /// Plays what `render` fills in, so many samples a second on each side, until the server is gone. It calls `render`
    /// whenever the server has room, on the thread that it is called on, which it keeps.
    ///
    /// # Errors
    /// The reason why it has ended.
    pub fn play(mut self, name: &str, rate: u32, mut render: impl FnMut(&mut [[f32; 2]])) -> Result<(), PulseError> {
        self.ask(command::SET_CLIENT_NAME, Message::default().property("application.name", name))?;
        let ahead = rate * AHEAD_MS / 1000 * FRAME;
        let stream = Message::default()
            .stereo_floats(rate)
            // The usual device.
            .number(ANY)
            .none()
            // The longest buffer; not paused; how much lies in it, how much at first, how much is asked for at least.
            .number(ANY)
            .yes_or_no(false)
            .number(ahead)
            .number(ANY)
            .number(ahead / 4)
            // It is in step with no other stream.
            .number(0)
            .full_volume();
        // Sides and format may be changed on the way to the device, and the stream may be moved to another one.
        let stream = (0..7).fold(stream, |stream, _| stream.yes_or_no(false));
        // Not muted; the whole way is as short as asked for.
        let stream = stream.yes_or_no(false).yes_or_no(true).property("media.name", name);
        let answer = self.ask(command::CREATE_PLAYBACK_STREAM, stream)?;
        let mut reader = Reader(&answer);
        let (channel, _, mut wanted) = (reader.number()?, reader.number()?, reader.number()?);
        let (mut frames, mut bytes) = (Vec::new(), Vec::new());
        loop {
            frames.resize((wanted / FRAME) as usize, [0.0; 2]);
            render(&mut frames);
            bytes.clear();
            bytes.extend(frames.iter().flatten().flat_map(|sample: &f32| sample.to_le_bytes()));
            if !bytes.is_empty() {
                self.send(channel, &bytes)?;
            }
            wanted = self.request(channel)?;
        }
    }

    /// Waits until the server asks for samples, and says for how many bytes.
    fn request(&mut self, channel: u32) -> Result<u32, PulseError> {
        loop {
            let message = self.hear()?;
            let mut reader = Reader(&message);
            // Each message has a number, which nobody answers to.
            let (what, _) = (reader.number()?, reader.number()?);
            match what {
                command::REQUEST if reader.number()? == channel => return reader.number(),
                command::PLAYBACK_STREAM_KILLED if reader.number()? == channel => return Err(PulseError::Ended),
                _ => {}
            }
        }
    }
}
