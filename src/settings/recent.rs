//! The list of recent mazes, kept in a file across starts, newest first.

use super::share_code::read_code;
use crate::{
    input::unattended::is_unattended,
    platform::{
        job::{Job, JobError},
        kept,
    },
    schedule::LabyrinthSystems,
    session::{
        shown::{Focused, InFocus},
        source::MazeSource,
    },
};
use bevy::{app::AppExit, prelude::*};
use maze_locale::Message;
use maze_play::Challenge;
use std::{
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

/// The maximum number of mazes.
const MOST: usize = 24;

/// The file with the share codes. With `None`, nothing is saved.
#[derive(Resource, Clone, Debug, Default)]
pub struct RecentFile(pub Option<PathBuf>);

/// A recent maze.
#[derive(Clone, Debug, PartialEq)]
pub struct PastMaze {
    /// The blueprint and the goal.
    pub challenge: Challenge,
    /// Its share code.
    pub code: String,
}

/// The recent mazes.
#[derive(Resource, Debug, Default)]
pub struct RecentMazes(Vec<PastMaze>);

/// The pending read and write of the file.
#[derive(Resource, Default)]
struct Keeper {
    reading: Option<Job<io::Result<Vec<PastMaze>>>>,
    writing: Option<Job<io::Result<()>>>,
    is_due: bool,
}

impl RecentMazes {
    /// Returns all recent mazes, newest first.
    pub fn iter(&self) -> impl Iterator<Item = &PastMaze> {
        self.0.iter()
    }

    /// Adds a maze that is shown.
    pub fn note(&mut self, shown: &Challenge) {
        let code = shown.to_string();
        self.0.retain(|past| past.code != code);
        self.0.insert(0, PastMaze { challenge: shown.clone(), code });
        self.0.truncate(MOST);
    }

    /// Appends older mazes.
    fn add_older(&mut self, older: Vec<PastMaze>) {
        let new: Vec<_> = older.into_iter().filter(|past| !self.0.contains(past)).collect();
        self.0.extend(new);
        self.0.truncate(MOST);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RecentFile>()
        .init_resource::<RecentMazes>()
        .init_resource::<Keeper>()
        .add_systems(Startup, begin)
        .add_systems(
            Update,
            (
                note.run_if(any_match_filter::<Added<Focused>>.and_eager(not(is_unattended))),
                keep.run_if(|keeper: Res<Keeper>| {
                    keeper.reading.is_some() || keeper.writing.is_some() || keeper.is_due
                }),
            )
                .chain()
                .in_set(LabyrinthSystems::Finish),
        )
        .add_systems(Last, finish.run_if(on_message::<AppExit>));
}

fn begin(file: Res<RecentFile>, mut keeper: ResMut<Keeper>) {
    if let Some(file) = file.0.clone() {
        keeper.reading = Some(Job::start(move || read(&file)));
    }
}

fn note(maze: InFocus<&MazeSource>, mut recent: ResMut<RecentMazes>, mut keeper: ResMut<Keeper>) {
    if let Some(challenge) = maze.challenge() {
        recent.note(challenge);
        keeper.is_due = true;
    }
}

fn keep(mut file: ResMut<RecentFile>, mut recent: ResMut<RecentMazes>, mut keeper: ResMut<Keeper>) {
    attend(&mut file, &mut recent, &mut keeper, false);
}

/// Writes pending changes before the program ends.
fn finish(mut file: ResMut<RecentFile>, mut recent: ResMut<RecentMazes>, mut keeper: ResMut<Keeper>) {
    attend(&mut file, &mut recent, &mut keeper, true);
}

/// Adds the mazes of the file once they are read, then writes pending changes. Blocks if the program ends.
fn attend(file: &mut RecentFile, recent: &mut RecentMazes, keeper: &mut Keeper, ends: bool) {
    let Some(path) = file.0.clone() else { return keeper.is_due = false };
    if let Some(reading) = &mut keeper.reading {
        let Some(read) = done(reading, ends) else { return };
        keeper.reading = None;
        match read {
            Ok(Ok(older)) => recent.add_older(older),
            // A file that cannot be read is not overwritten.
            Ok(Err(error)) => {
                warn!("{}: {}", path.display(), Message::from(error));
                file.0 = None;
                return;
            }
            Err(broken) => warn!("{broken}"),
        }
    }
    loop {
        if let Some(writing) = &mut keeper.writing {
            match done(writing, ends) {
                None => return,
                Some(Ok(Err(error))) => warn!("{}: {}", path.display(), Message::from(error)),
                Some(Err(broken)) => warn!("{broken}"),
                Some(Ok(Ok(()))) => {}
            }
            keeper.writing = None;
        }
        if !std::mem::take(&mut keeper.is_due) {
            return;
        }
        let text: String = recent.iter().flat_map(|past| [past.code.as_str(), "\n"]).collect();
        let path = path.clone();
        keeper.writing = Some(Job::start(move || kept::write(&path, &text)));
    }
}

/// Returns the result of a job if it is done. Waits for it if the program ends.
fn done<T: Send + 'static>(job: &mut Job<T>, ends: bool) -> Option<Result<T, JobError>> {
    if ends { Some(job.wait()) } else { job.result() }
}

/// Parses a share code from each line. Skips invalid codes, such as those with a missing mask.
fn read(file: &Path) -> io::Result<Vec<PastMaze>> {
    let text = match kept::read(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        read => read?,
    };
    let past = |code: &str| Some(PastMaze { challenge: read_code(code).ok()?, code: code.to_owned() });
    Ok(text.lines().filter_map(past).take(MOST).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn maze(seed: u64) -> Challenge {
        format!("square:3x3/kruskal#{seed}").parse().expect("a share code")
    }

    fn seeds(recent: &RecentMazes) -> Vec<u64> {
        recent.iter().map(|past| past.challenge.blueprint.seed()).collect()
    }

    #[test]
    fn mazes_are_listed_once_and_newest_first() {
        let mut recent = RecentMazes::default();
        [1, 2, 3, 1].iter().for_each(|&seed| recent.note(&maze(seed)));
        assert_eq!(seeds(&recent), [1, 3, 2]);
        let mut older = RecentMazes::default();
        [7, 3].iter().for_each(|&seed| older.note(&maze(seed)));
        recent.add_older(older.0);
        assert_eq!(seeds(&recent), [1, 3, 2, 7]);
        (0..100).for_each(|seed| recent.note(&maze(seed)));
        assert_eq!((recent.0.len(), seeds(&recent)[0]), (MOST, 99));
    }

    #[test]
    fn pending_changes_are_written_when_the_program_ends() {
        let path = std::env::temp_dir().join(format!("labyrinth-recent-due-{}", std::process::id()));
        kept::write(&path, "square:3x3/kruskal#1\n").expect("written");
        let (read_from, written_to) = (path.clone(), path.clone());
        let mut keeper = Keeper {
            reading: Some(Job::start(move || read(&read_from))),
            writing: Some(Job::start(move || kept::write(&written_to, "square:3x3/kruskal#2\n"))),
            is_due: true,
        };
        let (mut file, mut recent) = (RecentFile(Some(path.clone())), RecentMazes::default());
        recent.note(&maze(3));
        attend(&mut file, &mut recent, &mut keeper, true);
        let written = read(&path).expect("it is there");
        assert_eq!(written.first().map(|past| past.challenge.blueprint.seed()), Some(3));
        std::fs::remove_file(path).expect("it can be removed");
    }

    #[test]
    fn lines_that_are_not_share_codes_are_skipped() {
        let file = std::env::temp_dir().join(format!("labyrinth-recent-{}", std::process::id()));
        assert_eq!(read(&file).expect("no file is no mistake"), []);
        kept::write(&file, "square:3x3/kruskal#5\nnonsense\n\nsquare:9x9/prim#6\n").expect("written");
        let read = read(&file).expect("it is there");
        assert_eq!(read.iter().map(|past| past.challenge.blueprint.seed()).collect::<Vec<_>>(), [5, 6]);
        std::fs::remove_file(file).expect("it can be removed");
    }
}
