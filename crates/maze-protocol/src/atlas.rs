//! The charts of a maze: their buckets, and how one chart is seen from another.

use crate::message::{Place, UNITS_A_CELL};
use maze_core::{
    Geometry, Point,
    grid::{Chart, Isometry},
};
use std::collections::BTreeMap;

/// The charts of a maze.
///
/// Distances are measured along straight lines that cross at most two seams. A seam is a side where coordinates change.
/// Two are enough around a corner of a torus or a cube.
#[derive(Clone, Debug)]
pub(crate) struct Atlas {
    sheets: BTreeMap<Chart, Sheet>,
    /// The number of columns, and of rows, of buckets in a chart.
    pub(crate) across: u8,
}

/// A chart, covered by square buckets.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// The corner of the first bucket, in units.
    least: [i32; 2],
    /// The width of a bucket, in units.
    pub(crate) side: i32,
    /// The charts across its seams, each with the map from coordinates here to coordinates there.
    seams: Vec<(Chart, Isometry)>,
}

/// A bucket: its chart, its row and its column.
pub(crate) type Bucket = (Chart, [u8; 2]);

/// The largest number of columns, and of rows, of buckets in a chart.
const BUCKETS: u32 = 16;

/// The largest number of buckets in all charts together, unless there are more charts.
const MOST_BUCKETS: u64 = 256;

/// The least width of a bucket: four cells.
const LEAST: i32 = 4 * UNITS_A_CELL;

/// The number of seams that a line may cross.
const SEAMS: usize = 2;

/// The largest number of views from a chart. It limits the work where almost every side is a seam.
const MOST_VIEWS: usize = 128;

/// A chart and a map into it. The map is rounded, so maps that differ only by rounding are equal.
type Key = (Chart, bool, [[i32; 2]; 2]);

impl Atlas {
    /// Builds the atlas of a grid. O(n), where n counts its cells.
    pub(crate) fn of<G: Geometry>(grid: &G) -> Self {
        let mut bounds = BTreeMap::<Chart, [Point; 2]>::new();
        let mut seams = BTreeMap::<Chart, BTreeMap<Key, (Chart, Isometry)>>::new();
        for cell in grid.cells() {
            let (chart, center) = (grid.chart(cell), grid.center(cell));
            let [least, most] = bounds.entry(chart).or_insert([center; 2]);
            for axis in 0..2 {
                least[axis] = least[axis].min(center[axis]);
                most[axis] = most[axis].max(center[axis]);
            }
            if grid.plane().is_some() {
                continue;
            }
            for wall in grid.neighbor_walls(cell) {
                let (to, map) = (grid.chart(grid.twin(wall).cell), grid.transition(wall));
                if to != chart || !map.is_identity() {
                    seams.entry(chart).or_default().insert(key(to, &map), (to, map));
                }
            }
        }
        let across = (1..=BUCKETS).rev().find(|across| bounds.len() as u64 * u64::from(across.pow(2)) <= MOST_BUCKETS);
        let across = across.and_then(|across| u8::try_from(across).ok()).unwrap_or(1);
        let sheet = |(chart, bounds): (Chart, [Point; 2])| {
            // Hats and given polygons have points that are farther from their center than a cell. The nearest bucket has
            // these.
            let [least, most] = bounds.map(|point| Place::new(chart, point).at);
            let [least, most] = [least.map(|part| part - UNITS_A_CELL), most.map(|part| part + UNITS_A_CELL)];
            let extent = (most[0] - least[0]).max(most[1] - least[1]);
            let side = (extent / i32::from(across) + 1).max(LEAST);
            let seams = seams.remove(&chart).unwrap_or_default().into_values().collect();
            (chart, Sheet { least, side, seams })
        };
        Self { sheets: bounds.into_iter().map(sheet).collect(), across }
    }

    /// Returns a chart of the maze.
    pub(crate) fn sheet(&self, chart: Chart) -> &Sheet {
        &self.sheets[&chart]
    }

    /// Returns the charts visible from a chart, each with the map from coordinates here to coordinates there: first the
    /// chart itself, then others in ascending order of seams crossed.
    pub(crate) fn views(&self, chart: Chart) -> Vec<(Chart, Isometry)> {
        let mut views = vec![(chart, Isometry::IDENTITY)];
        let mut known = vec![key(chart, &Isometry::IDENTITY)];
        let mut begin = 0;
        for _ in 0..SEAMS {
            let end = views.len();
            for from in begin..end {
                let (between, map) = views[from];
                for &(to, seam) in &self.sheet(between).seams {
                    let view = map.then(&seam);
                    let key = key(to, &view);
                    if known.contains(&key) {
                        continue;
                    }
                    if views.len() == MOST_VIEWS {
                        return views;
                    }
                    known.push(key);
                    views.push((to, view));
                }
            }
            begin = end;
        }
        views
    }

