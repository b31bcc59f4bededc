//! Rooms in mazes of several charts: a torus, floors, a Möbius strip, a Klein bottle, a cube.

use crate::{
    people::{room, walk},
    prediction::{inputs, play},
    steps::step_through,
    views::scatter,
    worlds::{glued, glued::Glued, torus::Torus},
};
use maze_core::{
    Cell, Geometry, Grid, HalfEdge, Maze, MazeRng, Method, Point,
    grid::{Chart, Corners, Isometry},
};
use maze_play::{Goal, Input, Pose, heading};
use maze_protocol::{
    ClientMessage, Course, Encoding, ExactPose, Known, Place, PlayerId, Predictor, Room, RoomRules, ServerMessage,
    Snapshot, View, decode, encode,
};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn course<G: Geometry + Clone>(maze: Maze<G>) -> Course<G> {
    Course::given(maze, Goal::default(), 1).unwrap()
}

/// Whether a place is in a cell of its chart, with a tolerance of one unit for rounding.
fn is_inside(grid: &impl Geometry, Place { chart, at: [x, y] }: Place) -> bool {
    let beside = [[0, 0], [1, 0], [0, 1], [-1, 0], [0, -1]].map(|[dx, dy]| Place { chart, at: [x + dx, y + dy] });
    beside.into_iter().any(|place| grid.locate_in(chart, place.point()).is_some())
}

/// A room and a predicting client, with messages in both encodings.
struct Pair<G> {
    room: Room<G>,
    player: PlayerId,
    view: View,
    client: Predictor<G>,
}

impl<G: Geometry + Clone> Pair<G> {
    fn new(course: Course<G>) -> Self {
        let client = Predictor::new(&course);
        let (room, players) = room(course, RoomRules::FreeWalk, 1);
        Self { room, player: players[0], view: View::new(Some(players[0])), client }
    }

    /// Returns the next snapshot, encoded and decoded.
    fn snapshot(&mut self, encoding: Encoding) -> Snapshot {
        let frame = encode(&ServerMessage::Snapshot(self.view.look(&self.room.scene())), encoding).unwrap();
        let Ok(ServerMessage::Snapshot(snapshot)) = decode(&frame) else { panic!("not a snapshot: {frame:?}") };
        snapshot
    }

    /// Applies an input for some ticks of the server, and checks that nothing is corrected.
    fn walk(&mut self, input: Input, ticks: u32) {
        for tick in 0..ticks {
            for _ in 0..2 {
                let stretch = self.client.push(input).unwrap();
                self.room.hear(self.player, &ClientMessage::Input(stretch)).unwrap();
            }
            self.room.tick();
            let you = self.snapshot([Encoding::Text, Encoding::Binary][tick as usize % 2]).you.unwrap();
            assert_eq!(self.client.correct(&you), Some([0.0, 0.0]));
        }
    }

    /// Runs the server until its queue is empty.
    fn settle(&mut self) -> ExactPose {
        (0..20).for_each(|_| drop(self.room.tick()));
        self.room.scene().you(self.player).unwrap().pose
    }
}

#[test]
fn prediction_stays_exact_for_a_player_mirrored_by_a_moebius_strip() {
    let course = course(Maze::without_walls(Glued::moebius([5, 3])));
    let mut pair = Pair::new(course.clone());
    // Once around the strip, in three seconds.
    pair.walk(Input::Walk(0), 90);
    let there = pair.settle();
    assert!(there.frame.is_some_and(|frame| frame.mirrored), "{there:?}");
    assert_eq!(ExactPose::from(pair.client.walker().pose()), there);
    // A client that reconnects knows only what the server sends. North and south are swapped for it.
    pair.client = Predictor::new(&course);
    let you = pair.room.scene().you(pair.player).unwrap();
    pair.client.correct(&you);
    let before = pair.client.walker().position();
    pair.walk(Input::Walk(heading([0.0, -1.0])), 15);
    assert!(pair.client.walker().position()[1] > before[1] + 0.3, "{:?}", pair.client.walker());
    // A second time around undoes the reflection.
    pair.walk(Input::Walk(0), 90);
    let back = pair.settle();
    assert!(back.frame.is_none_or(|frame| !frame.mirrored), "{back:?}");
    assert_eq!(ExactPose::from(pair.client.walker().pose()), back);
}

#[test]
fn an_invalid_frame_is_ignored() {
    let mut pair = Pair::new(course(Maze::without_walls(Glued::moebius([5, 3]))));
    pair.walk(Input::Walk(0), 90);
    let before = pair.client.walker().pose();
    let mut you = pair.room.scene().you(pair.player).unwrap();
    let frame = you.pose.frame.as_mut().unwrap();
    frame.east = [f32::NAN.to_bits(); 2];
    assert_eq!(pair.client.correct(&you), Some([0.0, 0.0]));
    assert_eq!(pair.client.walker().pose(), before);
}

