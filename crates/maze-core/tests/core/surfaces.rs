//! Surfaces: what their sides are glued to, and where they lie in space.

use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze, Point, Shape, Side, UnionFind, grid::Isometry};

fn grid(code: &str) -> AnyGrid {
    code.parse::<Shape>().unwrap().grid()
}

const SURFACES: [&str; 8] =
    ["cylinder:7x4", "torus:8x5", "moebius:9x4", "klein:6x5", "cube:1", "cube:4", "projective:2", "projective:5"];

/// The distance between two points of the plane or of space.
fn apart<const AXES: usize>(a: [f32; AXES], b: [f32; AXES]) -> f32 {
    (0..AXES).map(|axis| (a[axis] - b[axis]).powi(2)).sum::<f32>().sqrt()
}

/// The cell and the side through which one enters it, after some steps straight ahead, and the map from the last
/// coordinates to the first.
fn ahead(grid: &AnyGrid, cell: Cell, side: Side, steps: u32) -> (Cell, Side, Isometry) {
    let (mut wall, mut map) = (HalfEdge::new(cell, side), Isometry::IDENTITY);
    for _ in 0..steps {
        let twin = grid.across(wall).unwrap();
        map = grid.transition(twin).then(&map);
        wall = HalfEdge::new(twin.cell, (twin.side + 2) % 4);
    }
    (wall.cell, wall.side, map)
}

#[test]
fn a_cube_folds_where_its_faces_meet_and_other_surfaces_bend() {
    for code in SURFACES {
        let grid = grid(code);
        for wall in grid.cells().flat_map(|cell| grid.walls(cell)) {
            let is_fold = grid.folds(wall.cell).contains(&[wall.side, (wall.side + 1) % 4]);
            let up = |cell: Cell| grid.in_space(cell, grid.center(cell)).map(|frame| frame.up);
            let meet = grid.across(wall).is_some_and(|twin| {
                up(wall.cell).zip(up(twin.cell)).is_some_and(|(here, there)| apart(here, there) > 0.5)
            });
            assert_eq!(is_fold, code.starts_with("cube") && meet, "{code}: {wall:?}");
        }
    }
}

/// The number of corners, where those glued together count once.
fn corners(grid: &AnyGrid) -> usize {
    let number = |HalfEdge { cell, side }: HalfEdge, end: Side| 4 * cell + Cell::from((side + end) % 4);
    let mut corners = UnionFind::new(4 * grid.len());
    for [wall, twin] in grid.inner_walls() {
        let onto = if grid.transition(wall).is_mirrored() { [0, 1] } else { [1, 0] };
        for (end, other) in [0, 1].into_iter().zip(onto) {
            corners.union(number(wall, end), number(twin, other));
        }
    }
    corners.count()
}

#[test]
fn surfaces_have_their_euler_characteristics() {
    // A cylinder, a torus, a strip and a Klein bottle have none; a cube is a sphere, and a projective plane half of one.
    for (code, characteristic) in SURFACES.into_iter().zip([0, 0, 0, 0, 2, 2, 1, 1]) {
        let grid = grid(code);
        let rim = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| grid.across(wall).is_none()).count();
        let [corners, edges, faces] = [corners(&grid), grid.inner_walls().count() + rim, grid.len()];
        assert_eq!((corners + faces) as i64 - edges as i64, characteristic, "{code}");
    }
}

#[test]
fn straight_walks_close_as_the_surface_says() {
    // The surface, the side toward which one walks, the steps, and whether one comes back mirrored.
    for (code, side, steps, is_mirrored) in [
        ("cylinder:7x4", 0, 7, false),
        ("torus:8x5", 0, 8, false),
        ("torus:8x5", 1, 5, false),
        ("moebius:9x4", 0, 18, false),
        ("klein:6x5", 1, 5, false),
        ("klein:6x5", 0, 12, false),
        ("cube:4", 0, 16, false),
        ("cube:4", 3, 16, false),
    ] {
        let grid = grid(code);
        for cell in grid.cells() {
            let (end, last, map) = ahead(&grid, cell, side, steps);
            // On some faces of a cube one leaves by another side, but comes back to the same cell.
            assert_eq!((end, last, map.is_mirrored()), (cell, side, is_mirrored), "{code} from {cell}");
        }
    }
    // Once around the strip, one is upside down in the opposite row.
    let strip = grid("moebius:9x4");
    let (end, _, map) = ahead(&strip, 1, 0, 9);
    assert_eq!((strip.coordinates(end), map.is_mirrored()), ([1, 3], true));
    // Along the middle row of an odd strip, one is back, but mirrored.
    let strip = grid("moebius:9x5");
    let middle = strip.cell_at([4, 2]).unwrap();
    let (end, _, map) = ahead(&strip, middle, 0, 9);
    assert_eq!((end, map.is_mirrored()), (middle, true));
    // Straight over two faces of half a cube, one comes to the opposite side of the first.
    let plane = grid("projective:5");
    let (end, _, map) = ahead(&plane, plane.cell_at([2, 7]).unwrap(), 0, 10);
    assert_eq!((plane.coordinates(end), map.is_mirrored()), ([2, 7], true));
}

