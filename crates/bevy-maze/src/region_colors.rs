//! The choice of colors for regions, such as the sets of Kruskal's algorithm.

use crate::look::COLORS_OF_REGIONS;
use maze_core::{AnyGrid, Event, Grid, Mark, Playback};
use std::{cmp::Reverse, ops::Range, sync::Arc};

/// The maximum number of events of a recording whose colors are chosen.
const MOST_EVENTS: usize = 500_000;

/// The maximum number of regions whose colors are chosen: the largest ones.
const MOST_REGIONS: usize = 512;

/// The colors of the regions of a recording, as the numbers of regions that have these colors by default.
///
/// By default the color of a region depends on its number only, so two large sets may look alike. Here the largest region of
/// the recording chooses first, and each region takes the first color that no larger one has at the same time. The first
/// colors differ most. If all colors are taken, it takes the one of the fewest cells.
#[derive(Clone, Debug, Default)]
pub(crate) struct RegionColoring(Vec<u32>);

/// A region of a recording.
#[derive(Clone, Debug, Default)]
struct Region {
    number: u32,
    /// The number of its cells, and the greatest number that it has had.
    cells: u32,
    most: u32,
    /// The events from its first cell to its end.
    life: Range<usize>,
}

impl RegionColoring {
    pub(crate) fn of(playback: &Playback<Arc<AnyGrid>>) -> Self {
        if playback.len() > MOST_EVENTS {
            return Self::default();
        }
        let mut regions = regions(playback);
        // With enough colors for all numbers, the default colors differ.
        if regions.len() <= COLORS_OF_REGIONS {
            return Self::default();
        }
        let mut colors: Vec<u32> = regions.iter().map(|region| region.number).collect();
        regions.sort_by_key(|region| (Reverse(region.most), region.number));
        regions.truncate(MOST_REGIONS);
        let mut chosen: Vec<(Region, usize)> = Vec::new();
        for region in regions {
            // The number of cells that have each color at the same time.
            let mut taken = [0; COLORS_OF_REGIONS];
            for (larger, color) in &chosen {
                if larger.life.start < region.life.end && region.life.start < larger.life.end {
                    taken[*color] += larger.most as usize;
                }
            }
            let color = (0..COLORS_OF_REGIONS).min_by_key(|&color| taken[color]).unwrap_or_default();
            colors[region.number as usize] = u32::try_from(color).unwrap_or_default();
            chosen.push((region, color));
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
}

/// The regions of a recording, by their numbers.
fn regions(playback: &Playback<Arc<AnyGrid>>) -> Vec<Region> {
    // A method that divides regions numbers two parts for each cut.
    let limit = 2 * playback.maze().grid().len();
    let mut regions: Vec<Region> = Vec::new();
    for (position, event) in playback.recording().1.events().enumerate() {
        let Event::Marked { old, new, .. } = event else { continue };
        if let Mark::Region(number) = new
            && (number as usize) < limit
        {
            while regions.len() <= number as usize {
                let next = u32::try_from(regions.len()).unwrap_or(u32::MAX);
                regions.push(Region { number: next, ..Region::default() });
            }
            let region = &mut regions[number as usize];
            if region.most == 0 {
                region.life = position..usize::MAX;
            }
            region.cells += 1;
            region.most = region.most.max(region.cells);
        }
        if let Mark::Region(number) = old
            && let Some(region) = regions.get_mut(number as usize)
        {
            region.cells = region.cells.saturating_sub(1);
            if region.cells == 0 {
                region.life.end = position;
            }
        }
    }
    regions
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