#[test]
fn a_correction_into_another_chart_is_no_vector() {
    let course = course(Maze::without_walls(Glued::cube(1)));
    let mut pair = Pair::new(course.clone());
    pair.walk(Input::Walk(0), 30);
    let mut late = Predictor::new(&course);
    let you = pair.room.scene().you(pair.player).unwrap();
    assert_ne!(you.pose.chart, 0);
    assert_eq!(late.correct(&you), None);
}

#[test]
fn headings_of_others_are_in_their_chart() {
    let mut pair = Pair::new(course(Maze::without_walls(Glued::moebius([5, 3]))));
    pair.walk(Input::Walk(0), 90);
    pair.walk(Input::Walk(heading([0.0, -1.0])), 3);
    let mut known = Known::default();
    known.learn(&View::new(None).look(&pair.room.scene())).unwrap();
    let heading = known.others().next().unwrap().heading;
    assert_eq!(heading, 64, "its north is the chart's south");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn delays_cause_no_corrections_across_charts(
        world in glued(), seed in any::<u64>(), inputs in inputs(), delay in 0..20_usize, every in 16..60_usize, long in 0..15_usize,
    ) {
        let maze = Method::ALL[0].generate(world, &mut MazeRng::new(seed)).unwrap();
        let blocked = |tick: usize| tick % every < long;
        let [client, server] = play(course(maze), &inputs, delay, blocked, |by| assert_eq!(by, Some([0.0, 0.0])));
        prop_assert_eq!(client, server);
    }

    #[test]
    fn steps_cross_all_seams(world in glued(), size in [1..6_u32, 1..6]) {
        step_through(&Maze::without_walls(&world), &"glued");
        step_through(&Maze::without_walls(Torus::new(size)), &"torus");
    }

    #[test]
    fn every_player_is_listed_or_counted_across_charts(world in glued(), players in 1..150_usize, seed in any::<u64>()) {
        let (mut room, ids) = room(course(Maze::without_walls(world)), RoomRules::FreeWalk, players);
        scatter(&mut room, &ids, &mut 0, 100, &mut MazeRng::new(seed));
        for viewer in [None, Some(ids[players / 2])] {
            let mut known = Known::default();
            known.learn(&View::new(viewer).look(&room.scene())).unwrap();
            let beyond: usize = known.crowds().iter().map(|crowd| usize::from(crowd.count)).sum();
            prop_assert_eq!(known.others().len() + beyond + usize::from(viewer.is_some()), players);
            let own = viewer.map(|viewer| room.scene().you(viewer).unwrap().pose.place());
            for place in known.others().map(|other| other.at).chain(own) {
                prop_assert!(is_inside(room.course().maze().grid(), place), "{:?}", place);
            }
        }
    }
}

/// The distances of the other players, in ascending order, each as seen by the nearest of some maps.
fn nearest<G: Geometry + Clone>(room: &Room<G>, to: PlayerId, images: impl Fn(Pose) -> Vec<(u32, Point)>) -> Vec<f32> {
    let scene = room.scene();
    let pose = |player| scene.you(player).unwrap().pose.pose().unwrap();
    let images = images(pose(to));
    let mut known = Known::default();
    known.learn(&View::new(Some(to)).look(&scene)).unwrap();
    let told = known.others().map(|other| other.player).collect::<Vec<_>>();
    let others = room.players().map(|who| who.player).filter(|&player| player != to);
    let mut found: Vec<_> = others
        .map(|player| {
            let Pose { chart, position: [x, y], .. } = pose(player);
            let seen = images.iter().filter(|&&(image, _)| image == chart);
            let distance = seen.map(|&(_, [column, row])| (column - x).hypot(row - y)).fold(f32::INFINITY, f32::min);
            (distance, told.contains(&player))
        })
        .collect();
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    // Of two players at the same distance, either may be listed.
    let last = found[told.len() - 1].0;
    assert!(
        found.iter().all(|&(distance, told)| told == (distance <= last) || (distance - last).abs() < 0.02),
        "{found:?}"
    );
    found.into_iter().map(|(distance, _)| distance).collect()
}

