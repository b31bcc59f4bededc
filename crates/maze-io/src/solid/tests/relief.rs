//! Tests of the path as a relief of the plate.

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
        // The strip is connected.
        let mut pieces = UnionFind::new(solid.points.len());
        for &[a, b, c] in &strip {
            pieces.union(a, b);
            pieces.union(b, c);
        }
        prop_assert!(strip.iter().all(|&[a, ..]| pieces.equiv(a, strip[0][0])));
        let strip: Vec<[Vec3; 3]> = strip.iter().map(|corners| corners.map(|point| solid.points[point as usize])).collect();
        // It adds or removes the volume of its area times its height.
        let plain = Built::of(Solid::Maze, &Drawing::new(&maze), &measures);
        let (more, area) = (volume(solid) - volume(&plain), area(strip.iter().copied()));
        prop_assert!((more - area * height).abs() < 1e-3 * volume(&plain), "{more}");
        // It follows the whole path through the middle of each side, with the expected width.
        let half = 0.5 * measures.pitches(Room::of(grid).strip(measures.cell_size, measures.wall_thickness));
        let mut points = Vec::new();
        for pair in path.windows(2) {
            let wall = maze.wall_between(pair[0], pair[1]).expect("they are neighbors");
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
                "{point} is not on the strip");
        }
        let walls: Vec<[Vec3; 3]> = top(solid).collect();
        let corners = |of: &[[Vec3; 3]], from: &[[Vec3; 3]]| {
            of.iter().flatten().map(|corner| distance(corner.truncate(), from)).fold(f32::INFINITY, f32::min)
        };
        let room = corners(&walls, &strip).min(corners(&strip, &walls)) * measures.cell_size;
        prop_assert!(room > 0.3, "{room} mm");
    }
}
