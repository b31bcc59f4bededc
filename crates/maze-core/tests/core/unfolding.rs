//! The cells that an eye sees, compared with rays that are cast from side to side.

use maze_core::{
    AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze, MazeRng, Point, Shape, Sink as _,
    grid::{protruding_walls, unfold},
};
use std::f64::consts::TAU;

type Vector = [f64; 2];

const WORLDS: [&str; 12] = [
    "square:9x7",
    "hexagon-flat:5",
    "cylinder:5x4",
    "torus:4x5",
    "moebius:5x3",
    "klein:4x5",
    "klein:16x12",
    "cube:3",
    "projective:2",
    "projective:4",
    "planet:3",
    "hyperbolic:4",
];

/// The reach of light, and the views of each world and the rays of each view.
const REACH: f64 = 12.0;
const VIEWS: usize = 1_000;
const RAYS: usize = 8;

/// Rays that pass a corner more closely, as a share of the side, may pass it on either side.
const NEAR: f64 = 1e-3;

fn grid(code: &str) -> AnyGrid {
    code.parse::<Shape>().unwrap().grid()
}

fn fraction(rng: &mut MazeRng) -> f64 {
    f64::from(rng.below(1 << 20)) / f64::from(1 << 20)
}

/// A maze in which each wall is closed with this probability, in percent.
fn ruin(grid: AnyGrid, standing: u32, rng: &mut MazeRng) -> Maze<AnyGrid> {
    let mut maze = Maze::with_all_walls(grid);
    let walls: Vec<_> = maze.grid().inner_walls().collect();
    for halves in walls {
        let is_open = rng.below(100) >= standing;
        let _ = maze.open_if(is_open, halves);
    }
    maze
}

fn minus(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1]]
}

/// The product of two complex numbers.
fn times(a: Vector, b: Vector) -> Vector {
    [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]]
}

fn cross(a: Vector, b: Vector) -> f64 {
    a[0] * b[1] - a[1] * b[0]
}

/// Where a ray meets a line segment: the distance, and the share of the segment.
fn meets(eye: Vector, towards: Vector, [a, b]: [Vector; 2]) -> Option<(f64, f64)> {
    let along = minus(b, a);
    let across = cross(towards, along);
    let (distance, share) = (cross(minus(a, eye), along) / across, cross(minus(a, eye), towards) / across);
    (across.abs() > 1e-12 && distance > 0.0 && (0.0..=1.0).contains(&share)).then_some((distance, share))
}

/// The first closed wall that a ray meets, and its distance. It goes from cell to cell, and is turned at each glued side
/// by the ends of the side. `Err` if it passes a corner too closely.
fn march(maze: &Maze<AnyGrid>, mut cell: Cell, mut eye: Vector, mut towards: Vector) -> Result<(f64, HalfEdge), ()> {
    let grid = maze.grid();
    let ends = |wall| grid.ends(wall).map(|end| end.map(f64::from));
    let (mut gone, mut entrance) = (0.0, None);
    loop {
        let sides = grid.walls(cell).filter(|wall| Some(*wall) != entrance);
        let hits = sides.filter_map(|wall| Some((wall, meets(eye, towards, ends(wall))?)));
        let (wall, (distance, share)) = hits.min_by(|one, other| one.1.0.total_cmp(&other.1.0)).ok_or(())?;
        if !(NEAR..=1.0 - NEAR).contains(&share) {
            return Err(());
        }
        gone += distance;
        if !maze.is_open(wall) || gone > REACH {
            return Ok((gone, wall));
        }
        let twin = grid.twin(wall);
        let ([a, b], [c, d]) = (ends(wall), ends(twin));
        let is_mirrored = grid.transition(wall).is_mirrored();
        let onto = if is_mirrored { [c, d] } else { [d, c] };
        // The turn from one side to the other is their quotient as complex numbers, of which a mirror conjugates the first.
        let conjugate = |[x, y]: Vector| if is_mirrored { [x, -y] } else { [x, y] };
        let (from, to) = (conjugate(minus(b, a)), minus(onto[1], onto[0]));
        let turn = times(to, [from[0], -from[1]]).map(|part| part / (from[0] * from[0] + from[1] * from[1]));
        eye = [onto[0][0] + share * to[0], onto[0][1] + share * to[1]];
        towards = times(conjugate(towards), turn);
        (cell, entrance) = (twin.cell, Some(twin));
    }
}

/// The nearest closed wall in a direction among all images that are seen there.
fn nearest(maze: &Maze<AnyGrid>, (cell, eye): (Cell, Point), towards: Vector) -> Option<(f64, HalfEdge)> {
    let grid = maze.grid();
    let direction = towards.map(|part| part as f32);
    let images = unfold(grid, |cell| maze.open_sides(cell), cell, eye, REACH as f32);
    let walls = images.filter(|image| image.is_lit(direction)).flat_map(|image| {
        let closed = grid.walls(image.cell).filter(|&wall| !maze.is_open(wall));
        closed.map(move |wall| (wall, grid.ends(wall).map(|end| image.map.apply(end).map(f64::from))))
    });
    let hits = walls.filter_map(|(wall, ends)| Some((meets(eye.map(f64::from), towards, ends)?.0, wall)));
    hits.min_by(|one, other| one.0.total_cmp(&other.0))
}

