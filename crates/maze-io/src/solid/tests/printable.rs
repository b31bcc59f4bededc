//! Tests that nothing is thinner than the nozzle, and that a lid fits around the walls.

use super::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn nothing_is_thinner_than_the_nozzle((code, measures) in measured()) {
        for solid in of(&code, &measures).1 {
            let size = measures.cell_size;
            let mut heights: Vec<f32> = solid.points.iter().map(|point| point.z * size).collect();
            heights.sort_by(f32::total_cmp);
            heights.dedup();
            prop_assert!(heights.windows(2).all(|pair| pair[1] - pair[0] > 0.399), "{}: {heights:?}", solid.name);
            // From the middle of each upper edge straight through the wall.
            let highest = solid.points.iter().map(|point| point.z).fold(0.0, f32::max);
            let edges: Vec<[Vec2; 2]> = faces(&solid).filter_map(|corners| {
                let [a, b, c] = corners;
                let up: Vec<Vec3> = [[a, b], [b, c], [c, a]].into_iter()
                    .find(|pair| pair.iter().all(|point| point.z == highest) && corners.iter().any(|point| point.z < highest))?
                    .into();
                // From right to left as seen from outside.
                Some([up[1].truncate(), up[0].truncate()])
            }).collect();
            for &[a, b] in &edges {
                let (middle, along) = (0.5 * (a + b), b - a);
                let inward = along.perp().normalize();
                let crossed = edges.iter().filter_map(|&[c, d]| {
                    let other = d - c;
                    let turn = inward.perp_dot(other);
                    let (depth, share) = ((c - middle).perp_dot(other) / turn, (c - middle).perp_dot(inward) / turn);
                    (turn.abs() > 1e-6 && depth > 1e-4 && (0.0..=1.0).contains(&share)).then_some(depth)
                }).fold(f32::INFINITY, f32::min);
                // Short edges are the ends of walls, or pieces of bends.
                prop_assert!(crossed * size > 0.399 || along.length() * size < 0.4, "{}: {} mm at {middle}", solid.name, crossed * size);
            }
        }
    }

    #[test]
    fn a_lid_fits_around_the_walls_with_the_given_clearance((code, measures) in measured()) {
        let Some(clearance) = measures.lid else { return Ok(()) };
        let (maze, solids) = of(&code, &measures);
        let (walls, lid) = (&solids[0], &solids[solids.len() - 1]);
        let east = |solid: &Built, sign: f32| solid.points.iter().map(|point| sign * point.x).fold(f32::MIN, f32::max);
        prop_assert!(-east(lid, -1.0) > east(walls, 1.0), "the lid overlaps the maze");
        let mirror = 2.0 * (Frame::of(maze.grid()).most.x + Rim::of(&measures, clearance).outer) + MARGIN;
        let mut nearest = f32::INFINITY;
        let standing: Vec<Vec2> = top(walls).flatten().map(|point| Vec2::new(mirror - point.x, point.y)).collect();
        for [a, b, c] in top(lid) {
            for &point in &standing {
                nearest = nearest.min(distance(point, &[[a, b, c]]) * measures.cell_size);
                let inside = [[a, b], [b, c], [c, a]].iter().all(|&[from, to]| cross([from, to, point.extend(0.0)]) > 0.0);
                prop_assert!(!inside, "{point} is in the rim");
            }
        }
        // Straight walls have more clearance than their ends beside gaps, and curves of walls and rim are divided at
        // different points.
        let most = clearance + 0.21 * measures.wall_thickness + 0.01 * measures.cell_size;
        prop_assert!(clearance - 0.01 * measures.cell_size < nearest && nearest < most, "{nearest} mm");
    }
}