#[test]
fn the_nearest_are_listed_across_seams() {
    let size = [20.0, 15.0];
    let (mut torus, ids) = room(course(Maze::without_walls(Torus::new([20, 15]))), RoomRules::FreeWalk, 100);
    scatter(&mut torus, &ids, &mut 0, 150, &mut MazeRng::new(3));
    // The entrance is in the corner, so the players are around four corners of the chart.
    for &viewer in ids.iter().step_by(9) {
        let distances = nearest(&torus, viewer, |Pose { position: [x, y], .. }| {
            let shifts = [-1.0, 0.0, 1.0];
            let along = |y: f32| shifts.map(|by| (0, [x + by * size[0], y]));
            shifts.iter().flat_map(|by| along(y + by * size[1])).collect()
        });
        assert!(distances.iter().all(|&distance| distance < 12.6), "nobody is farther than half the torus away");
    }
    // On a cube, some players across an edge are nearer than some on the same face.
    let (mut cube, ids) = room(course(Maze::without_walls(Glued::cube(3))), RoomRules::FreeWalk, 100);
    scatter(&mut cube, &ids, &mut 0, 60, &mut MazeRng::new(3));
    let grid = cube.course().maze().grid().clone();
    let seam = |face: u32, side: u8| {
        let wall = grid.cells().map(|cell| HalfEdge::new(cell, side));
        let wall = wall.filter(|wall| grid.chart(wall.cell) == face).find(|&wall| !grid.transition(wall).is_identity());
        let wall = wall.unwrap();
        (grid.chart(grid.twin(wall).cell), grid.transition(wall))
    };
    for &viewer in ids.iter().step_by(9) {
        let distances = nearest(&cube, viewer, |Pose { chart, position, .. }| {
            let once = (0..4).map(|side| seam(chart, side)).collect::<Vec<_>>();
            let twice = once.iter().flat_map(|&(face, map)| (0..4).map(move |side| (side, face, map))).map(
                |(side, face, map)| {
                    let (to, next) = seam(face, side);
                    (to, map.then(&next))
                },
            );
            let images = once.iter().copied().chain(twice).map(|(face, map)| (face, map.apply(position)));
            images.chain([(chart, position)]).collect()
        });
        assert!(distances.iter().all(|distance| distance.is_finite()), "all six faces are seen from each");
    }
}

/// Squares in a row, each in a chart of its own.
#[derive(Clone, Debug)]
struct Chain(u32);

impl Grid for Chain {
    const MAX_SIDES: u8 = 4;

    fn len(&self) -> usize {
        self.0 as usize
    }

    fn side_count(&self, _: Cell) -> u8 {
        4
    }

    fn across(&self, HalfEdge { cell, side }: HalfEdge) -> Option<HalfEdge> {
        let to = match side {
            0 => (cell + 1 < self.0).then_some(cell + 1),
            2 => cell.checked_sub(1),
            _ => None,
        };
        to.map(|to| HalfEdge::new(to, 2 - side))
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Chain {
    fn corners(&self, _: Cell) -> Corners {
        Corners::new([[1.0, 0.0], [1.0, 1.0], [0.0, 1.0], [0.0, 0.0]])
    }

    fn chart(&self, cell: Cell) -> Chart {
        cell
    }

    fn transition(&self, HalfEdge { side, .. }: HalfEdge) -> Isometry {
        Isometry::shift([[-1.0, 0.0], [0.0; 2], [1.0, 0.0], [0.0; 2]][usize::from(side)])
    }
}

#[test]
fn players_in_far_charts_are_listed_last_and_counted_by_chart() {
    // There are more charts than buckets.
    let (mut room, ids) = room(course(Maze::without_walls(Chain(300))), RoomRules::FreeWalk, 200);
    for tick in 0..16 * 18 {
        // The n-th player walks n mod 16 cells.
        for (&player, _) in ids.iter().zip((0..16).cycle()).filter(|&(_, cells)| tick < 18 * cells) {
            room.hear(player, &walk(2 * tick, 0, 2)).unwrap();
        }
        room.tick();
    }
    let cells: Vec<_> = room.cells().collect();
    assert_eq!((cells[0], cells.iter().max()), (0, Some(&15)));
    let mut known = Known::default();
    known.learn(&View::new(Some(ids[0])).look(&room.scene())).unwrap();
    let near = cells.iter().filter(|&&cell| cell <= 2).count() - 1;
    let told_near = known.others().filter(|other| other.at.chart <= 2).count();
    assert_eq!((told_near, known.others().len()), (near, 64), "first those over at most two seams");
    for crowd in known.crowds() {
        let there = cells.iter().filter(|&&cell| cell == crowd.at.chart).count();
        let told = known.others().filter(|other| other.at.chart == crowd.at.chart).count();
        assert_eq!(usize::from(crowd.count), there - told - usize::from(crowd.at.chart == 0));
    }
}

#[test]
fn a_minotaur_crosses_seams() {
    let goal: Goal = "minotaur".parse().unwrap();
    let mut charts = BTreeSet::new();
    for seed in 0..8 {
        let maze = Maze::without_walls(Glued::cube(3));
        let (mut room, players) = room(Course::given(maze, goal, seed).unwrap(), RoomRules::FreeWalk, 1);
        let grid = room.course().maze().grid().clone();
        let hunter = |room: &Room<Glued>| room.scene().you(players[0]).unwrap().hunter;
        let mut before = hunter(&room);
        for tick in 0..600 {
            room.hear(players[0], &walk(2 * tick, (tick * 700 % 65_536) as u16, 2)).unwrap();
            room.tick();
            let Some(place) = hunter(&room) else { break };
            charts.insert(place.chart);
            assert!(is_inside(&grid, place), "{place:?} is in no cell");
            if let Some(before) = before.filter(|before| before.chart == place.chart) {
                let [x, y] = [0, 1].map(|axis| place.point()[axis] - before.point()[axis]);
                assert!(x.hypot(y) < 0.2, "from {before:?} to {place:?}");
            }
            before = Some(place);
        }
    }
    assert_eq!(charts.len(), 6, "there is no face on which it never was");
}
