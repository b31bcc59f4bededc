//! Tests that solids are closed, correctly oriented, and filled where walls stand.

use super::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn each_solid_is_connected_and_every_edge_belongs_to_two_triangles((code, measures) in measured()) {
        of(&code, &measures).1.iter().try_for_each(is_closed)?;
    }

    #[test]
    fn solids_are_filled_where_the_maze_has_walls(code in codes(), across in 0.0..1.0_f32, down in 0.0..1.0_f32) {
        let (maze, solids) = of(&code, &Measures::default());
        let (grid, drawing) = (maze.grid(), Drawing::new(&maze));
        let (walls, half) = (&solids[0], 0.5 * THICKNESS);
        let most = [0, 1].map(|axis| walls.points.iter().map(|point| point[axis].abs()).fold(0.0, f32::max));
        let point = [across * most[0], down * most[1]];
        let standing: Vec<HalfEdge> = drawing.walls().collect();
        let distance = |&wall: &HalfEdge| {
            if !grid.bends(wall).is_empty() {
                return maze_core::grid::nearest_on_wall(grid, wall, point).1;
            }
            // In small steps along the wall, arcs included.
            let [a, b] = grid.ends(wall);
            let far = |share: f32| {
                let mut at = [0, 1].map(|axis| a[axis] + share * (b[axis] - a[axis]));
                if let Some(middle) = grid.arc_center(wall) {
                    let [u, v] = [a, at].map(|end| [0, 1].map(|axis| end[axis] - middle[axis]));
                    let stretch = u[0].hypot(u[1]) / v[0].hypot(v[1]);
                    at = [0, 1].map(|axis| middle[axis] + stretch * v[axis]);
                }
                (at[0] - point[0]).hypot(at[1] - point[1])
            };
            (0..=200_u8).map(|step| far(f32::from(step) / 200.0)).fold(f32::INFINITY, f32::min)
        };
        let nearest = standing.iter().map(distance).fold(f32::INFINITY, f32::min);
        let inside = top(walls).any(|[a, b, c]| {
            let at = Vec3::new(point[0], -point[1], 0.0);
            cross([a, b, at]) >= 0.0 && cross([b, c, at]) >= 0.0 && cross([c, a, at]) >= 0.0
        });
        // Corners reach farther than rounded ones would, and curved walls consist of straight pieces.
        if nearest < half - 0.02 {
            prop_assert!(inside, "{point:?} is {nearest} from a wall");
        } else if nearest > 2.0 * half + 0.02 {
            prop_assert!(!inside, "{point:?} is {nearest} from a wall");
        }
    }

    #[test]
    fn the_volume_of_a_maze_is_that_of_its_plate_walls_and_relief((code, measures) in measured()) {
        let (maze, solids) = of(&code, &measures);
        let (grid, solid) = (maze.grid(), &solids[0]);
        let [thickness, height, plate] =
            [measures.wall_thickness, measures.wall_height, measures.plate_thickness].map(|length| measures.pitches(length));
        let (volume, walls, below) = (volume(solid), area(top(solid)), -area(at(solid, -plate)));
        let relief = measures.relief.map_or(0.0, |relief| measures.pitches(relief.height()));
        let strip = if relief == 0.0 { 0.0 } else { area(at(solid, relief)) };
        prop_assert!((volume - below * plate - walls * height - strip * relief).abs() < 1e-3 * volume, "{volume}");
        prop_assert!((area(at(solid, 0.0)) + strip + walls - below).abs() < 1e-3 * below, "floors, walls and path cover the plate");
        // Walls overlap where they meet, and protrude more, the sharper their angle.
        let length = |wall: HalfEdge| {
            let points: Vec<Vec2> = maze_core::flatten_wall(grid, wall, 0.05).map(Vec2::from).collect();
            points.windows(2).map(|pair| pair[0].distance(pair[1])).sum::<f32>()
        };
        let (mut sum, mut count) = (0.0, 0.0);
        for wall in Drawing::new(&maze).walls() {
            sum += length(wall);
            // Bends are as good as meetings.
            count += 1.0 + grid.bends(wall).len() as f32;
        }
        prop_assert!((walls - sum * thickness).abs() < 2.0 * count * thickness * thickness + 0.02 * sum * thickness,
            "{walls} instead of {}", sum * thickness);
        // The plate is under all cells. Curved sides are approximated by straight pieces, here too: a disc of n pieces
        // lacks 1 - sin(2π/n) / (2π/n) of its area. The smallest disc has 12 pieces and lacks 4.5 %.
        let cells: f32 = grid.cells().map(|cell| {
            let points: Vec<Vec2> = grid.walls(cell).flat_map(|wall| {
                let points: Vec<_> = maze_core::flatten_wall(grid, wall, line::PIECE).map(Vec2::from).collect();
                points[1..].to_vec()
            }).collect();
            let next = points.iter().cycle().skip(1);
            points.iter().zip(next).map(|(a, b)| 0.5 * a.perp_dot(*b)).sum::<f32>()
        }).sum();
        let boundary: f32 = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| grid.across(wall).is_none()).map(length).sum();
        let most = cells + boundary * (0.5 * thickness + 0.01) + 2.0 * count * thickness * thickness;
        prop_assert!(cells * 0.9999 <= below && below <= most, "{below} instead of {cells} to {most}");
    }
}
