//! Tests that files are written atomically.

use maze_io::{remove_old_parts, write_whole};
use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

const OLD: &[u8] = b"old content";

/// Creates an empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn a_failed_write_leaves_no_trace() {
    let folder = folder("unfinished");
    let file = folder.join("maze.txt");
    let fails = |output: &mut io::BufWriter<File>| {
        output.write_all(b"half of")?;
        output.flush()?;
        Err(io::Error::other("no more"))
    };
    for old in [None, Some(OLD)] {
        if let Some(old) = old {
            fs::write(&file, old).unwrap();
        }
        assert_eq!(write_whole(&file, true, fails).unwrap_err().to_string(), "no more");
        assert_eq!(fs::read(&file).ok().as_deref(), old);
        assert_eq!(names(&folder).len(), usize::from(old.is_some()), "{:?}", names(&folder));
    }
}

#[test]
fn a_file_is_replaced_only_on_request() {
    let file = folder("replaced").join("maze.txt");
    let new = |output: &mut io::BufWriter<File>| output.write_all(b"new");
    write_whole(&file, false, new).unwrap();
    assert_eq!(fs::read(&file).unwrap(), b"new");
    fs::write(&file, OLD).unwrap();
    assert_eq!(write_whole(&file, false, new).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    // Another program creates the file in the meantime.
    let raced = folder("raced").join("maze.txt");
    let late = write_whole(&raced, false, |output| fs::write(&raced, OLD).and_then(|()| new(output)));
    assert_eq!(late.unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    assert_eq!((fs::read(&raced).unwrap(), names(raced.parent().unwrap()).len()), (OLD.to_vec(), 1));
    write_whole(&file, true, new).unwrap();
    assert_eq!(fs::read(&file).unwrap(), b"new");
}

#[test]
fn only_old_temporary_files_of_this_program_are_removed() {
    let folder = folder("old-parts");
    let day = Duration::from_secs(86_400);
    let write = |name: &str, age: Duration| {
        let file = File::create(folder.join(name)).unwrap();
        file.set_modified(SystemTime::now() - age).unwrap();
    };
    write("labyrinth-a1B2c3D4.part", 2 * day);
    write("labyrinth-new45678.part", day / 2);
    let others =
        ["labyrinth-1.part", "labyrinth-a1B2c3D4.gif", "labyrinth-a1-2c3D4.part", "my-labyrinth-a1B2c3D4.part"];
    others.iter().for_each(|name| write(name, 2 * day));
    fs::create_dir(folder.join("labyrinth-folder78.part")).unwrap();
    remove_old_parts(&folder, day).unwrap();
    let mut left = [&others[..], &["labyrinth-folder78.part", "labyrinth-new45678.part"]].concat();
    left.sort_unstable();
    assert_eq!(names(&folder), left);
    assert!(remove_old_parts(&folder.join("none"), day).is_err());
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    fn mode(file: &Path) -> u32 {
        fs::metadata(file).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn permissions_are_those_of_the_old_file_or_the_default() {
        let folder = folder("permissions");
        let [plain, file] = ["plain", "maze.txt"].map(|name| folder.join(name));
        File::create(&plain).unwrap();
        let write = || write_whole(&file, true, |output| output.write_all(b"new")).unwrap();
        write();
        assert_eq!(mode(&file), mode(&plain));
        for given in [0o600, 0o664, 0o755] {
            fs::set_permissions(&file, fs::Permissions::from_mode(given)).unwrap();
            write();
            assert_eq!(mode(&file), given);
        }
    }

    #[test]
    fn symbolic_links_are_followed() {
        let folder = folder("links");
        fs::create_dir(folder.join("far")).unwrap();
        symlink("far/second", folder.join("first.txt")).unwrap();
        symlink("maze.txt", folder.join("far/second")).unwrap();
        for content in ["new", "newer"] {
            write_whole(&folder.join("first.txt"), true, |output| output.write_all(content.as_bytes())).unwrap();
            assert_eq!(fs::read_to_string(folder.join("far/maze.txt")).unwrap(), content);
            assert!(fs::symlink_metadata(folder.join("first.txt")).unwrap().is_symlink());
        }
        symlink("round", folder.join("round")).unwrap();
        assert!(write_whole(&folder.join("round"), true, |output| output.write_all(b"new")).is_err());
        assert_eq!(names(&folder), ["far", "first.txt", "round"]);
    }
}
