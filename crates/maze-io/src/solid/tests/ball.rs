//! Tests that a ball has room in passages and in its groove.

use super::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_ball_fits_through((code, ball) in (codes(), 3.0..6.0_f32), thick in prop::option::of(0.4..3.0_f32), passage in any::<prop::sample::Index>()) {
        let shape = code.parse::<Blueprint>().expect("a code").shape().clone();
        let measures = Measures::of_ball(ball, thick, None, &shape);
        prop_assume!(measures.wall_thickness <= Room::of(&shape.grid()).thickest() * measures.cell_size - 0.01);
        let (maze, solids) = of(&code, &measures);
        let grid = maze.grid();
        let open: Vec<_> = grid.inner_walls().filter(|&[wall, _]| maze.is_open(wall)).collect();
        prop_assume!(!open.is_empty());
        let centers = open[passage.index(open.len())].map(|wall| Vec2::from(grid.center(wall.cell)) * measures.cell_size);
        let reach = grid.longest_step().max(1.5) * measures.cell_size;
        let edges: Vec<[Vec2; 2]> = top(&solids[0]).flat_map(|[a, b, c]| [[a, b], [b, c], [c, a]])
            .map(|ends| ends.map(|end| Vec2::new(end.x, -end.y) * measures.cell_size))
            .filter(|ends| ends.iter().any(|end| end.distance(centers[0]) < 2.0 * reach)).collect();
        let has_room = |at: Vec2| edges.iter().all(|&[from, to]| {
            let share = ((at - from).dot(to - from) / from.distance_squared(to)).clamp(0.0, 1.0);
            2.0 * at.distance(from + share * (to - from)) >= ball
        });
        // Flood fill in short steps from one center, through every point where the ball has room, until the other is
        // reached.
        const STEP: f32 = 0.2;
        let (mut reached, mut next) = (HashSet::from([[0, 0]]), vec![[0_i16, 0_i16]]);
        let mut through = false;
        while let Some([x, y]) = next.pop() {
            let here = centers[0] + STEP * Vec2::new(x.into(), y.into());
            through |= here.distance(centers[1]) < STEP;
            for beside in [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]] {
                let there = centers[0] + STEP * Vec2::new(beside[0].into(), beside[1].into());
                if there.distance(centers[0]) < reach && has_room(there) && reached.insert(beside) {
                    next.push(beside);
                }
            }
            if through { break }
        }
        prop_assert!(through, "{centers:?}");
    }
}

proptest! {
    #[test]
    fn cells_for_a_ball_are_large_enough_for_a_lid_too(
        code in codes(), ball in 3.0..20.0_f32, thick in prop::option::of(0.4..2.0_f32), lid in 0.05..=2.0_f32,
    ) {
        let shape = code.parse::<Blueprint>().expect("a code").shape().clone();
        let plain = Measures::of_ball(ball, thick, None, &shape);
        let fits = Measures::of_ball(ball, thick, Some(lid), &shape).check(&shape);
        let notched = matches!(fits, Err(MeasureError::Notched { .. } | MeasureError::NoLid(_)));
        prop_assert!(fits.is_ok() || notched || plain.check(&shape).is_err(), "{fits:?}");
    }

    #[test]
    fn the_values_that_lid_errors_suggest_are_sufficient(code in codes(), cell in 2.0..20.0_f32, thick in 0.4..3.0_f32, lid in 0.05..=2.0_f32, usual in any::<bool>()) {
        let shape = code.parse::<Blueprint>().expect("a code").shape().clone();
        let of = |cell, thick| {
            let of_cell = Measures::of_cell(cell);
            Measures { wall_thickness: if usual { of_cell.wall_thickness } else { thick }, lid: Some(lid), ..of_cell }
        };
        let is_enough = |measures: &Measures| matches!(measures.check(&shape), Ok(()) | Err(MeasureError::Notched { .. } | MeasureError::NoLid(_)));
        match of(cell, thick).check(&shape) {
            Err(MeasureError::Covered { enough, .. }) => prop_assert!(is_enough(&of(enough, thick)), "{enough}"),
            Err(MeasureError::Rimmed { enough, most, .. }) => {
                prop_assert!(is_enough(&of(enough, thick)), "{enough}");
                prop_assert!(is_enough(&Measures { wall_thickness: most, ..of(cell, thick) }), "{most}");
            }
            _ => {}
        }
    }
}

