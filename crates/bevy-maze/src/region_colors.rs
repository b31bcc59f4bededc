//! The choice of colors for regions, such as the sets of Kruskal's algorithm.

use crate::look::COLORS_OF_REGIONS;
use maze_core::{AnyGrid, Event, Grid, Mark, Playback};
use std::{cmp::Reverse, collections::BTreeSet, sync::Arc};

/// The maximum number of events of a recording whose colors are chosen.
const MOST_EVENTS: usize = 250_000;

/// The number of regions that differ at each moment: the largest ones.
const LARGEST: usize = 8;

/// The colors of the regions of a recording, as the numbers of regions that have these colors by default.
///
/// By default the color of a region depends on its number only, so two large sets may look alike. Here each region that is
/// one of the largest at some moment takes the first color that is free from that moment on. The first colors differ most.
///
/// A [`Timeline`](crate::Timeline) has one. It looks at each event, so a program can keep or send it, and create another
/// timeline of the same recording [with it](crate::Timeline::with_regions).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RegionColoring(Vec<u32>);

/// The time in which a region is one of the largest, as positions of events.
#[derive(Clone, Debug)]
struct Span {
    first: usize,
    last: usize,
    region: u32,
}

impl RegionColoring {
    pub(crate) fn of(playback: &Playback<Arc<AnyGrid>>) -> Self {
        if playback.len() > MOST_EVENTS {
            return Self::default();
        }
        let mut spans = spans(playback);
        let Some(most) = spans.iter().map(|span| span.region).max() else { return Self::default() };
        // With enough colors for all numbers, the default colors differ.
        if (most as usize) < COLORS_OF_REGIONS {
            return Self::default();
        }
        spans.sort_by_key(|span| (span.first, span.region));
        let mut colors: Vec<u32> = (0..=most).collect();
        // The last position at which each color is taken.
        let mut taken = [None; COLORS_OF_REGIONS];
        for Span { first, last, region } in spans {
            let free = taken.iter().position(|&until| until < Some(first));
            let soonest = (0..COLORS_OF_REGIONS).min_by_key(|&color| taken[color]);
            let color = free.or(soonest).unwrap_or_default();
            taken[color] = taken[color].max(Some(last));
            colors[region as usize] = u32::try_from(color).unwrap_or_default();
        }
        Self(colors)
    }

    /// The mark whose color a mark has.
    pub(crate) fn colored(&self, mark: Mark) -> Mark {
        match mark {
            Mark::Region(region) => Mark::Region(self.0.get(region as usize).copied().unwrap_or(region)),
            _ => mark,
        }
    }

    /// Returns the color of each region. Regions that are left out have their default colors.
    #[must_use]
    pub fn as_slice(&self) -> &[u32] {
        &self.0
    }
}

impl From<Vec<u32>> for RegionColoring {
    /// The coloring with these colors, as in [`as_slice`](RegionColoring::as_slice).
    fn from(colors: Vec<u32>) -> Self {
        Self(colors)
    }
}

/// The spans of all regions that are one of the largest at some moment.
fn spans(playback: &Playback<Arc<AnyGrid>>) -> Vec<Span> {
    let mut sizes = vec![0_u32; count(playback)];
    let mut spans: Vec<Option<Span>> = vec![None; sizes.len()];
    let mut largest = BTreeSet::new();
    // The regions whose sizes have changed, which are not among the largest until all cells of a step are marked.
    let mut changed = Vec::new();
    for (position, event) in playback.recording().1.events().enumerate() {
        if let Event::Marked { old, new, .. } = event {
            for (mark, gains) in [(old, false), (new, true)] {
                let Mark::Region(region) = mark else { continue };
                let Some(size) = sizes.get_mut(region as usize) else { continue };
                if !changed.contains(&region) {
                    largest.remove(&(Reverse(*size), region));
                    changed.push(region);
                }
                *size = if gains { *size + 1 } else { size.saturating_sub(1) };
            }
            continue;
        }
        if changed.is_empty() {
            continue;
        }
        let sized = changed.drain(..).map(|region| (Reverse(sizes[region as usize]), region));
        largest.extend(sized.filter(|(Reverse(size), _)| *size > 0));
        for &(_, region) in largest.iter().take(LARGEST) {
            let span = &mut spans[region as usize];
            span.get_or_insert(Span { first: position, last: position, region }).last = position;
        }
    }
    spans.into_iter().flatten().collect()
}

/// The number of regions of a recording: one more than the largest number, and 0 without regions.
fn count(playback: &Playback<Arc<AnyGrid>>) -> usize {
    let (_, journal) = playback.recording();
    let counts = journal.events().map(|event| match event {
        Event::Marked { new: Mark::Region(region), .. } => (region as usize).saturating_add(1),
        _ => 0,
    });
    // A method that divides regions numbers two parts for each cut.
    counts.max().unwrap_or_default().min(2 * playback.maze().grid().len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::Blueprint;

    fn playback(code: &str) -> Playback<Arc<AnyGrid>> {
        Playback::new(code.parse::<Blueprint>().expect("a share code").record())
    }

    #[test]
    fn few_regions_and_other_marks_keep_their_colors() {
        for code in ["square:6x4/kruskal#1", "square:12x12/prim#1"] {
            let coloring = RegionColoring::of(&playback(code));
            for mark in [Mark::Blank, Mark::Cursor, Mark::Region(0), Mark::Region(7), Mark::Region(900)] {
                assert_eq!(coloring.colored(mark), mark, "{code}");
            }
        }
    }
}
