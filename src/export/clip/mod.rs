//! Clips: animated GIFs or folders of numbered PNG pictures, written while they are recorded.

mod animation;
mod frames;

use super::{png, writing::NotSaved};
use crate::platform::{files, job::Job};
use animation::write_gif;
use frames::{ClipError, Frame, each_frame};
use image::RgbImage;
use maze_io::{Target, write_whole};
use maze_locale::Message;
use std::{
    fs,
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
    sync::mpsc::{self, Receiver, SyncSender},
    time::Duration,
};

/// The capacity of the queue of frames.
const WAITING: usize = 32;

/// The duration and the frame rate of a clip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// The duration, in seconds.
    pub seconds: u32,
    /// The frame rate per second, from 1 to 50. GIF has no shorter frames.
    pub rate: u32,
}

impl Length {
    /// The number of frames.
    #[must_use]
    pub fn frames(self) -> u32 {
        self.seconds * self.rate
    }

    /// The duration of a frame.
    #[must_use]
    pub fn frame(self) -> Duration {
        Duration::from_secs(1) / self.rate
    }
}

/// The destination of a clip: a file that ends in `.gif`, or a new folder.
#[derive(Debug)]
pub struct ClipFile {
    path: PathBuf,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Gif(Target),
    /// Written to a temporary folder, which is renamed when it is complete.
    Folder {
        beside: PathBuf,
    },
}

impl ClipFile {
    /// A file or folder at this path. An existing GIF is replaced only if `overwrite` is set; an existing folder never
    /// is.
    ///
    /// # Errors
    /// If the path is not valid, or if it exists and must not be replaced.
    pub fn new(path: &Path, overwrite: bool) -> io::Result<Self> {
        let is_gif = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("gif"));
        let kind = if is_gif {
            Kind::Gif(Target::new(path, overwrite)?)
        } else {
            if path.exists() {
                return Err(ErrorKind::AlreadyExists.into());
            }
            let name = path.file_name().ok_or(ErrorKind::InvalidFilename)?;
            // Skip folders that were left behind when the program was killed.
            let beside = files::first_free(|number| {
                let mut name = name.to_owned();
                name.push(if number == 1 { ".part".to_owned() } else { format!("-{number}.part") });
                path.with_file_name(name)
            });
            fs::create_dir(&beside)?;
            Kind::Folder { beside }
        };
        Ok(Self { path: path.to_owned(), kind })
    }
}

/// A clip that is being written.
pub(crate) struct Clip {
    frames: SyncSender<Frame>,
    writing: Job<Result<PathBuf, NotSaved>>,
}

impl Clip {
    /// Starts a clip. All frames are scaled to the size of the first one, or to `width` pixels if given.
    pub(crate) fn begin(file: ClipFile, length: Length, width: Option<u32>) -> Self {
        let (frames, waiting) = mpsc::sync_channel(WAITING);
        let writing = Job::start(move || {
            let path = file.path;
            let written = match file.kind {
                Kind::Gif(target) => write_gif(target, &waiting, length.rate, width),
                Kind::Folder { beside } => write_folder(&beside, &path, &waiting, width),
            };
            written.map(|()| path.clone()).map_err(|error| Message::of(path.display(), error).into())
        });
        Self { frames, writing }
    }

    /// Adds a picture that is shown from this frame on. Blocks while the queue is full.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn push(&self, number: u32, image: RgbImage) {
        // If the writer has stopped, `end` returns its error.
        _ = self.frames.send(Frame { number, image: Some(image) });
    }

    /// Returns a function that adds a picture that is shown from this frame on. If the queue is full, the picture is
    /// dropped and the previous one stays for longer. After the end of the clip, the function does nothing.
    pub(crate) fn offers(&self) -> impl Fn(u32, RgbImage) + Send + Sync + use<> {
        let frames = self.frames.clone();
        move |number, image| _ = frames.try_send(Frame { number, image: Some(image) })
    }

    /// Ends the clip after this many frames, and returns the job that finishes the file.
    pub(crate) fn end(self, frames: u32) -> Job<Result<PathBuf, NotSaved>> {
        // This cannot block for long, because the writer is reading.
        _ = self.frames.send(Frame { number: frames, image: None });
        self.writing
    }

    /// Cancels the clip and removes its files.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn abandon(self) {
        let Self { frames, mut writing } = self;
        drop(frames);
        // The error only says that the clip was canceled.
        _ = writing.wait();
    }
}

