//! Books of many mazes.

use super::{Pages, check_shape, write_whole};
use crate::{cli::Arguments, error::Error, fit, mazes::solve, misfits, output::target, progress::Progress};
use maze_core::solve::Solver;
use maze_io::Drawing;
use maze_play::Challenge;
use std::{io::Write, ops::RangeInclusive, path::Path};

/// Writes a book with `count` mazes of consecutive seeds in each chapter.
pub(crate) fn write_many(arguments: &Arguments, challenge: &Challenge, count: u64) -> Result<(), Error> {
    let chapters: Vec<&Challenge> = [challenge].into_iter().chain(&arguments.paper.book.chapters).collect();
    chapters.iter().try_for_each(|chapter| check_shape(chapter.blueprint.shape()))?;
    let pages = Pages::of(arguments, true, true)?;
    for (place, chapter) in chapters.iter().enumerate() {
        pages.check_new(chapter, count, &pages.words.heading(place, chapter))?;
    }
    let target = target(arguments.file())?;
    let seeds = |(number, chapter)| Ok((chapter, fit::seeds(arguments, number, chapter, count)?));
    let chapters = chapters.into_iter().enumerate().map(seeds).collect::<Result<Vec<_>, Error>>()?;
    // A book is written even if some of its mazes have no path.
    let mut lacking = None;
    write_whole(target, |output| write(&pages, &chapters, output, &mut lacking))?;
    match lacking {
        Some((mazes, of)) => {
            let file = arguments.file().unwrap_or(Path::new("-")).to_owned();
            Err(Error::Unsolved { mazes, of, file })
        }
        None => Ok(()),
    }
}

/// Writes the chapters, each with the seeds of its mazes, and counts the mazes without a path.
fn write(
    pages: &Pages<'_>,
    chapters: &[(&Challenge, Vec<u64>)],
    output: &mut dyn Write,
    lacking: &mut Option<(usize, u64)>,
) -> Result<(), Error> {
    let Pages { arguments, words, .. } = pages;
    // `--from` and `--to` cannot be combined with further chapters.
    let first = chapters[0].0;
    let given = arguments.given_ends(&first.blueprint.shape().grid())?;
    let total = chapters.iter().map(|(_, seeds)| seeds.len() as u64).sum();
    let mut progress = Progress::of(total);
    let mut book = pages.begin(output, words.book(total), None)?;
    let (mut unsolved, mut number, mut levels) = (0, 0, None);
    for (place, (chapter, seeds)) in chapters.iter().enumerate() {
        book.chapter(&words.heading(place, chapter))?;
        for &seed in seeds {
            number += 1;
            let challenge = (*chapter).clone().with_seed(seed);
            let maze = arguments.with_ends(challenge.blueprint.generate(), given)?;
            let answer = pages.add(&mut book, &maze, (challenge.blueprint.shape(), Some(&challenge)), number)?;
            unsolved += usize::from(!answer.is_solved());
            let level = || maze.difficulty().map(|difficulty| difficulty.level());
            if let Some(level) = words.has_cover().then(level).flatten() {
                let level = level..=level;
                levels =
                    Some(levels.map_or(level.clone(), |levels: RangeInclusive<u32>| misfits::with(&levels, &level)));
            }
            progress.stride(1);
        }
    }
    if words.has_cover() {
        // The maze on the cover is not in the book.
        let ornament = first.clone().with_seed(first.blueprint.seed().wrapping_sub(1));
        let maze = arguments.with_ends(ornament.blueprint.generate(), given)?;
        let path = solve(&maze, ornament.blueprint.seed(), Solver::BreadthFirst).unwrap_or_default();
        let (title, footer) = (&words.book(total), &words.subtitle(total, levels.as_ref()));
        book.cover(
            &Drawing { path: &path, ..Drawing::new(&maze) },
            maze_io::Words { title, footer, ..maze_io::Words::default() },
        )?;
    }
    book.finish()?;
    drop(progress);
    if unsolved > 0 {
        *lacking = Some((unsolved, total));
    }
    Ok(())
}
