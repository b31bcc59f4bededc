//! Atomic file writes: a file is written under a temporary name and then renamed.

use std::{
    ffi::OsStr,
    fs::{self, File, OpenOptions, Permissions},
    io::{self, BufWriter, ErrorKind},
    mem,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tempfile::{Builder, NamedTempFile};

/// The size of the write buffer, in bytes.
const BUFFER: usize = 1 << 20;

/// The maximum number of symbolic links to follow, as on Linux.
const MAX_LINKS: usize = 40;

/// The destination of a file. Creating a target checks that the file can be written, and leaves no trace.
///
/// A regular file is written as `labyrinth-….part` in the same folder, synced to the disk, and renamed. If the disk is
/// full or the program ends before that, the destination is unchanged. A killed program leaves a `.part` file behind,
/// which [`remove_old_parts`] removes later. An interrupted program can remove it by [`remove_parts`].
///
/// Symbolic links are followed, and a replaced file keeps its permissions. Hard links to it still lead to the old
/// content. Devices, pipes and open files such as `/dev/stdout` are written directly.
#[derive(Debug)]
pub struct Target(Kind);

#[derive(Debug)]
enum Kind {
    /// Written directly.
    Direct(File),
    /// Written under a temporary name beside `place`, the path after following links.
    Beside { place: PathBuf, permissions: Option<Permissions>, overwrite: bool },
}

impl Target {
    /// Creates a target for a file. `overwrite` says whether an existing file may be replaced.
    ///
    /// # Errors
    /// If the file cannot be written, or if it exists and must not be replaced.
    pub fn new(path: &Path, overwrite: bool) -> io::Result<Self> {
        let target = Self::unprobed(path, overwrite)?;
        if let Kind::Beside { place, .. } = &target.0 {
            begun(place)?;
        }
        Ok(target)
    }

    /// Creates a target without checking that its folder is writable.
    ///
    /// # Errors
    /// As for [`new`](Self::new), but an unwritable folder is only noticed by [`write`](Self::write).
    pub fn unprobed(path: &Path, overwrite: bool) -> io::Result<Self> {
        let permissions = match fs::metadata(path) {
            Ok(_) if !overwrite => return Err(ErrorKind::AlreadyExists.into()),
            // Append instead of truncating: a shell may have opened the file to append.
            Ok(found) if !found.is_file() || is_open(path) => {
                return Ok(Self(Kind::Direct(OpenOptions::new().append(true).open(path)?)));
            }
            Ok(found) => {
                // A file without write permission may not be replaced either.
                OpenOptions::new().write(true).open(path)?;
                Some(found.permissions())
            }
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let place = end_of_links(path)?;
        Ok(Self(Kind::Beside { place, permissions, overwrite }))
    }

    /// Writes the file.
    ///
    /// # Errors
    /// If writing fails. The destination is then unchanged, unless it is written directly.
    pub fn write<E: From<io::Error>>(self, write: impl FnOnce(&mut BufWriter<File>) -> Result<(), E>) -> Result<(), E> {
        let finish = |file: File| {
            let mut output = BufWriter::with_capacity(BUFFER, file);
            write(&mut output)?;
            output.into_inner().map_err(|error| E::from(error.into_error()))
        };
        match self.0 {
            Kind::Direct(file) => finish(file).map(drop),
            Kind::Beside { place, permissions, overwrite } => {
                let Part { file, registered } = begun(&place)?;
                let (file, beside) = file.into_parts();
                let file = finish(file)?;
                if let Some(permissions) = permissions {
                    file.set_permissions(permissions)?;
                }
                file.sync_all()?;
                let moved = if overwrite { beside.persist(place) } else { beside.persist_noclobber(place) };
                drop(registered);
                moved.map_err(|error| error.error.into())
            }
        }
    }
}

/// Writes a file atomically, see [`Target`].
///
/// # Errors
/// If writing fails, or the file exists and must not be replaced. The destination is then unchanged, unless it is
/// written directly.
pub fn write_whole<E: From<io::Error>>(
    path: &Path,
    overwrite: bool,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<(), E>,
) -> Result<(), E> {
    Target::new(path, overwrite)?.write(write)
}

/// Follows symbolic links, even to a file that does not exist yet.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut place = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&place) {
            Ok(next) => place = place.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(place),
        }
    }
    Err(io::Error::other("too many levels of symbolic links"))
}

/// Whether a path names a file that is already open.
fn is_open(path: &Path) -> bool {
    ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"].iter().any(|open| path.starts_with(open))
}

/// Creates a temporary file in the folder of `place`, with the default permissions of new files. It is removed unless
/// it is kept.
fn begun(place: &Path) -> io::Result<Part> {
    if place.file_name().is_none() {
        return Err(ErrorKind::IsADirectory.into());
    }
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut parts = parts();
    let file =
        Builder::new().prefix(BEGIN).suffix(END).rand_bytes(RANDOM).make_in(folder, |path| File::create_new(path));
    let file = file.map_err(|error| {
        io::Error::new(error.kind(), format!("cannot create a file in {}: {error}", folder.display()))
    })?;
    parts.push(file.path().to_owned());
    let registered = Registered(file.path().to_owned());
    Ok(Part { file, registered })
}

/// The parts of the name of a temporary file: prefix, number of random letters and digits, suffix.
const BEGIN: &str = "labyrinth-";
const RANDOM: usize = 8;
const END: &str = ".part";

/// Removes the temporary files that a killed program left in a folder, if they were not modified for `age`.
///
/// # Errors
/// If the folder cannot be read or a file cannot be removed.
pub fn remove_old_parts(folder: &Path, age: Duration) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !is_part(&entry.file_name()) {
            continue;
        }
        // The metadata of a link itself, not of its target.
        let found = entry.metadata()?;
        // A modification time in the future counts as new.
        if found.is_file() && found.modified()?.elapsed().is_ok_and(|passed| passed >= age) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Whether a file with this name is temporary.
fn is_part(name: &OsStr) -> bool {
    let random = name.to_str().and_then(|name| name.strip_prefix(BEGIN)?.strip_suffix(END));
    random.is_some_and(|random| random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// The temporary files that are being written.
static PARTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn parts() -> MutexGuard<'static, Vec<PathBuf>> {
    PARTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A temporary file that is being written.
struct Part {
    file: NamedTempFile,
    registered: Registered,
}

/// An entry of [`PARTS`], removed when dropped.
struct Registered(PathBuf);

impl Drop for Registered {
    fn drop(&mut self) {
        parts().retain(|part| *part != self.0);
    }
}

/// Removes unfinished files before a signal ends the program. The program must then end: no more files can be created
/// or completed.
pub fn remove_parts() {
    let parts = parts();
    // The file may already be gone.
    parts.iter().for_each(|part| drop(fs::remove_file(part)));
    mem::forget(parts);
}