fn write_folder(beside: &Path, place: &Path, frames: &Receiver<Frame>, width: Option<u32>) -> Result<(), ClipError> {
    let write = || {
        each_frame(frames, width, |image, from, to| {
            let png = png::encode(&image)?;
            for number in from..to {
                let file = beside.join(format!("{number:05}.png"));
                write_whole(&file, false, |output| output.write_all(&png))?;
            }
            Ok(())
        })?;
        if place.exists() {
            return Err(io::Error::from(ErrorKind::AlreadyExists).into());
        }
        Ok(fs::rename(beside, place)?)
    };
    write().inspect_err(|_| _ = fs::remove_dir_all(beside))
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgb;

    const LENGTH: Length = Length { seconds: 1, rate: 30 };

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("labyrinth-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("there is a folder for temporary files");
        folder
    }

    /// A light square on a dark background, at a distance from the left edge.
    fn picture(at: u32) -> RgbImage {
        RgbImage::from_fn(60, 40, |x, y| {
            if (at..at + 8).contains(&x) && (10..18).contains(&y) { Rgb([250, 220, 30]) } else { Rgb([20, 30, 40]) }
        })
    }

    /// The pixels of each frame, with its end in hundredths of a second.
    fn seen(file: &Path) -> Vec<(Vec<u8>, u32)> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(fs::File::open(file).expect("it is there")).expect("a GIF");
        let (width, mut time) = (usize::from(decoder.width()), 0);
        let mut screen = vec![0; width * usize::from(decoder.height()) * 3];
        let mut seen = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("whole") {
            for (index, pixel) in frame.buffer.chunks(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
                let row = usize::from(frame.top) + index / usize::from(frame.width);
                let at = 3 * (row * width + usize::from(frame.left) + index % usize::from(frame.width));
                screen[at..at + 3].copy_from_slice(&pixel[..3]);
            }
            time += u32::from(frame.delay);
            seen.push((screen.clone(), time));
        }
        seen
    }

    #[test]
    fn a_gif_shows_each_picture_for_its_time() {
        let folder = folder("clip");
        let file = folder.join("clip.gif");
        let clip = Clip::begin(ClipFile::new(&file, false).expect("it can be written"), LENGTH, None);
        // The second picture comes late, and the third is the same.
        for (number, at) in [(0, 0), (10, 20), (15, 20), (20, 40)] {
            clip.push(number, picture(at));
        }
        let written = clip.end(LENGTH.frames()).wait().expect("no panic").expect("written");
        let seen = seen(&written);
        assert_eq!(seen.iter().map(|(_, time)| *time).collect::<Vec<_>>(), [33, 50, 66, 100]);
        for ((screen, _), at) in seen.iter().zip([0, 20, 20, 40]) {
            assert_eq!(*screen, picture(at).into_raw(), "{at}");
        }
        let program = maze_io::version::program();
        let bytes = fs::read(&written).expect("it is there");
        assert!(bytes.windows(program.len()).any(|part| part == program.as_bytes()), "it says what made it");
        fs::remove_dir_all(folder).expect("it can be removed");
    }

    #[test]
    fn a_folder_has_a_picture_for_each_frame() {
        let folder = folder("clips");
        let place = folder.join("frames");
        let clip = Clip::begin(ClipFile::new(&place, false).expect("it can be written"), LENGTH, Some(30));
        clip.push(0, picture(0));
        clip.push(25, picture(30));
        clip.end(LENGTH.frames()).wait().expect("no panic").expect("written");
        let picture = |number: u32| image::open(place.join(format!("{number:05}.png"))).expect("a picture").to_rgb8();
        assert_eq!(picture(0).dimensions(), (30, 20));
        assert!(
            (1..25).all(|number| picture(number) == picture(0))
                && (26..30).all(|number| picture(number) == picture(25))
        );
        assert_ne!(picture(25), picture(0));
        assert_eq!(fs::read_dir(&place).expect("a folder").count(), 30);
        fs::remove_dir_all(folder).expect("it can be removed");
    }

    #[test]
    fn leftover_folders_are_kept_and_skipped() {
        let folder = folder("leftover");
        let leftover = folder.join("frames.part");
        fs::create_dir(&leftover).expect("a new folder");
        fs::write(leftover.join("00000.png"), "what was seen").expect("a new file");
        let place = folder.join("frames");
        let clip = Clip::begin(ClipFile::new(&place, false).expect("it can be written"), LENGTH, Some(30));
        clip.push(0, picture(0));
        clip.end(LENGTH.frames()).wait().expect("no panic").expect("written");
        assert_eq!(fs::read_dir(&place).expect("a folder").count(), 30);
        let left = fs::read_to_string(leftover.join("00000.png"));
        assert_eq!(left.expect("it is still there"), "what was seen");
        fs::remove_dir_all(folder).expect("it can be removed");
    }

    #[test]
    fn resizing_the_window_keeps_the_size_of_the_clip() {
        let folder = folder("resized");
        let wide = RgbImage::from_pixel(120, 40, Rgb([200, 200, 200]));
        for name in ["clip.gif", "frames"] {
            let clip = Clip::begin(ClipFile::new(&folder.join(name), false).expect("writable"), LENGTH, Some(30));
            for (number, image) in [(0, picture(0)), (10, wide.clone()), (20, RgbImage::new(7, 90))] {
                clip.push(number, image);
            }
            clip.end(LENGTH.frames()).wait().expect("no panic").expect("written");
        }
        let png =
            |number: u32| image::open(folder.join(format!("frames/{number:05}.png"))).expect("a picture").to_rgb8();
        for number in [0, 10, 20] {
            assert_eq!(png(number).dimensions(), (30, 20), "frame {number}");
        }
        let middle = png(10);
        let tones = [0, 4, 6, 10, 14, 16, 19].map(|y| middle.get_pixel(15, y)[0]);
        assert_eq!(tones, [0, 0, 200, 200, 200, 0, 0], "all of it is there, between bars");
        let mut decoder = gif::DecodeOptions::new()
            .read_info(fs::File::open(folder.join("clip.gif")).expect("it is there"))
            .expect("a GIF");
        let whole = (decoder.width(), decoder.height());
        while let Some(frame) = decoder.read_next_frame().expect("whole") {
            let end = (frame.left + frame.width, frame.top + frame.height);
            assert!(end.0 <= whole.0 && end.1 <= whole.1, "{end:?} is outside of {whole:?}");
        }
        fs::remove_dir_all(folder).expect("it can be removed");
    }

    #[test]
    fn empty_clips_are_errors() {
        let folder = folder("empty");
        for name in ["clip.gif", "frames"] {
            let file = ClipFile::new(&folder.join(name), false).expect("it can be written");
            let ended = Clip::begin(file, LENGTH, None).end(90).wait().expect("no panic");
            let said = Message::from(ended.expect_err("there was no frame")).to_string();
            assert!(said.contains("nothing was recorded yet"), "{said}");
        }
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
        fs::remove_dir_all(folder).expect("it can be removed");
    }

    #[test]
    fn canceled_clips_leave_no_files() {
        let folder = folder("broken");
        for name in ["clip.gif", "frames"] {
            let file = ClipFile::new(&folder.join(name), false).expect("it can be written");
            let clip = Clip::begin(file, LENGTH, None);
            clip.push(0, picture(0));
            clip.abandon();
        }
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
        fs::write(folder.join("there.gif"), "mine").expect("written");
        fs::create_dir(folder.join("there")).expect("made");
        for name in ["there.gif", "there"] {
            let refused = ClipFile::new(&folder.join(name), false).expect_err("it exists");
            assert_eq!(refused.kind(), ErrorKind::AlreadyExists);
        }
        fs::remove_dir_all(folder).expect("it can be removed");
    }
}
