//! Finds a drawing in a text: without its indentation, and without the text above and below it.

use super::look::{Look, is_heavy, is_line, is_post, runs_across, runs_along};
use std::collections::BTreeMap;

/// The lines of a drawing.
pub(super) struct Block<'t> {
    pub(super) lines: Vec<&'t str>,
    /// The number of the first line.
    pub(super) line: usize,
    /// The number of spaces to the left of the drawing.
    pub(super) indent: usize,
    /// The number of characters of the longest line, without the indentation. Of a drawing with posts, of the first.
    pub(super) length: usize,
    /// Whether the last line is a lower boundary.
    pub(super) has_bottom: bool,
    /// Whether joints are posts such as `+` rather than lines.
    pub(super) has_posts: bool,
}

impl<'t> Block<'t> {
    /// Finds a drawing by its upper boundary.
    pub(super) fn of(text: &'t str) -> Option<Self> {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let first = (0..lines.len()).find(|&line| is_top(lines[line], lines.get(line + 1).copied()))?;
        let fence = lines[first..].iter().position(|line| line.trim_start().starts_with("```"));
        let rest = &lines[first..fence.map_or(lines.len(), |fence| first + fence)];
        // Without walls of another character, the joints are the walls of a grid of characters.
        let joint = rest[0].trim_start().chars().next()?;
        let is_wall = |letter: char| letter != joint && (runs_along(letter) || runs_across(letter));
        rest.iter().take_while(|line| !line.is_empty()).any(|line| line.contains(is_wall)).then_some(())?;
        let bottom = rest.iter().rposition(|line| is_edge(line)).filter(|&bottom| bottom > 0);
        // Joints above more cells are no boundary.
        let is_post_line = |line: &str| line.trim_start().chars().next().is_some_and(is_post);
        let goes_on = |&bottom: &usize| {
            let below = rest.get(bottom + 1).and_then(|line| line.trim_start().chars().next());
            is_post_line(rest[bottom]) && below.is_some_and(runs_across)
        };
        let bottom = bottom.filter(|bottom| !goes_on(bottom));
        let filled = rest.iter().rposition(|line| !line.is_empty()).unwrap_or(0);
        let lines = rest[..=bottom.unwrap_or(filled)].to_vec();
        let indents = lines.iter().filter(|line| !line.is_empty()).map(|line| indent(line));
        let indent = indents.min().unwrap_or(0);
        let has_posts = lines[0].chars().nth(indent).is_some_and(is_post);
        let lengths = || lines.iter().map(|line| line.chars().count().saturating_sub(indent));
        // Trailing blank joints may be missing, even in the first line.
        let length = if has_posts { lengths().next() } else { lengths().max() };
        Some(Self { line: first + 1, indent, length: length?, has_bottom: bottom.is_some(), has_posts, lines })
    }

    /// Whether joints are the posts of micromouse contests.
    pub(super) fn has_contest_posts(&self) -> bool {
        self.lines[0].chars().nth(self.indent) == Some('o')
    }

    /// The columns and rows of a contest maze that may lack its last rows: contest mazes are square and closed, but it is
    /// wider than high, and open only below.
    pub(super) fn cut(&self, look: &Look) -> Option<[usize; 2]> {
        let [columns, rows] = [self.length / look.pitch, self.lines.len() / look.height];
        (rows < columns && self.has_contest_posts() && self.is_open_only_below()).then_some([columns, rows])
    }

    /// Whether the boundary of a drawing with posts has gaps in the last line, and nowhere else.
    fn is_open_only_below(&self) -> bool {
        let has_gap = |line: &str| self.letters(line).chain([' ']).take(self.length).any(|letter| letter == ' ');
        let is_closed = |line: &&str| {
            let ends = [0, self.length - 1].map(|place| self.letters(line).nth(place));
            ends.iter().all(|end| end.is_some_and(|letter| letter != ' '))
        };
        let (Some(&first), Some(&last)) = (self.lines.first(), self.lines.last()) else { return false };
        has_gap(last) && !has_gap(first) && self.lines.iter().all(is_closed)
    }

