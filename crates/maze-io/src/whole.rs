//! Files that come to be whole or not at all: written beside their place, and moved there when they are finished.

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

/// How many bytes are handed to the system at once.
const BUFFER: usize = 1 << 20;

/// The most symbolic links that are followed, as on Linux.
const MAX_LINKS: usize = 40;

/// Where a file is to be written. It has been tried whether it can be, without leaving a trace.
///
/// A regular file is written under another name in the same folder, `labyrinth-….part`, brought to the disk, and
/// renamed: whatever happens before, a full disk or the end of the program, the place holds what it held. A program
/// that is killed leaves the `.part` behind, which [can be removed later](remove_old_parts); one that is interrupted can
/// [remove it](remove_parts). Symbolic links are followed, and the permissions of a file that is replaced are kept; hard
/// links to it still lead to the old content. Devices, pipes and files that are open already, such as `/dev/stdout`,
/// have no place to be moved to and are written directly.
#[derive(Debug)]
pub struct Target(Kind);

#[derive(Debug)]
enum Kind {
    /// Written as it is.
    Direct(File),
    /// Written beside this place, which has no links in it.
    Beside { place: PathBuf, permissions: Option<Permissions>, overwrite: bool },
}

impl Target {
    /// A file of this name. If it exists already, it is to be replaced or else left alone.
    ///
    /// # Errors
    /// If there can be no such file, or if it exists and must not be replaced.
    pub fn new(path: &Path, overwrite: bool) -> io::Result<Self> {
        let target = Self::unprobed(path, overwrite)?;
        if let Kind::Beside { place, .. } = &target.0 {
            begun(place)?;
        }
        Ok(target)
    }

    /// Creates a target in a folder that is known to be writable, without probing it again.
    ///
    /// # Errors
    /// As for [`new`](Self::new), but a folder that takes no files is noticed by [`write`](Self::write).
    pub fn unprobed(path: &Path, overwrite: bool) -> io::Result<Self> {
        let permissions = match fs::metadata(path) {
            Ok(_) if !overwrite => return Err(ErrorKind::AlreadyExists.into()),
            // Never emptied: a shell may have opened it to append.
            Ok(found) if !found.is_file() || is_open(path) => {
                return Ok(Self(Kind::Direct(OpenOptions::new().append(true).open(path)?)));
            }
            Ok(found) => {
                // What may not be written may not be replaced either.
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
    /// If the writing fails, in which case the place is as it was.
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

/// Writes a file whole or not at all: see [`Target`].
///
/// # Errors
/// If the writing fails, or the file exists and must not be replaced. Then its place is as it was.
pub fn write_whole<E: From<io::Error>>(
    path: &Path,
    overwrite: bool,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<(), E>,
) -> Result<(), E> {
    Target::new(path, overwrite)?.write(write)
}

/// Where symbolic links lead in the end, even to a file that is not there yet.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut place = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&place) {
            Ok(next) => place = place.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(place),
        }
    }
    Err(io::Error::other("its symbolic links lead in a circle"))
}

/// Whether this is another name of a file that is open already.
fn is_open(path: &Path) -> bool {
    ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"].iter().any(|open| path.starts_with(open))
}

/// A new file beside a place, with the permissions that any new file gets. It is taken away again unless it is kept.
fn begun(place: &Path) -> io::Result<Part> {
    if place.file_name().is_none() {
        return Err(ErrorKind::IsADirectory.into());
    }
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut parts = parts();
    let file =
        Builder::new().prefix(BEGIN).suffix(END).rand_bytes(RANDOM).make_in(folder, |path| File::create_new(path));
    let file = file.map_err(|error| {
        io::Error::new(error.kind(), format!("no file can be made in {}: {error}", folder.display()))
    })?;
    parts.push(file.path().to_owned());
    let registered = Registered(file.path().to_owned());
    Ok(Part { file, registered })
}

/// The name of a temporary file: its begin, the number of random letters and digits, and its end.
const BEGIN: &str = "labyrinth-";
const RANDOM: usize = 8;
const END: &str = ".part";

/// Removes the temporary files in a folder that a killed program left behind: those not written to for this long.
///
/// # Errors
/// If the folder cannot be read or a file cannot be removed.
pub fn remove_old_parts(folder: &Path, age: Duration) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !is_part(&entry.file_name()) {
            continue;
        }
        // Those of a link itself, not of what it leads to.
        let found = entry.metadata()?;
        // A time in the future is not old.
        if found.is_file() && found.modified()?.elapsed().is_ok_and(|passed| passed >= age) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Whether a temporary file may have this name.
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

/// A registered name in [`PARTS`].
struct Registered(PathBuf);

impl Drop for Registered {
    fn drop(&mut self) {
        parts().retain(|part| *part != self.0);
    }
}

/// Removes unfinished files before a signal ends the program. Afterwards no file can be begun or finished, so the
/// program has to end.
pub fn remove_parts() {
    let parts = parts();
    // The file may already be gone.
    parts.iter().for_each(|part| drop(fs::remove_file(part)));
    mem::forget(parts);
}
