//! Screenshots.

use super::{
    png,
    writing::{NotSaved, Writing},
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    platform::{
        bytes,
        files::{self, Folders},
        given::give,
        job::Job,
        order::{Order, Tally},
    },
    schedule::LabyrinthSystems,
};
use bevy::{
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
};
use image::{DynamicImage, RgbImage, RgbaImage};
use maze_locale::Message;
use serde::{Deserialize, Serialize};
use std::{
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
};

/// A request to save a screenshot in the folder of pictures.
#[derive(Event, Clone, Copy, Debug)]
pub struct SaveScreenshot;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(capture).add_systems(Update, ask_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Input));
}

fn ask_by_key(keys: Keys, mut commands: Commands) {
    if keys.just_pressed(Action::Screenshot) {
        commands.trigger(SaveScreenshot);
    }
}

fn capture(_: On<SaveScreenshot>, mut commands: Commands) {
    commands.spawn(Screenshot::primary_window()).observe(
        |captured: On<ScreenshotCaptured>, folders: Res<Folders>, mut writing: ResMut<Writing>| {
            let job = match captured.image.clone().try_into_dynamic() {
                Ok(image) => Job::order(WritePicture::new(image, folders.pictures.clone())),
                Err(error) => Job::start(move || Err(NotSaved::Because(error.to_string().into()))),
            };
            writing.0.push(job);
        },
    );
}

/// An order to write a picture into a folder.
#[derive(Serialize, Deserialize)]
pub(crate) struct WritePicture {
    size: [u32; 2],
    /// Red, green, blue and alpha for each pixel.
    #[serde(with = "bytes")]
    pixels: Vec<u8>,
    folder: PathBuf,
}

impl WritePicture {
    fn new(image: DynamicImage, folder: PathBuf) -> Self {
        let image = image.into_rgba8();
        Self { size: image.dimensions().into(), pixels: image.into_raw(), folder }
    }
}

impl Order for WritePicture {
    type Done = Result<PathBuf, NotSaved>;

    fn carry_out(self, _: &Tally) -> Self::Done {
        let [width, height] = self.size;
        let image = RgbaImage::from_raw(width, height, self.pixels).map(DynamicImage::from).unwrap_or_default();
        Ok(write_picture(&image.into_rgb8(), &self.folder)?)
    }
}

/// Writes a picture under the first free number.
fn write_picture(image: &RgbImage, folder: &Path) -> Result<PathBuf, Message> {
    let png = png::encode(image).map_err(|error| error.to_string())?;
    loop {
        let file = files::first_free(|number| folder.join(format!("labyrinth-{number}.png")));
        match give(&file, false, |output| output.write_all(&png)) {
            Ok(()) => return Ok(file),
            // Another picture took the name in the meantime.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(Message::of(file.display(), error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simultaneous_pictures_get_different_names() {
        let folder = std::env::temp_dir().join(format!("labyrinth-pictures-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("there is a folder for temporary files");
        let image = RgbImage::new(64, 64);
        let write = || {
            Job::start({
                let (image, folder) = (image.clone(), folder.clone());
                move || write_picture(&image, &folder)
            })
        };
        let mut jobs = [write(), write(), write(), write()];
        let mut names: Vec<_> = jobs.iter_mut().map(|job| job.wait().expect("no panic").expect("written")).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), jobs.len());
        assert!(names.iter().all(|name| image::open(name).is_ok()), "each is whole");
        std::fs::remove_dir_all(folder).expect("it can be removed");
    }
}