#[test]
fn three_squares_meet_in_each_corner_of_a_cube() {
    for (code, corners) in [("cube:3", 8), ("projective:3", 4), ("klein:4x3", 0), ("torus:3x4", 0)] {
        let grid = grid(code);
        // Turn around each corner of each cell: over a side, and then over the side after the one entered.
        let around = |wall: HalfEdge| {
            let mut count = 0;
            let (mut here, mut map) = (wall, Isometry::IDENTITY);
            loop {
                let twin = grid.across(here).unwrap();
                map = map.then(&grid.transition(here));
                here = HalfEdge::new(twin.cell, (twin.side + if map.is_mirrored() { 3 } else { 1 }) % 4);
                count += 1;
                if here == wall {
                    break;
                }
            }
            // Three quarters of a turn lead back, rotated by the fourth; four lead back unchanged.
            let [corner, _] = grid.ends(wall);
            let [east, turned] = [map.turn([1.0, 0.0]), if count == 3 { [0.0, -1.0] } else { [1.0, 0.0] }];
            assert!(apart(map.apply(corner), corner) < 1e-4 && apart(east, turned) < 1e-4, "{code}: {wall:?}, {map:?}");
            assert!(!map.is_mirrored());
            count
        };
        let counts: Vec<u32> = grid.cells().flat_map(|cell| grid.walls(cell)).map(around).collect();
        assert_eq!(counts.iter().filter(|&&count| count == 3).count(), 3 * corners, "{code}");
        assert!(counts.iter().all(|count| [3, 4].contains(count)), "{code}");
    }
}

#[test]
fn the_ends_are_far_apart() {
    for code in SURFACES {
        let grid = grid(code);
        let maze = Maze::without_walls(&grid);
        let distances = maze.distances(maze.ends().from);
        let (_, farthest) = distances.farthest();
        let apart = distances.get(maze.ends().to).unwrap();
        assert!(2 * apart >= farthest, "{code}: {apart} of {farthest}");
    }
}

#[test]
fn in_space_both_halves_of_a_wall_are_in_one_place() {
    for code in SURFACES {
        let grid = grid(code);
        if code.starts_with("klein") || code.starts_with("projective") {
            assert_eq!(grid.in_space(0, grid.center(0)), None, "{code}");
            continue;
        }
        for wall in grid.cells().flat_map(|cell| grid.walls(cell)) {
            let ends = grid.ends(wall);
            let place = |cell: Cell, point: Point| grid.in_space(cell, point).unwrap();
            let frame = place(wall.cell, ends[0]);
            for (axis, vector) in [("east", frame.east), ("south", frame.south), ("up", frame.up)] {
                assert!((apart(vector, [0.0; 3]) - 1.0).abs() < 1e-5, "{code}: {axis}");
            }
            let Some(twin) = grid.across(wall) else { continue };
            for end in ends {
                let [here, there] = [place(wall.cell, end), place(twin.cell, grid.transition(wall).apply(end))];
                assert!(apart(here.at, there.at) < 1e-4, "{code}: {wall:?}");
                let share: f32 = here.up.iter().zip(there.up).map(|(a, b)| a * b).sum();
                let is_edge = code.starts_with("cube") && !grid.transition(wall).is_identity() || share.abs() < 0.1;
                // The other side of the strip is there after a turn around it.
                let sign = if grid.transition(wall).is_mirrored() { -1.0 } else { 1.0 };
                assert!(is_edge || sign * share > 0.99, "{code}: {wall:?}");
            }
        }
    }
}

#[test]
fn squares_keep_their_size_on_cylinders_and_cubes() {
    for code in ["cylinder:30x4", "cube:4"] {
        let grid = grid(code);
        for cell in grid.cells() {
            let corners = grid.corners(cell);
            let places: Vec<[f32; 3]> = corners.iter().map(|&corner| grid.in_space(cell, corner).unwrap().at).collect();
            for (side, from) in places.iter().enumerate() {
                let length = apart(*from, places[(side + 1) % 4]);
                assert!((length - 1.0).abs() < 0.01, "{code}: {length}");
            }
            // Outside is up.
            let frame = grid.in_space(cell, grid.center(cell)).unwrap();
            let out: f32 = frame.at.iter().zip(frame.up).map(|(a, b)| a * b).sum();
            assert!(out > 0.5, "{code}: {frame:?}");
        }
    }
}