#[test]
fn the_nearest_wall_in_any_direction_is_where_a_ray_ends() {
    for (number, code) in (0..).zip(WORLDS) {
        let mut rng = MazeRng::new(number);
        let (mut compared, mut far) = (0, 0);
        for _ in 0..VIEWS {
            let standing = 10 + rng.below(70);
            let maze = ruin(grid(code), standing, &mut rng);
            let cell = rng.index(maze.grid().len()) as Cell;
            let [x, y] = maze.grid().center(cell);
            let [dx, dy] = [0, 1].map(|_| 0.9 * maze.grid().clearance() * (fraction(&mut rng) as f32 - 0.5));
            let eye = [x + dx, y + dy];
            for _ in 0..RAYS {
                let angle = TAU * fraction(&mut rng);
                let towards = [angle.cos(), angle.sin()];
                let Ok((distance, wall)) = march(&maze, cell, eye.map(f64::from), towards) else { continue };
                let nearest = nearest(&maze, (cell, eye), towards);
                compared += 1;
                if distance > REACH {
                    far += 1;
                    assert!(nearest.is_none_or(|(near, _)| near > REACH - 1e-3), "{code}: {nearest:?}, not {distance}");
                } else {
                    let (near, hit) = nearest.unwrap_or_else(|| panic!("{code}: nothing, not {wall:?} at {distance}"));
                    assert_eq!(hit, wall, "{code}: at {near}, not {distance}");
                    assert!((near - distance).abs() < 1e-3, "{code}: at {near}, not {distance}");
                }
            }
        }
        assert!(compared > VIEWS * RAYS * 9 / 10, "{code}: only {compared} rays");
        assert!(code != "klein:4x5" || far > 50, "only {far} rays go farther than light");
    }
}

#[test]
fn an_eye_on_a_side_sees_what_is_beyond() {
    // It crosses the side between two cells, which leads over the cut, by steps of about a rounding error.
    let maze = Maze::without_walls(grid("klein:6x6"));
    for step in -40..=40 {
        let y = 6.0 - 1e-7 * step as f32;
        let images: Vec<_> = unfold(maze.grid(), |cell| maze.open_sides(cell), 32, [2.6, y], 3.0).take(200).collect();
        for towards in (0..32).map(|part| (f64::from(part) + 0.3) * TAU / 32.0) {
            let towards = [towards.cos() as f32, towards.sin() as f32];
            // On the way through the first two or three cells.
            let seen = images.iter().filter(|image| image.is_lit(towards)).count();
            assert!(seen > 2, "{step}: {seen} cells in the direction {towards:?}");
        }
    }
}

#[test]
fn images_are_finite_in_number_wherever_the_eye_is() {
    for code in ["projective:2", "cube:1", "torus:3x3", "planet:3"] {
        let maze = Maze::without_walls(grid(code));
        for cell in maze.grid().cells() {
            let places = maze.grid().corners(cell).to_vec().into_iter().chain([maze.grid().center(cell)]);
            for eye in places {
                let count = unfold(maze.grid(), |cell| maze.open_sides(cell), cell, eye, 6.0).take(10_000).count();
                assert!(count < 10_000, "{code}: from {eye:?} in {cell}");
            }
        }
    }
}

#[test]
fn walls_that_protrude_into_a_cell_end_at_one_of_its_corners() {
    for (number, code) in (0..).zip(WORLDS) {
        let mut rng = MazeRng::new(number);
        for _ in 0..100 {
            let standing = rng.below(100);
            let maze = ruin(grid(code), standing, &mut rng);
            let cell = rng.index(maze.grid().len()) as Cell;
            let corners = maze.grid().corners(cell);
            for (wall, map) in protruding_walls(maze.grid(), |cell| maze.open_sides(cell), cell) {
                let ends = maze.grid().ends(wall).map(|end| map.apply(end));
                let is_near = |end: Point| corners.iter().any(|&corner| apart(corner, end) < 1e-4);
                assert!(!maze.is_open(wall) && wall.cell != cell, "{code}: {wall:?} beside {cell}");
                assert!(ends.into_iter().any(is_near), "{code}: {wall:?} beside {cell} is at {ends:?}");
            }
        }
    }
}

fn apart(a: Point, b: Point) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

#[test]
fn a_single_wall_protrudes_into_the_cells_around_its_ends() {
    // In the middle of each side of the square, and over the cut, mirrored or not.
    for (code, wall) in
        [("torus:5x5", HalfEdge::new(12, 0)), ("torus:5x5", HalfEdge::new(4, 0)), ("klein:5x5", HalfEdge::new(21, 1))]
    {
        let mut maze = Maze::without_walls(grid(code));
        maze.close_wall(wall).unwrap();
        let twin = maze.grid().twin(wall);
        let cells = maze.grid().cells();
        let beside: Vec<Cell> = cells
            .filter(|&cell| protruding_walls(maze.grid(), |cell| maze.open_sides(cell), cell).count() > 0)
            .collect();
        // The neighbors of its two cells to the left and right.
        let sides = |half: HalfEdge| [1, 3].map(|turn| HalfEdge::new(half.cell, (half.side + turn) % 4));
        let mut around: Vec<Cell> =
            [wall, twin].into_iter().flat_map(sides).map(|side| maze.grid().twin(side).cell).collect();
        around.sort_unstable();
        assert_eq!(beside, around, "{code}: {wall:?}");
    }
}
