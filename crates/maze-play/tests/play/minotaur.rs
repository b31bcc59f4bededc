//! The Minotaur hunts by sight and hearing. A careful player usually escapes it on the middle level.

use crate::{
    finished_blueprints,
    games::{Explorer, corridor},
};
use maze_core::{AnyGrid, Blueprint, Cell, Grid, Maze, Shape};
use maze_play::{
    Challenge, Gait, Game, Goal,
    game::{GameEvent, Outcome, Sense, sees},
};
use proptest::prelude::*;

/// The number of ticks from cell to cell.
const WALK: u32 = 35;
const SPRINT: u32 = 18;

/// The range of sight of the player.
const SIGHT: u16 = 15;

/// A player that walks to the exit until it sees the Minotaur. Then it runs away, and waits elsewhere until it has not
/// seen the Minotaur for four seconds.
struct Player {
    /// The cells that it has visited, unless it knows the maze.
    known: Option<Vec<bool>>,
    /// Where and when it last saw the Minotaur.
    seen: Option<(Cell, u32)>,
    /// Its next cell, the ticks until it arrives, and its gait.
    next: Cell,
    left: u32,
    gait: Gait,
}

impl Player {
    /// Creates a player that knows the maze, or one that has to explore it.
    fn new(knows: bool, maze: &Maze<AnyGrid>) -> Self {
        let known = (!knows).then(|| vec![false; maze.grid().len()]);
        Self { known, seen: None, next: 0, left: 0, gait: Gait::Walk }
    }

    fn knows(&self, cell: Cell) -> bool {
        self.known.as_ref().is_none_or(|known| known[cell as usize])
    }

    /// Advances the player by a tick, and returns the cell that it enters, if any.
    fn tick(&mut self, game: &Game<AnyGrid>) -> Option<Cell> {
        let minotaur = game.hunter().unwrap().cell();
        if sees(game.maze(), game.cell(), minotaur, SIGHT) {
            self.seen = Some((minotaur, game.ticks()));
        }
        if self.left == 0 {
            self.seen = self.seen.filter(|&(_, then)| game.ticks() <= then + 240);
            self.decide(game);
        }
        self.left -= 1;
        (self.left == 0 && self.next != game.cell()).then_some(self.next)
    }

    fn decide(&mut self, game: &Game<AnyGrid>) {
        let (maze, here) = (game.maze(), game.cell());
        if let Some(known) = &mut self.known {
            known[here as usize] = true;
        }
        let from_target = maze.distances(self.target(maze, here));
        let Some((minotaur, _)) = self.seen else {
            let next = maze.neighbors(here).min_by_key(|&next| from_target.get(next));
            (self.next, self.left, self.gait) = (next.unwrap_or(here), WALK, Gait::Walk);
            return;
        };
        let level = game.hunter().unwrap().level();
        let [mine, its] = [here, minotaur].map(|cell| maze.distances(cell));
        // The lead of the player over the Minotaur at a cell, in ticks.
        let lead = |cell| {
            let [mine, its] = [&mine, &its].map(|distances| i64::from(distances.get(cell).unwrap()));
            its * i64::from(level.ticks_a_step()) - mine * i64::from(SPRINT)
        };
        // The cells to which the player can go without meeting the Minotaur, and the first step of each path.
        let mut safe = vec![(here, here)];
        let mut looked_at = 0;
        while let Some(&(cell, first)) = safe.get(looked_at) {
            looked_at += 1;
            if self.knows(cell) {
                let is_new = |next: &Cell| lead(*next) > i64::from(SPRINT) && safe.iter().all(|known| known.0 != *next);
                let found: Vec<_> = maze.neighbors(cell).filter(is_new).collect();
                safe.extend(found.into_iter().map(|next| (next, if cell == here { next } else { first })));
            }
        }
        let worth = |cell: Cell| {
            let hidden = if sees(maze, minotaur, cell, SIGHT) { 0 } else { 200 };
            lead(cell).min(600) + hidden - i64::from(from_target.get(cell).unwrap())
        };
        let out = safe.iter().find(|found| found.0 == maze.ends().to);
        let (_, first) = *out.unwrap_or_else(|| safe.iter().max_by_key(|found| worth(found.0)).unwrap());
        let is_near = its.get(here).unwrap() <= level.hearing() || sees(maze, minotaur, here, SIGHT);
        (self.next, self.left, self.gait) = match (first == here, is_near || out.is_some()) {
            (true, _) => (here, 6, Gait::Stand),
            (false, true) => (first, SPRINT, Gait::Sprint),
            (false, false) => (first, WALK, Gait::Walk),
        };
    }

