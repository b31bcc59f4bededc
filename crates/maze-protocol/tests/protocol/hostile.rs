//! No message lets a player pass a wall, exceed the pace or be in two places, and the same messages lead to the same
//! bits.

use crate::people::{position, somebody};
use maze_core::{AnyGrid, BuiltinMask, Geometry, Grid, Mask, Maze, MazeRng, Point, Shape, ShapeKind, Sink, UnionFind};
use maze_play::{Challenge, Gait, Goal};
use maze_protocol::{ClientMessage, Course, Happened, PlayerId, RADIUS, Room, RoomRules, Stretch};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// An action of a player or of the clock.
#[derive(Clone, Debug)]
enum Act {
    Join,
    Leave(usize),
    /// Inputs with consecutive numbers, after a jump.
    Input(usize, i64, Gait, u16, u8),
    Step(usize, u8),
    Ready(usize, bool),
    Tick,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let who = 0..5_usize;
    let gaits = prop::sample::select(&[Gait::Stand, Gait::Walk, Gait::Sprint][..]);
    let jumps = prop_oneof![8 => Just(0_i64), 1 => -40..40_i64, 1 => any::<u32>().prop_map(i64::from)];
    let ticks = prop_oneof![6 => 1..5_u8, 1 => any::<u8>()];
    let act = prop_oneof![
        1 => Just(Act::Join),
        1 => who.clone().prop_map(Act::Leave),
        20 => (who.clone(), jumps, gaits, any::<u16>(), ticks).prop_map(|(who, jump, gait, heading, ticks)| Act::Input(who, jump, gait, heading, ticks)),
        4 => (who.clone(), 0..9_u8).prop_map(|(who, side)| Act::Step(who, side)),
        1 => (who, any::<bool>()).prop_map(|(who, ready)| Act::Ready(who, ready)),
        20 => Just(Act::Tick),
    ];
    prop::collection::vec(act, 1..400)
}

/// A maze of any shape, also with a mask, in which each inner wall stands with some probability, so that some cells
/// cannot be reached. The exit is next to the entrance or the same cell.
fn ruins() -> impl Strategy<Value = Maze<AnyGrid>> {
    // Distances are measured in the plane.
    let kinds = prop::sample::select(ShapeKind::ALL.iter().copied().filter(|kind| kind.is_flat()).collect::<Vec<_>>());
    let masks = prop::option::weighted(0.3, prop::sample::select(BuiltinMask::ALL));
    (kinds, masks, 2..7_u32, 20..80_u32, any::<u64>()).prop_map(|(kind, mask, size, standing, seed)| {
        let sizes: Vec<u32> = kind.dimensions().iter().map(|dimension| size.max(dimension.min)).collect();
        let shape = Shape::new(kind, &sizes).unwrap();
        let shape = mask.and_then(|mask| shape.clone().with_mask(Mask::Builtin(mask)).ok()).unwrap_or(shape);
        let mut rng = MazeRng::new(seed);
        let mut maze = Maze::with_all_walls(shape.grid());
        for halves in shape.grid().inner_walls() {
            if rng.below(100) >= standing {
                let _ = maze.open(halves);
            }
        }
        let from = rng.cell(maze.grid());
        let to = maze.neighbors(from).next().unwrap_or(from);
        maze.with_ends(maze_core::Endpoints { from, to }).unwrap()
    })
}

/// The distance to the nearest standing wall, by brute force. Curved walls are sampled.
fn clearance(maze: &Maze<AnyGrid>, [x, y]: Point) -> f32 {
    let grid = maze.grid();
    let walls = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| !maze.is_open(wall));
    let pieces = walls.flat_map(|wall| {
        let [from, to] = grid.ends(wall);
        let points: Vec<Point> = [from].into_iter().chain(grid.bends(wall).to_vec()).chain([to]).collect();
        let center = grid.arc_center(wall);
        points.windows(2).map(|piece| ([piece[0], piece[1]], center)).collect::<Vec<_>>()
    });
    let points = pieces.flat_map(|([a, b], center)| {
        (0..=64_u8).map(move |part| {
            let share = f32::from(part) / 64.0;
            let point = [0, 1].map(|axis| a[axis] + share * (b[axis] - a[axis]));
            let Some(center) = center else { return point };
            let from_center = [0, 1].map(|axis| point[axis] - center[axis]);
            let radius = (a[0] - center[0]).hypot(a[1] - center[1]);
            let stretch = radius / from_center[0].hypot(from_center[1]);
            [0, 1].map(|axis| center[axis] + stretch * from_center[axis])
        })
    });
    points.map(|[px, py]| (px - x).hypot(py - y)).fold(f32::INFINITY, f32::min)
}

struct Crowd {
    room: Room,
    players: Vec<PlayerId>,
    seqs: BTreeMap<PlayerId, u32>,
    joined: usize,
}

impl Crowd {
    fn new(course: Course, rules: RoomRules) -> Self {
        Self { room: Room::new(course, rules), players: Vec::new(), seqs: BTreeMap::new(), joined: 0 }
    }

    fn somebody(&self, who: usize) -> Option<PlayerId> {
        (!self.players.is_empty()).then(|| self.players[who % self.players.len()])
    }