    /// Returns the bucket of a place. Outside all buckets, it is the nearest one.
    pub(crate) fn bucket(&self, Place { chart, at }: Place) -> Bucket {
        let Sheet { least, side, .. } = self.sheet(chart);
        let number = |axis: usize| {
            let number = (at[axis] - least[axis]) / side;
            u8::try_from(number.clamp(0, i32::from(self.across - 1))).unwrap_or(0)
        };
        (chart, [number(1), number(0)])
    }

    /// Returns the center of a bucket.
    pub(crate) fn center(&self, (chart, [row, column]): Bucket) -> Place {
        let Sheet { least, side, .. } = self.sheet(chart);
        let part = |axis: usize, number: u8| least[axis] + side * i32::from(number) + side / 2;
        Place { chart, at: [part(0, column), part(1, row)] }
    }
}

/// The key of a map into a chart.
fn key(to: Chart, map: &Isometry) -> Key {
    let [origin, east] = [[0.0, 0.0], [1.0, 0.0]].map(|point| Place::new(to, map.apply(point)).at);
    (to, map.is_mirrored(), [origin, east])
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::{Shape, grid::length};
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// The share codes of small surfaces and buildings.
    fn surfaces() -> impl Strategy<Value = String> {
        let flat = prop::sample::select(&["cylinder", "torus", "moebius", "klein"][..]);
        let flat = (flat, 5..10_u32, 4..8_u32).prop_map(|(kind, width, height)| format!("{kind}:{width}x{height}"));
        let closed = prop::sample::select(&["cube", "projective", "planet", "hyperbolic"][..]);
        let closed = (closed, 2..6_u32).prop_map(|(kind, size)| format!("{kind}:{size}"));
        let tall = prop::sample::select(&["floors", "hex-floors"][..]);
        let tall = (tall, 4..10_u32, 3..8_u32, 2..5_u32).prop_map(|(kind, x, y, z)| format!("{kind}:{x}x{y}x{z}"));
        let weave = (5..10_u32, 5..10_u32).prop_map(|(width, height)| format!("weave:{width}x{height}x1"));
        prop_oneof![flat, closed, tall, weave]
    }

    /// The seams of the first chart that the sides of its cells lead across.
    fn seams(grid: &impl Geometry) -> BTreeSet<Key> {
        let walls = grid.cells().filter(|&cell| grid.chart(cell) == 0).flat_map(|cell| grid.neighbor_walls(cell));
        let ways = walls.map(|wall| (grid.chart(grid.twin(wall).cell), grid.transition(wall)));
        ways.filter(|(to, map)| *to != 0 || !map.is_identity()).map(|(to, map)| key(to, &map)).collect()
    }

    fn check(code: &str) -> Result<(), TestCaseError> {
        let grid = code.parse::<Shape>().expect("a shape").grid();
        let views = Atlas::of(&grid).views(0);
        prop_assert_eq!(&views[0], &(0, Isometry::IDENTITY), "{}", code);
        let known: BTreeSet<Key> = views.iter().map(|(to, map)| key(*to, map)).collect();
        prop_assert!(known.len() == views.len() && views.len() <= MOST_VIEWS, "{code}: {} views", views.len());
        let missing = seams(&grid).difference(&known).count();
        prop_assert!(missing == 0 || views.len() == MOST_VIEWS, "{code}: {missing} seams are not in view");
        // A view keeps distances.
        for (_, map) in views {
            let [[ax, ay], [bx, by]] = [[0.5, 0.5], [3.5, 4.5]].map(|point| map.apply(point));
            prop_assert!((length([bx - ax, by - ay]) - 5.0).abs() < 1e-3, "{code}: {map:?}");
        }
        Ok(())
    }

    proptest! {
        #[test]
        fn every_seam_is_in_view(code in surfaces()) {
            check(&code)?;
        }
    }

    #[test]
    fn every_seam_of_a_planet_is_in_view_although_it_has_many() {
        for code in ["planet:2", "planet:4", "planet:9"] {
            let grid = code.parse::<Shape>().expect("a shape").grid();
            let (seams, views) = (seams(&grid), Atlas::of(&grid).views(0));
            let known: BTreeSet<Key> = views.iter().map(|(to, map)| key(*to, map)).collect();
            assert!(seams.is_subset(&known), "{code}: {} seams, {} views", seams.len(), views.len());
        }
    }
}
