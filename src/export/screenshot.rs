//! Pictures of the window.

use super::{
    png,
    writing::{Folders, Writing},
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    platform::{
        files::{self, describe},
        given::give,
        job::Job,
    },
    schedule::LabyrinthSystems,
};
use bevy::{
    prelude::*,
    render::view::screenshot::{Screenshot, ScreenshotCaptured},
};
use std::{
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
};

/// A request to write a picture of the window into the folder of pictures.
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
            let (image, folder) = (captured.image.clone(), folders.pictures.clone());
            writing.0.push(Job::start(move |_| {
                let image = image.try_into_dynamic().map_err(|error| error.to_string())?;
                Ok(write_picture(&image.to_rgb8(), &folder)?)
            }));
        },
    );
}

/// Writes a picture under the first number that is free.
fn write_picture(image: &image::RgbImage, folder: &Path) -> Result<PathBuf, String> {
    let png = png::encode(image).map_err(|error| error.to_string())?;
    loop {
        let file = files::first_free(|number| folder.join(format!("labyrinth-{number}.png")));
        match give(&file, |output| output.write_all(&png)) {
            Ok(()) => return Ok(file),
            // Another picture has been quicker.
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(format!("{}: {}", file.display(), describe(&error))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_taken_at_once_get_names_of_their_own() {
        let folder = std::env::temp_dir().join(format!("labyrinth-pictures-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("there is a folder for temporary files");
        let image = image::RgbImage::new(64, 64);
        let write = || {
            Job::start({
                let (image, folder) = (image.clone(), folder.clone());
                move |_| write_picture(&image, &folder)
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
