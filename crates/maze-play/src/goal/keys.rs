//! The goal to open locked doors.

use super::{Door, Rules, Setup, places::Places, search_tree::SearchTree};
use maze_core::{
    Cell, Grid, Info, MazeRng,
    options::{Bounded, Param, Value},
};

/// Find the keys, open the doors, and reach the exit behind the last of them.
///
/// A door is a passage that stays closed until the player comes beside it with its key. There is no way around a door.
/// Each key is behind the previous door, and the first key can be reached without any. So all doors are needed, in this
/// order, and the exit is behind the last. Doors need not be on the path to the exit: some lead only to the next key.
/// Keys are in dead ends far from that path, if there are any.
///
/// A maze with many loops has few passages without a way around, perhaps none. Then there are fewer doors.
///
/// ```text
/// square:6x3/wilson#4/keys+doors=2, keys a and b, doors A and B
/// +---+---+---+---+---+---+
/// |in                   a |
/// +---+---+---+   +---+---+
/// |         b |   B       |
/// +---+   +---+   +---+   +
/// |           A   |    out|
/// +---+---+---+---+---+---+
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Keys {
    /// The maximum number of doors.
    pub doors: Bounded<1, 8>,
}

impl Rules for Keys {
    const INFO: Info =
        Info { key: "keys", name: "Keys", about: "Find the keys and open the doors. The exit is behind the last one." };
    const DEFAULT: Self = Self { doors: Bounded::constant::<3>() };

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![Param {
            key: "doors",
            name: "Doors",
            about: "The maximum number of locked doors, each with its key.",
            value: Value::Number(&mut self.doors),
        }]
    }

    fn set_up<G: Grid>(&self, places: &Places<'_, G>, rng: &mut MazeRng, setup: &mut Setup) {
        let tree = SearchTree::new(places.maze);
        let zones = choose(&tree, places, self.doors.get() as usize, rng);
        let order = in_order(&zones, rng);
        let keys = hide(&tree, places, &zones, &order, rng);
        let halves = order.iter().map(|&zone| tree.halves(places.maze.grid(), zones[zone].number));
        setup.doors = halves.zip(keys).map(|(halves, key)| Door { halves, key }).collect();
        #[expect(clippy::cast_possible_truncation, reason = "at most 8")]
        let found = order.len() as u32;
        setup.missing = self.doors.get() - found;
        // Add up the distances from key to key, and then to the exit. No closed door is in between, because a shortest
        // path uses no bridge unless it must.
        let mut here = places.maze.ends().from;
        let steps = setup.doors.iter().map(|door| door.key).chain([places.maze.ends().to]).map(|next| {
            let steps = places.maze.distances(here).get(next);
            here = next;
            steps
        });
        setup.fewest_steps = steps.sum();
    }
}

/// A set of cells without a door between them, and the door that leads there.
struct Zone {
    /// The number of the cell behind its door in the search tree, or 0, the entrance, for the first zone.
    number: u32,
    /// The index of the zone on the other side of its door. For the first zone, its own index.
    parent: usize,
    cells: u32,
}

/// The zones that these doors separate: first the zone of the entrance, then those behind the doors.
fn zones(tree: &SearchTree, doors: &[u32]) -> Vec<Zone> {
    let numbers = || [0].into_iter().chain(doors.iter().copied());
    let mut zones: Vec<_> = numbers().map(|number| Zone { number, parent: 0, cells: tree.size(number) }).collect();
    for zone in 1..zones.len() {
        let number = zones[zone].number;
        // Of the doors that it is behind, the nearest was found last.
        let parent = (0..).zip(numbers()).filter(|&(_, other)| other < number && tree.is_behind(number, other));
        let parent = parent.max_by_key(|&(_, other)| other).map_or(0, |(parent, _)| parent);
        zones[zone].parent = parent;
        zones[parent].cells -= tree.size(number);
    }
    zones
}

/// Chooses at most `most` doors. The zone after that of the entrance belongs to the last door; the exit but no other
/// door is behind it.
fn choose<G: Grid>(tree: &SearchTree, places: &Places<'_, G>, most: usize, rng: &mut MazeRng) -> Vec<Zone> {
    let (all, exit) = (tree.size(0), tree.number(places.maze.ends().to));
    let mut bridges = tree.bridges();
    rng.shuffle(&mut bridges);
    // At least half of the maze is before the last door. If that is impossible, as much as possible, but not the
    // entrance alone.
    let on_path = || bridges.iter().copied().filter(|&door| tree.is_behind(exit, door) && tree.size(door) + 2 <= all);
    let last = on_path().find(|&door| tree.size(door) <= all / 2).or_else(|| on_path().min_by_key(|&d| tree.size(d)));
    let Some(last) = last else { return zones(tree, &[]) };
    let mut doors = vec![last];
    #[expect(clippy::cast_possible_truncation, reason = "at most 8")]
    let share = all / (4 * most as u32);
    // The zones are similar in size, if possible.
    for least in [share, share / 4, 1] {
        for &door in &bridges {
            if doors.len() == most {
                return zones(tree, &doors);
            }
            if tree.size(door) < least || tree.is_behind(door, last) || doors.contains(&door) {
                continue;
            }
            doors.push(door);
            let zones = zones(tree, &doors);
            // The entrance has no key.
            let has_room = |zone: &Zone| zone.cells >= least.max(if zone.number == 0 { 2 } else { 1 });
            if !zones.iter().filter(|zone| zone.number != last).all(has_room) {
                doors.pop();
            }
        }
    }
    zones(tree, &doors)
}

/// The zones in an order in which their doors can be opened: a random order in which each zone comes after the one that
/// it is behind, and the last door comes last.
fn in_order(zones: &[Zone], rng: &mut MazeRng) -> Vec<usize> {
    let mut order = Vec::new();
    while order.len() + 2 < zones.len() {
        let is_next = |&zone: &usize| {
            let parent = zones[zone].parent;
            !order.contains(&zone) && (parent == 0 || order.contains(&parent))
        };
        let next: Vec<_> = (2..zones.len()).filter(is_next).collect();
        order.push(next[rng.index(next.len())]);
    }
    order.extend((1..zones.len()).take(1));
    order
}

/// The number of random cells considered for each key. The farthest from the path is used.
const DRAWS: usize = 3;

/// Chooses cells for the keys of these doors. The key of each door is in the zone that opens before it.
fn hide<G: Grid>(
    tree: &SearchTree,
    places: &Places<'_, G>,
    zones: &[Zone],
    order: &[usize],
    rng: &mut MazeRng,
) -> Vec<Cell> {
    let zone_of = |cell: Cell| {
        let number = tree.number(cell);
        let around = (0..zones.len()).filter(|&zone| tree.is_behind(number, zones[zone].number));
        around.max_by_key(|&zone| zones[zone].number).unwrap_or(0)
    };
    let mut cells = vec![Vec::new(); zones.len()];
    places.inside().filter(|&cell| places.is_remote(cell)).for_each(|cell| cells[zone_of(cell)].push(cell));
    let lacking: Vec<_> = cells.iter().map(Vec::is_empty).collect();
    for cell in places.inside() {
        let zone = zone_of(cell);
        if lacking[zone] {
            cells[zone].push(cell);
        }
    }
    let off_path = places.off_path();
    let opened_before = [0].into_iter().chain(order.iter().copied());
    let keys = opened_before.take(order.len()).map(|zone| {
        let draws = [(); DRAWS].map(|()| cells[zone][rng.index(cells[zone].len())]);
        draws.into_iter().max_by_key(|&cell| off_path.get(cell)).unwrap_or_default()
    });
    keys.collect()
}
