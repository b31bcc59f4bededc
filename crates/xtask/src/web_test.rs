//! Tests the app for browsers in Chromium.

use crate::{packages, root, run, target_directory};
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// Installs the requirements of the tests, builds the app, and tests it. Screenshots are left in the target directory.
/// The options are those of `tests/web/app.mjs`.
pub(crate) fn test(build: impl FnOnce() -> Result<PathBuf, String>, options: &[&str]) -> Result<(), String> {
    packages::for_browsers()?;
    let pictures = target_directory()?.join("web-pictures");
    let done = drive(&build()?, &pictures, options);
    eprintln!("screenshots are in {}", pictures.display());
    done
}

fn drive(app: &Path, pictures: &Path, options: &[&str]) -> Result<(), String> {
    run(Command::new("node").arg(root().join("tests/web/app.mjs")).args(options).args([app, pictures]))
}