    /// The exit, or the nearest cell that it has not visited.
    fn target(&self, maze: &Maze<AnyGrid>, here: Cell) -> Cell {
        let distances = maze.distances(here);
        let unknown = maze.grid().cells().filter(|&cell| self.known.is_some() && !self.knows(cell));
        let nearest = unknown.filter(|&cell| distances.get(cell).is_some()).min_by_key(|&cell| distances.get(cell));
        nearest.unwrap_or(maze.ends().to)
    }
}

/// The outcome of a game, or `None` after ten minutes.
fn play(code: &str, knows: bool) -> Option<Outcome> {
    let mut game = Game::of(&code.parse::<Challenge>().unwrap()).unwrap();
    let mut player = Player::new(knows, game.maze());
    while game.result().is_none() && game.ticks() < 36_000 {
        let entered = player.tick(&game);
        game.tick(entered, player.gait, |_| ());
    }
    game.result().map(|result| result.outcome)
}

/// The number of mazes of each kind in which the player escapes.
const SEEDS: u32 = 20;
const MAZES: [&str; 6] = [
    "square:12x12/kruskal",
    "square:20x20/backtracker",
    "square:16x16/wilson+braid=100",
    "hexagon-flat:7/prim",
    "circle:9/kruskal+braid=30",
    "octagon:10x10/houston",
];

fn escapes(mazes: &str, level: &str, knows: bool) -> u32 {
    let won = |seed: &u32| play(&format!("{mazes}#{seed}/minotaur+level={level}"), knows) == Some(Outcome::Won);
    (0..SEEDS).filter(won).count() as u32
}

#[test]
fn a_good_walker_escapes_in_most_mazes_and_the_levels_differ() {
    let [easy, middle, hard] = ["easy", "middle", "hard"]
        .map(|level| [true, false].map(|knows| MAZES.map(|mazes| escapes(mazes, level, knows))));
    for (mazes, escapes) in MAZES.iter().zip(middle[0]) {
        assert!(2 * escapes > SEEDS, "{escapes} of {SEEDS} from {mazes}");
    }
    let percent = |escapes: [[u32; 6]; 2]| escapes.map(|of| of.iter().sum::<u32>() * 100 / (SEEDS * 6));
    let [easy, middle, hard] = [easy, middle, hard].map(percent);
    // Index 0 is a player that knows the maze, index 1 one that does not.
    for knows in [0, 1] {
        assert!(easy[knows] > middle[knows] + 3 && middle[knows] > hard[knows] + 20, "{easy:?} {middle:?} {hard:?}");
    }
    assert!(middle[0] > 60 && middle[1] > 40 && hard[0] > 20, "{middle:?} {hard:?}");
}

#[test]
fn it_sees_along_corridors_and_hears_who_sprints() {
    // It is within sight from the first tick.
    let mut game = corridor(8, "minotaur");
    let mut events = Vec::new();
    game.tick(None, Gait::Walk, |event| events.push(event));
    assert_eq!(events, [GameEvent::Noticed(Sense::Sight)]);

    // Around corners, it hears sprinting but not walking players.
    for (gait, wanted) in [(Gait::Walk, None), (Gait::Sprint, Some(Sense::Hearing))] {
        let found = (0..200).find_map(|seed| {
            let challenge = format!("square:4x4/backtracker#{seed}/minotaur+level=hard").parse().unwrap();
            let mut game = Game::of(&challenge).unwrap();
            let lair = game.setup().hunter?.cell;
            let maze = game.maze();
            let is_near = maze.distances(0).get(lair).is_some_and(|steps| steps <= 8);
            (is_near && !sees(maze, lair, 0, 99)).then(|| {
                let mut noticed = None;
                game.tick(None, gait, |event| {
                    if let GameEvent::Noticed(sense) = event {
                        noticed = Some(sense);
                    }
                });
                noticed
            })
        });
        assert_eq!(found, Some(wanted), "{gait:?}");
    }
}

