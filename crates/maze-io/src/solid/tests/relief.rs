//! What runs along passages as a part of the plate.

use super::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_relief_is_a_strip_along_the_whole_path_that_touches_no_wall((code, measures) in measured()) {
        let Some(relief) = measures.relief else { return Ok(()) };
        let (maze, solids) = of(&code, &measures);
        let (grid, path, solid) = (maze.grid(), path_of(&maze), &solids[0]);
        let height = measures.pitches(relief.height());
        let strip: Vec<[u32; 3]> = solid.triangles.iter().copied()
            .filter(|corners| corners.iter().all(|&point| solid.points[point as usize].z == height)).collect();
        prop_assert_eq!(strip.is_empty(), path.len() < 2);
        if strip.is_empty() { return Ok(()) }
        // One piece.
        let mut pieces = UnionFind::new(solid.points.len());
        for &[a, b, c] in &strip {
            pieces.union(a, b);
            pieces.union(b, c);
        }
        prop_assert!(strip.iter().all(|&[a, ..]| pieces.equiv(a, strip[0][0])));
        let strip: Vec<[Vec3; 3]> = strip.iter().map(|corners| corners.map(|point| solid.points[point as usize])).collect();
        // So much more than without it, or less.
        let plain = Built::of(Solid::Maze, &Drawing::new(&maze), &measures);
        let (more, area) = (volume(solid) - volume(&plain), area(strip.iter().copied()));
        prop_assert!((more - area * height).abs() < 1e-3 * volume(&plain), "{more}");
        // All along the path, by the middle of each side, as wide as it should be.
        let half = 0.5 * measures.pitches(Room::of(grid).strip(measures.cell_size, measures.wall_thickness));
        let mut points = Vec::new();
        for pair in path.windows(2) {
            let wall = maze.wall_between(pair[0], pair[1]).expect("they are neighbours");
            let [a, b] = grid.ends(wall).map(Vec2::from);
            points.extend([grid.center(pair[0]).into(), 0.5 * (a + b)]);
        }
        points.push(grid.center(path[path.len() - 1]).into());
        let length: f32 = points.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
        let bends = path.len() as f32 * half * half;
        prop_assert!(1.6 * half * length - bends < area && area < 2.0 * half * length + 4.0 * bends, "{area} along {length}");
        for point in points {
            let at = Vec3::new(point.x, -point.y, 0.0);
            prop_assert!(strip.iter().any(|&[a, b, c]| [[a, b], [b, c], [c, a]].iter().all(|&[from, to]| cross([from, to, at]) >= -1e-5)),
                "{point} is beside it");
        }
        let walls: Vec<[Vec3; 3]> = top(solid).collect();
        let corners = |of: &[[Vec3; 3]], from: &[[Vec3; 3]]| {
            of.iter().flatten().map(|corner| distance(corner.truncate(), from)).fold(f32::INFINITY, f32::min)
        };
        let room = corners(&walls, &strip).min(corners(&strip, &walls)) * measures.cell_size;
        prop_assert!(room > 0.3, "{room} mm");
    }
}

/// A ball, how thick walls are, how deep its groove is, and a maze that has room for it.
fn grooved() -> impl Strategy<Value = (String, Measures)> {
    (codes(), 3.0..=20.0_f32, prop::option::of(0.4..3.0_f32), 0.0..=1.0_f32).prop_map(|(code, ball, thick, share)| {
        let shape = code.parse::<Blueprint>().expect("a code").shape().clone();
        let usual = Measures::of_ball(ball, thick, &shape);
        let depth = 0.4 + share * (0.25 * ball - 0.4);
        let plate_thickness = depth + 0.41;
        (code, Measures { plate_thickness, relief: Some(Relief::Groove(depth)), ..usual })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_groove_is_round_and_a_ball_rolls_in_it((code, measures) in grooved()) {
        let shape = code.parse::<Blueprint>().expect("a code").shape().clone();
        prop_assume!(measures.wall_thickness <= Room::of(&shape.grid()).thickest() * measures.cell_size - 0.01);
        let (maze, solids) = of(&code, &measures);
        let (grid, solid, size) = (maze.grid(), &solids[0], measures.cell_size);
        is_closed(solid)?;
        let (ball, depth) = (measures.ball.expect("a ball"), -measures.relief.expect("a groove").height());
        let radius = 0.5 * (ball + room::PLAY);
        let plain = Built::of(Solid::Maze, &Drawing::new(&maze), &Measures { relief: None, ..measures });
        let (mut length, mut cells) = (0.0, 0);
        for cell in grid.cells() {
            let center = Vec2::from(grid.center(cell));
            let mut sides = 0;
            for wall in grid.walls(cell).filter(|&wall| maze.is_open(wall)) {
                let [a, b] = grid.ends(wall).map(Vec2::from);
                let side = 0.5 * (a + b);
                length += center.distance(side) * size;
                sides += 1;
                // As deep there as it should be, but for the play, and as its lowest face is a little higher than a cylinder.
                for share in [0.0, 0.5, 1.0] {
                    let at = center.lerp(side, share);
                    let middle = Vec3::new(at.x * size, -at.y * size, radius - depth);
                    let nearest = solid.points.iter().map(|&point| middle.distance(point * size)).fold(f32::INFINITY, f32::min);
                    prop_assert!(0.5 * ball < nearest, "{nearest} mm from the middle of the ball at {at}");
                }
            }
            cells += u16::from(sides > 0);
        }
        let lowest = solid.points.iter().map(|point| point.z).filter(|&z| z > -measures.pitches(measures.plate_thickness) + 1e-4).fold(0.0, f32::min);
        prop_assert!(cells == 0 || (lowest * size + depth).abs() < 0.02 * radius, "{} mm deep", lowest * size);
        // A segment of a circle, all along; where passages meet, they overlap.
        let angle = (1.0 - depth / radius).acos();
        let section = radius * radius * (angle - angle.sin() * angle.cos());
        let less = (volume(&plain) - volume(solid)) * size.powi(3);
        prop_assert!(0.6 * section * length <= less && less <= 1.1 * section * length + f32::from(cells) * section * radius, "{less} of {}", section * length);
    }
}