    /// The characters of a line, without the indentation.
    pub(super) fn letters<'l>(&self, line: &'l str) -> impl Iterator<Item = char> + use<'l> {
        line.chars().skip(self.indent)
    }

    /// Whether a line, which counts from 0, begins with a joint.
    pub(super) fn has_joints(&self, line: usize) -> bool {
        self.letters(self.lines[line]).next().is_some_and(is_post)
    }

    /// The most frequent distance of lines that begin with a joint.
    fn usual_height(&self) -> usize {
        let joints: Vec<usize> = (0..self.lines.len()).filter(|&line| self.has_joints(line)).collect();
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        joints.windows(2).for_each(|pair| *counts.entry(pair[1] - pair[0]).or_default() += 1);
        counts.into_iter().rev().max_by_key(|&(_, count)| count).map_or(2, |(height, _)| height)
    }

    /// The distances of joints that the drawing may have, the most likely first. `None` if its first line has no walls
    /// between joints.
    pub(super) fn looks(&self) -> Option<Vec<Look>> {
        let mut lines = self.lines[0].chars().filter(|&letter| is_line(letter)).peekable();
        let has_heavy_walls = lines.peek().is_some() && lines.all(is_heavy);
        let look = |pitch, height| Look { pitch, height, has_heavy_walls };
        if self.has_posts {
            let post = self.letters(self.lines[0]).next().unwrap_or('+');
            let pitch = self.letters(self.lines[0]).skip(1).position(|letter| letter == post).map_or(0, |gap| gap + 1);
            let height = self.usual_height();
            return (pitch >= 2).then(|| vec![look(pitch, height.max(2))]);
        }
        // Walls are at multiples of the distance of joints.
        let any = look(2, 2);
        let columns = self.lines.iter().flat_map(|line| (0..).zip(self.letters(line)));
        let across = columns.filter(|&(_, letter)| any.is_across(letter)).fold(0, |all, (column, _)| gcd(all, column));
        let is_along = |line: &&str| self.letters(line).any(|letter| any.is_along(letter));
        let along = (0..).zip(&self.lines).filter(|(_, line)| is_along(line)).fold(0, |all, (row, _)| gcd(all, row));
        let pitches = candidates(gcd(across, self.length.saturating_sub(1)), 4);
        let heights = candidates(gcd(along, self.lines.len() - 1), 2);
        Some(heights.iter().flat_map(|&height| pitches.iter().map(move |&pitch| look(pitch, height))).collect())
    }
}

/// The divisors of a distance that joints may have, the usual one first.
fn candidates(distance: usize, usual: usize) -> Vec<usize> {
    let others = (2..=8).filter(|&one| one != usual);
    let mut all: Vec<usize> = [usual].into_iter().chain(others).filter(|one| distance.is_multiple_of(*one)).collect();
    // A distance that is no multiple of the usual one is more likely than its divisors.
    if let Some(whole) = all.iter().position(|&one| one == distance && all[0] != usual) {
        all.swap(0, whole);
    }
    if all.is_empty() {
        all.push(usual);
    }
    all
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn indent(line: &str) -> usize {
    line.chars().take_while(|letter| *letter == ' ').count()
}

/// Whether a line, and the next one, may be the upper boundary and the first row of a drawing.
fn is_top(line: &str, next: Option<&str>) -> bool {
    if !is_edge(line) {
        return false;
    }
    let Some(next) = next else { return true };
    let begins = next.trim_start().chars().next();
    // A title may be underlined.
    if line.trim_start().chars().all(|letter| "-=_—–".contains(letter)) {
        return begins.is_some_and(runs_across);
    }
    // Below posts without walls, or of a grid of characters, there are more of them.
    let first = line.trim_start().chars().next();
    begins.is_none_or(|begins| !is_post(begins) || Some(begins) != first || indent(next) != indent(line))
}

/// Whether a line may be the upper or the lower boundary of a drawing: it begins with a joint, and has walls.
fn is_edge(line: &str) -> bool {
    let line = line.trim();
    let begins = line.chars().next().is_some_and(|first| is_post(first) || runs_along(first) || runs_across(first));
    let is_part = |letter| letter == ' ' || is_post(letter) || runs_along(letter) || runs_across(letter);
    let has_gaps = || line.chars().filter(|&letter| is_post(letter)).count() > 1 && line.contains(' ');
    // The ends of lines that all lead down, or all up.
    let are_ends = || ['╷', '╵'].iter().any(|end| line.chars().all(|letter| letter == ' ' || letter == *end));
    let is_boundary = || line.chars().any(runs_along) || has_gaps() || are_ends();
    begins && line.chars().nth(1).is_some() && line.chars().all(is_part) && is_boundary()
}
