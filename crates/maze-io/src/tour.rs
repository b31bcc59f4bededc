//! Orders strokes so that a pen travels little between them.

use crate::strokes::{Piece, Stroke};
use glam::{IVec2, Vec2};
use std::{io, ops::Range};

/// The number of pieces from which the collected strokes are drawn. They take about 4 MB.
const COLLECTED: usize = 1 << 16;

/// The number of rings of buckets that are searched around the pen.
const RINGS: i32 = 8;

/// Collected strokes, which are drawn greedily: next comes the stroke with the end nearest to the pen.
///
/// The plane is divided into buckets, one for each stroke on average. The search covers `RINGS` rings of buckets around
/// the pen, and falls back to the first remaining stroke. Each stroke takes O(1) on average, unless all strokes end in
/// the same bucket. Greedy tours are not the shortest: the pen travels about a quarter farther between strokes.
#[derive(Default)]
pub(crate) struct Tour {
    strokes: Vec<(Vec2, Range<usize>)>,
    pieces: Vec<Piece>,
    /// The position of the pen.
    pen: Vec2,
}

impl Tour {
    /// Adds a stroke. If many have been collected, draws all of them.
    pub(crate) fn add(
        &mut self,
        &Stroke { from, pieces }: &Stroke<'_>,
        draw: impl FnMut(&Stroke<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        let first = self.pieces.len();
        self.pieces.extend_from_slice(pieces);
        self.strokes.push((from, first..self.pieces.len()));
        if self.pieces.len() < COLLECTED { Ok(()) } else { self.draw(draw) }
    }

    /// Draws all collected strokes.
    pub(crate) fn draw(&mut self, mut draw: impl FnMut(&Stroke<'_>) -> io::Result<()>) -> io::Result<()> {
        let mut ends = Ends::of(self.strokes.iter().map(|(from, pieces)| [*from, self.pieces[pieces.end - 1].to]));
        let mut turned = Vec::new();
        while let Some((number, backwards)) = ends.take(self.pen) {
            let (from, pieces) = self.strokes[number].clone();
            let pieces = &self.pieces[pieces];
            let stroke = if backwards { turn(from, pieces, &mut turned) } else { Stroke { from, pieces } };
            self.pen = stroke.pieces.last().map_or(from, |piece| piece.to);
            draw(&stroke)?;
        }
        self.strokes.clear();
        self.pieces.clear();
        Ok(())
    }
}

/// Reverses a stroke.
fn turn<'t>(from: Vec2, pieces: &[Piece], turned: &'t mut Vec<Piece>) -> Stroke<'t> {
    turned.clear();
    let starts = std::iter::once(from).chain(pieces.iter().map(|piece| piece.to));
    turned.extend(starts.zip(pieces).map(|(to, piece)| Piece { to, ..*piece }));
    turned.reverse();
    Stroke { from: pieces.last().map_or(from, |piece| piece.to), pieces: turned }
}

/// A bucket grid of the ends of strokes.
struct Ends {
    ends: Vec<[Vec2; 2]>,
    drawn: Vec<bool>,
    /// All strokes before this one have been drawn.
    first: usize,
    least: Vec2,
    side: f32,
    /// The number of buckets in each direction.
    size: IVec2,
    /// The ends of strokes, bucket by bucket, and the index of the first end in each bucket.
    places: Vec<(u32, bool)>,
    starts: Vec<u32>,
    /// The number of remaining ends in each bucket.
    left: Vec<u32>,
}

impl Ends {
    fn of(ends: impl Iterator<Item = [Vec2; 2]>) -> Self {
        let ends: Vec<[Vec2; 2]> = ends.collect();
        let all = || ends.iter().flatten();
        let least = all().fold(Vec2::INFINITY, |least, &end| least.min(end));
        let extent = (all().fold(Vec2::NEG_INFINITY, |most, &end| most.max(end)) - least).max(Vec2::splat(0.1));
        let side = (extent.x * extent.y / ends.len().max(1) as f32).sqrt();
        let size = (extent / side).as_ivec2() + 1;
        let squares = (size.x * size.y) as usize;
        let mut all = Self {
            drawn: vec![false; ends.len()],
            first: 0,
            places: vec![(0, false); 2 * ends.len()],
            starts: vec![0; squares + 1],
            left: vec![0; squares],
            ends,
            least,
            side,
            size,
        };
        if all.ends.is_empty() {
            return all;
        }
        for &end in all.ends.iter().flatten() {
            let square = all.number(all.square(end));
            all.left[square] += 1;
        }
        for square in 0..squares {
            all.starts[square + 1] = all.starts[square] + all.left[square];
        }
        all.left.fill(0);
        for number in 0..all.ends.len() {
            for (backwards, end) in [false, true].into_iter().zip(all.ends[number]) {
                let square = all.number(all.square(end));
                all.places[(all.starts[square] + all.left[square]) as usize] = (number as u32, backwards);
                all.left[square] += 1;
            }
        }
        all
    }

    fn square(&self, end: Vec2) -> IVec2 {
        ((end - self.least) / self.side).floor().as_ivec2().clamp(IVec2::ZERO, self.size - 1)
    }

    fn number(&self, square: IVec2) -> usize {
        (square.y * self.size.x + square.x) as usize
    }

    /// Removes the next stroke and returns its number and whether it is drawn backwards.
    fn take(&mut self, pen: Vec2) -> Option<(usize, bool)> {
        while *self.drawn.get(self.first)? {
            self.first += 1;
        }
        let (number, backwards) = self.nearest(pen).unwrap_or_else(|| {
            let [a, b] = self.ends[self.first].map(|end| end.distance_squared(pen));
            (self.first, b < a)
        });
        self.drawn[number] = true;
        Some((number, backwards))
    }

    /// Returns the nearest end within the searched rings.
    fn nearest(&mut self, pen: Vec2) -> Option<(usize, bool)> {
        let middle = self.square(pen);
        let mut best: Option<(f32, usize, bool)> = None;
        for ring in 0..=RINGS {
            // Ends in farther rings have at least this distance.
            let reached = (ring - 1) as f32 * self.side;
            if best.is_some_and(|(distance, ..)| distance <= reached) {
                break;
            }
            for y in -ring..=ring {
                let step = if y.abs() == ring { 1 } else { (2 * ring).max(1) };
                for x in (-ring..=ring).step_by(step as usize) {
                    let square = middle + IVec2::new(x, y);
                    if square == square.clamp(IVec2::ZERO, self.size - 1) {
                        self.look(self.number(square), pen, &mut best);
                    }
                }
            }
        }
        best.map(|(_, number, backwards)| (number, backwards))
    }

    /// Searches a bucket for a nearer end, and removes the ends of strokes that have been drawn.
    fn look(&mut self, square: usize, pen: Vec2, best: &mut Option<(f32, usize, bool)>) {
        let start = self.starts[square] as usize;
        let mut place = start;
        while place < start + self.left[square] as usize {
            let (number, backwards) = self.places[place];
            let number = number as usize;
            if self.drawn[number] {
                self.left[square] -= 1;
                self.places.swap(place, start + self.left[square] as usize);
                continue;
            }
            let distance = self.ends[number][usize::from(backwards)].distance(pen);
            if best.is_none_or(|(least, ..)| distance < least) {
                *best = Some((distance, number, backwards));
            }
            place += 1;
        }
    }
}