    /// Performs an action. Returns what happened, if a tick passed, and the player who restarted.
    fn act(&mut self, act: &Act) -> (Option<Happened>, Option<PlayerId>) {
        match *act {
            Act::Tick => return (Some(self.room.tick()), None),
            Act::Join => {
                self.joined += 1;
                let id = self.room.join(somebody(self.joined)).unwrap();
                assert!(!self.players.contains(&id), "nobody else is called so");
                self.players.push(id);
            }
            Act::Leave(who) => {
                if let Some(player) = self.somebody(who) {
                    self.room.leave(player);
                    self.players.retain(|&other| other != player);
                }
            }
            Act::Input(who, jump, gait, heading, ticks) => {
                if let Some(player) = self.somebody(who) {
                    let next = self.seqs.entry(player).or_default();
                    let seq = u32::try_from(i64::from(*next) + jump).unwrap_or(0);
                    *next = if jump < 1000 { seq.saturating_add(ticks.into()) } else { *next };
                    let stretch = Stretch { seq, gait, heading, ticks };
                    let _ = self.room.hear(player, &ClientMessage::Input(stretch));
                }
            }
            Act::Step(who, side) => {
                if let Some(player) = self.somebody(who) {
                    let _ = self.room.hear(player, &ClientMessage::Step { side });
                }
            }
            Act::Ready(who, ready) => {
                if let Some(player) = self.somebody(who) {
                    let _ = self.room.hear(player, &ClientMessage::Ready { ready });
                    return (None, Some(player).filter(|_| ready));
                }
            }
        }
        (None, None)
    }
}

/// The distance that a player walks in a game tick, at any gait.
const PACE: f32 = 1.7 / 60.0;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn nobody_passes_a_wall_or_exceeds_the_pace_or_is_in_two_places(maze in ruins(), acts in acts()) {
        let course = Course::given(maze.clone(), Goal::default(), 1).unwrap();
        let mut reach = UnionFind::new(maze.grid().len());
        for [wall, twin] in maze.all_passages() {
            reach.union(wall.cell, twin.cell);
        }
        let mut crowd = Crowd::new(course, RoomRules::FreeWalk);
        crowd.act(&Act::Join);
        // For each player, the distance covered by each tick since it joined.
        let mut ways: BTreeMap<PlayerId, (Point, Vec<f32>)> = BTreeMap::new();
        for act in &acts {
            let (happened, anew) = crowd.act(act);
            // A player at the entrance has restarted, and did not walk there.
            let entrance = maze.grid().center(maze.ends().from);
            anew.filter(|&player| position(&crowd.room, player) == entrance).map(|player| ways.remove(&player));
            if happened.is_none() {
                continue;
            }
            let scene = crowd.room.scene();
            prop_assert_eq!(scene.players(), crowd.players.len(), "each is there once");
            for &player in &crowd.players {
                let here = position(&crowd.room, player);
                let cell = maze.grid().locate(here);
                prop_assert!(cell.is_some_and(|cell| reach.equiv(cell, maze.ends().from)), "{here:?}");
                let clear = clearance(&maze, here);
                prop_assert!(clear > RADIUS - 1e-3, "{:?} is {} from a wall", here, clear);
                let (before, way) = ways.entry(player).or_insert((maze.grid().center(maze.ends().from), vec![0.0]));
                let moved = (here[0] - before[0]).hypot(here[1] - before[1]);
                way.push(way[way.len() - 1] + moved);
                *before = here;
                // In every period that ends now, the distance is at most what its ticks and the credit before it allow.
                for (ticks, from) in (1_u16..).zip(way.iter().rev().skip(1)) {
                    let most = f32::from(2 * ticks + 15) * PACE;
                    prop_assert!(way[way.len() - 1] - from <= most + 1e-2, "{} ticks", ticks);
                }
            }
        }
    }

    #[test]
    fn the_same_messages_lead_to_the_same_bits(seed in any::<u64>(), acts in acts(), rules in 0..3_usize) {
        let rules = [RoomRules::FreeWalk, RoomRules::Race, RoomRules::Hunt][rules];
        let challenge = "circle:5/wilson#1/coins".parse::<Challenge>().unwrap().with_seed(seed);
        let mut crowds = [0, 1].map(|_| Crowd::new(Course::of(&challenge).unwrap(), rules));
        for act in &acts {
            let [first, second] = crowds.each_mut().map(|crowd| crowd.act(act));
            prop_assert_eq!(first, second);
            prop_assert_eq!(crowds[0].room.digest(), crowds[1].room.digest());
        }
    }
}

#[test]
fn a_room_has_the_same_bits_on_every_machine() {
    let challenge: Challenge = "circle:6/wilson#3/coins".parse().unwrap();
    let mut rng = MazeRng::new(7);
    let mut crowd = Crowd::new(Course::of(&challenge).unwrap(), RoomRules::FreeWalk);
    (0..5).for_each(|_| drop(crowd.act(&Act::Join)));
    for _ in 0..20_000 {
        let who = rng.index(5);
        let act = match rng.below(8) {
            0 => Act::Step(who, rng.below(6) as u8),
            1 | 2 => Act::Input(who, 0, Gait::Sprint, rng.below(65_536) as u16, 3),
            3 | 4 => Act::Input(who, 0, Gait::Walk, rng.below(65_536) as u16, 7),
            _ => Act::Tick,
        };
        crowd.act(&act);
    }
    assert_eq!(
        crowd.room.digest(),
        2_384_653_993_414_382_704,
        "never to be changed without a new version of the protocol, or of the rules"
    );
}