/// A maze, and measures with a ball and a groove.
fn grooved() -> impl Strategy<Value = (String, Measures)> {
    (codes(), 3.0..=20.0_f32, prop::option::of(0.4..3.0_f32), 0.0..=1.0_f32).prop_map(|(code, ball, thick, share)| {
        let shape = code.parse::<Blueprint>().expect("a code").shape().clone();
        let usual = Measures::of_ball(ball, thick, None, &shape);
        let depth = 0.4 + share * (0.25 * ball - 0.4);
        let plate_thickness = depth + 0.41;
        (code, Measures { plate_thickness, relief: Some(Relief::Groove(depth)), ..usual })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_groove_is_round_and_a_ball_can_roll_in_it_through_entrance_and_exit((code, measures) in grooved()) {
        let shape = code.parse::<Blueprint>().expect("a code").shape().clone();
        prop_assume!(measures.wall_thickness <= Room::of(&shape.grid()).thickest() * measures.cell_size - 0.01);
        let (maze, solids) = of(&code, &measures);
        let (grid, solid, size) = (maze.grid(), &solids[0], measures.cell_size);
        is_closed(solid)?;
        let (ball, depth) = (measures.ball.expect("a ball"), -measures.relief.expect("a groove").height());
        let radius = 0.5 * (ball + room::PLAY);
        let plain = Built::of(Solid::Maze, &Drawing::new(&maze), &Measures { relief: None, ..measures });
        let lowest = solid.points.iter().map(|point| point.z).filter(|&z| z > -measures.pitches(measures.plate_thickness) + 1e-4).fold(0.0, f32::min);
        let gaps = Drawing::new(&maze).gaps();
        let (mut length, mut cells) = (0.0, 0);
        for cell in grid.cells() {
            let center = Vec2::from(grid.center(cell));
            let mut sides = 0;
            for wall in grid.walls(cell).filter(|wall| maze.is_open(*wall) || gaps.contains(&Some(*wall))) {
                let [a, b] = grid.ends(wall).map(Vec2::from);
                let side = 0.5 * (a + b);
                length += center.distance(side) * size;
                sides += 1;
                // The groove has its full depth in the side, both to another cell and to the outside.
                let beside = |point: &&Vec3| point.truncate().distance(Vec2::new(side.x, -side.y)) * size < 0.2 * radius;
                let deepest = solid.points.iter().filter(|point| point.z == lowest).find(beside);
                prop_assert!(deepest.is_some(), "it ends before {side}");
                // The ball fits, although the lowest face of the groove is a little higher than a cylinder.
                for share in [0.0, 0.5, 1.0] {
                    let at = center.lerp(side, share);
                    let middle = Vec3::new(at.x * size, -at.y * size, radius - depth);
                    let nearest = solid.points.iter().map(|&point| middle.distance(point * size)).fold(f32::INFINITY, f32::min);
                    prop_assert!(0.5 * ball < nearest, "{nearest} mm from the middle of the ball at {at}");
                }
            }
            cells += u16::from(sides > 0);
        }
        prop_assert!(cells == 0 || (lowest * size + depth).abs() < 0.02 * radius, "{} mm deep", lowest * size);
        // The removed volume is a circular segment along all passages, which overlap where they meet.
        let angle = (1.0 - depth / radius).acos();
        let section = radius * radius * (angle - angle.sin() * angle.cos());
        // The edge of the plate is straight where the groove leaves, which may reduce the volume slightly.
        let plate = measures.pitches(measures.plate_thickness);
        let [full, left] = [&plain, solid].map(|solid| volume(solid) + plate * area(at(solid, -plate)));
        let less = (full - left) * size.powi(3);
        prop_assert!(0.6 * section * length <= less && less <= 1.1 * section * length + f32::from(cells) * section * radius, "{less} of {}", section * length);
    }
}
