//! The files of best runs, one for each share code.

use crate::platform::kept;
use maze_locale::Message;
use maze_play::{
    Challenge,
    game::{GameResult, RunRecord},
};
use serde::{Deserialize, Serialize};
use std::{
    fmt::Write as _,
    io::ErrorKind,
    path::{Path, PathBuf},
};

/// A run and its result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptRun {
    /// The recording of the run.
    pub record: RunRecord,
    /// The result of the run.
    pub result: GameResult,
}

/// The file of the best run with this share code.
pub(super) fn file(folder: &Path, challenge: &Challenge) -> PathBuf {
    let mut name = String::new();
    for byte in challenge.short_code().bytes() {
        // Some systems do not allow other characters in file names.
        if byte.is_ascii_alphanumeric() || b"-+=.,".contains(&byte) {
            name.push(byte.into());
        } else {
            // Writing to a `String` never fails.
            _ = write!(name, "%{byte:02X}");
        }
    }
    folder.join(name + ".ron")
}

/// Reads the best run with this share code, if there is one.
///
/// # Errors
/// If the file cannot be read or is damaged.
pub(super) fn read(file: &Path, challenge: &Challenge) -> Result<Option<KeptRun>, Message> {
    let text = match kept::read(file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Message::of(file.display(), error)),
    };
    let kept: KeptRun = ron::from_str(&text).map_err(|error| Message::of(file.display(), error.to_string()))?;
    if kept.record.challenge == *challenge {
        Ok(Some(kept))
    } else {
        let of = Message::new("run-of-another", &[("code", &kept.record.challenge)]);
        Err(Message::of(file.display(), of))
    }
}

/// Saves a run, unless the saved one is better.
///
/// # Errors
/// If the file cannot be read or written. It is then unchanged.
pub(super) fn keep(file: &Path, kept: &KeptRun) -> Result<(), Message> {
    match read(file, &kept.record.challenge)? {
        Some(before) if before.result.rank() >= kept.result.rank() => Ok(()),
        _ => write(file, kept),
    }
}

fn write(file: &Path, kept: &KeptRun) -> Result<(), Message> {
    let text = ron::to_string(kept).map_err(|error| error.to_string())?;
    kept::write(file, &text).map_err(|error| Message::of(file.display(), error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::{Shape, grid::Polygons};
    use maze_play::{
        Input,
        game::{Game, Run},
    };
    use std::fs;

    fn run(code: &str) -> KeptRun {
        let challenge: Challenge = code.parse().expect("a share code");
        let mut run = Run::new(Game::of(&challenge).expect("an exit"), 0.2).expect("room");
        while run.game().result().is_none() {
            run.tick(Input::Walk(0), |_| ());
        }
        KeptRun { record: run.record(&challenge), result: run.game().result().expect("it is over") }
    }

    #[test]
    fn saved_runs_are_readable_and_every_share_code_has_its_own_file() {
        let folder = std::env::temp_dir().join(format!("labyrinth-runs-{}", std::process::id()));
        let codes = ["square:2x1/kruskal#1", "square:2x1/kruskal#1/night", "square:2x1@ring/kruskal#1/night"];
        let mut names: Vec<_> = codes.iter().map(|code| file(&folder, &code.parse().expect("a share code"))).collect();
        let kept = run(codes[0]);
        assert_eq!(read(&names[0], &kept.record.challenge), Ok(None));
        write(&names[0], &kept).expect("it can be written");
        assert_eq!(read(&names[0], &kept.record.challenge), Ok(Some(kept.clone())));
        let other = read(&names[0], &codes[1].parse().expect("a share code")).expect_err("another maze").to_string();
        assert!(other.contains("another maze, square:2x1/kruskal#1"), "{other}");
        let with_ticks = |ticks| KeptRun { result: GameResult { ticks, ..kept.result }, ..kept.clone() };
        let (better, worse) = (with_ticks(kept.result.ticks - 1), with_ticks(kept.result.ticks + 1));
        for next in [&worse, &better, &kept] {
            keep(&names[0], next).expect("it can be read and written");
        }
        assert_eq!(read(&names[0], &kept.record.challenge), Ok(Some(better)), "the best one stays");
        fs::write(&names[0], "(record:").expect("written");
        assert!(read(&names[0], &kept.record.challenge).is_err(), "a damaged file is reported");
        assert!(keep(&names[0], &kept).is_err() && fs::read(&names[0]).is_ok_and(|text| text == b"(record:"));
        fs::remove_dir_all(folder).expect("it can be removed");
        names.sort();
        names.dedup();
        assert_eq!(names.len(), codes.len());
        let allowed =
            |name: &Path| name.file_name().is_some_and(|name| !name.to_string_lossy().contains([':', '/', '#']));
        assert!(names.iter().all(|name| allowed(name)));
    }

    #[test]
    fn names_of_files_are_short() {
        let shape = |count: u32| {
            let square = |x: u32| [[x, 0], [x + 1, 0], [x + 1, 1], [x, 1]].map(|corner| corner.map(f64::from)).to_vec();
            Shape::from(Polygons::new(&(0..count).map(square).collect::<Vec<_>>(), None).expect("a row of squares"))
        };
        let name = |count| {
            let challenge = format!("{}/wilson#1", shape(count)).parse().expect("a share code");
            let file = file(Path::new("runs"), &challenge);
            file.file_name().map(|name| name.to_string_lossy().into_owned()).expect("it has a name")
        };
        assert!(name(300).len() < 60 && name(300) != name(301), "{}", name(300));
    }
}
