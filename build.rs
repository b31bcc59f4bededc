//! Gives the program for Windows its icon and version.

use std::{env, error::Error};
use winresource::WindowsResource;

const ICON: &str = "packaging/labyrinth.ico";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={ICON}");
    if env::var("CARGO_CFG_TARGET_OS")? == "windows" {
        let mut resource = WindowsResource::new();
        resource.set_icon(ICON).set("ProductName", "labyrinth").set("FileDescription", "labyrinth").compile()?;
    }
    Ok(())
}
