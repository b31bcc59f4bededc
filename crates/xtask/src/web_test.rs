//! The app for browsers, tested in Chromium.

use crate::{packages, root, run, target_directory};
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// Has the app built, once all that the tests need is there, and tests it. Pictures of what was seen are left beside it.
/// The options are those of `tests/web/app.mjs`.
pub(crate) fn test(build: impl FnOnce() -> Result<PathBuf, String>, options: &[&str]) -> Result<(), String> {
    packages::for_browsers()?;
    let pictures = target_directory()?.join("web-pictures");
    let done = drive(&build()?, &pictures, options);
    eprintln!("pictures of what was seen lie in {}", pictures.display());
    done
}

fn drive(app: &Path, pictures: &Path, options: &[&str]) -> Result<(), String> {
    run(Command::new("node").arg(root().join("tests/web/app.mjs")).args(options).args([app, pictures]))
}
