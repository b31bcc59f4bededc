//! Tests the app for browsers in Chromium.

use crate::{root, run, target_directory};
use std::{path::Path, process::Command};

/// Tests the app in this folder. Screenshots are left in the target directory. The options are those of
/// `tests/web/app.mjs`.
pub(crate) fn test(app: &Path, options: &[&str]) -> Result<(), String> {
    let pictures = target_directory()?.join("web-pictures");
    let done = drive(app, &pictures, options);
    eprintln!("screenshots are in {}", pictures.display());
    done
}

fn drive(app: &Path, pictures: &Path, options: &[&str]) -> Result<(), String> {
    run(Command::new("node").arg(root().join("tests/web/app.mjs")).args(options).args([app, pictures]))
}