#[test]
fn nobody_sees_through_walls_or_too_far() {
    let row = "square:40x1/kruskal#1".parse::<Blueprint>().unwrap().generate();
    for cell in 0..40 {
        assert_eq!(sees(&row, 3, cell, 15), cell <= 18, "{cell}");
    }
    let square = "square:8x8".parse::<Shape>().unwrap().grid();
    let [closed, open] = [Maze::with_all_walls(square.clone()), Maze::without_walls(square.clone())];
    for (from, to) in [(0, 1), (9, 18), (0, 63), (7, 40)] {
        assert!(!sees(&closed, from, to, 99));
    }
    for (from, to) in [(0, 1), (0, 7), (0, 56), (0, 39), (3, 50)] {
        assert!(sees(&open, from, to, 99), "across a room: {from} {to}");
    }
    let ring = "circle:6/kruskal#1".parse::<Blueprint>().unwrap().generate();
    let open = Maze::without_walls(ring.grid().clone());
    assert!(
        open.grid().cells().all(|cell| sees(&open, 0, cell, 99)),
        "from the middle of a round room one sees it all"
    );
}

proptest! {
    #[test]
    fn a_hunter_goes_through_open_passages_and_catches_whom_it_meets(
        blueprint in finished_blueprints(7), level in 0..3_usize, waits in 0..40_u32,
    ) {
        let level = ["easy", "middle", "hard"][level];
        let goal: Goal = format!("minotaur+level={level}").parse().unwrap();
        let mut game = Game::of(&Challenge { blueprint, goal }).unwrap();
        let Some(lair) = game.setup().hunter else { return Ok(()) };
        prop_assert_eq!(game.hunter().unwrap().cell(), lair.cell);
        let mut explorer = Explorer::default();
        for tick in 0..2_000 {
            let before = game.hunter().unwrap().step();
            let next = (tick % 40 == waits).then(|| explorer.next(game.maze(), game.cell())).flatten();
            let mut hunted = game.hunter().unwrap().is_hunting();
            game.tick(next, if next.is_some() { Gait::Walk } else { Gait::Stand }, |event| match event {
                GameEvent::Noticed(_) => { assert!(!hunted); hunted = true }
                GameEvent::LostTrack => { assert!(hunted); hunted = false }
                _ => {}
            });
            let hunter = game.hunter().unwrap();
            prop_assert_eq!(hunter.is_hunting(), hunted, "it is told");
            let (from, to, share) = hunter.step();
            prop_assert!((0.0..1.0).contains(&share));
            prop_assert!(from == to || game.maze().neighbors(from).any(|cell| cell == to), "no wall is crossed");
            prop_assert!((from, to) == (before.0, before.1) || from == before.0 || from == before.1);
            let meets = hunter.cell() == game.cell();
            match game.result() {
                Some(result) => {
                    prop_assert_eq!(result.outcome == Outcome::Caught, meets);
                    return Ok(());
                }
                None => prop_assert!(!meets),
            }
        }
    }

    #[test]
    fn whoever_is_seen_can_be_gone_to(blueprint in finished_blueprints(9), ends in any::<[u32; 2]>()) {
        let maze = blueprint.generate();
        let [from, to] = ends.map(|end| end % maze.grid().len() as u32);
        if sees(&maze, from, to, 99) {
            prop_assert!(maze.distances(from).get(to).is_some());
        }
    }
}
