//! Tests of weaves, whose tunnels lie below bridges.

use crate::{
    blueprint, file,
    pictures::Pixels,
    shortest_path,
    strokes::{Spot, far, strokes},
    surfaces::{MILLIMETERS, PIXELS, between, origin, size},
};
use maze_core::{Cell, Geometry, Grid, grid::Plan};
use maze_io::{Drawing, Format, Style, draw};

/// A maze whose path leads through tunnels.
pub(crate) const WEAVE: &str = "weave:12x9x13/wilson#5";

#[test]
fn a_bridge_interrupts_the_tunnel_below_it_and_the_path_there() {
    let maze = blueprint(WEAVE).generate();
    let (plan, path) = (Plan(maze.grid()), shortest_path(&maze));
    let tunnels: Vec<(Cell, Cell)> = plan.cells().filter_map(|tunnel| Some((tunnel, plan.cover(tunnel)?))).collect();
    let used = tunnels.iter().filter(|(tunnel, _)| path.contains(tunnel)).count();
    assert!(used > 0 && used < tunnels.len(), "{WEAVE} should test both: {used} of {}", tunnels.len());
    let picture = String::from_utf8(file(WEAVE, Format::Svg)).unwrap();
    assert_eq!(size(&picture), [14.0, 11.0], "tunnels are not beside the rest");
    assert!(!picture.contains("id=\"cuts\""), "there is nothing to glue");
    let origin = origin(&picture, &plan);
    let lines = |layer: &str| strokes(&picture, layer);
    let inside = |bridge: Cell, (from, to): (Spot, Spot)| {
        let center = plan.center(bridge);
        (0..=20).any(|part| {
            let spot = [0, 1].map(|axis| from[axis] + part as f32 / 20.0 * (to[axis] - from[axis]));
            let [x, y] = [0, 1].map(|axis| spot[axis] / MILLIMETERS - origin[axis] - center[axis]);
            x.abs() < 1.45 && y.abs() < 0.45
        })
    };
    for &(_, bridge) in &tunnels {
        let is_crossed = |layer: &str| lines(layer).concat().iter().any(|&(from, to, _)| inside(bridge, (from, to)));
        assert!(!is_crossed("walls"), "cell {bridge}");
        assert_eq!(is_crossed("path"), path.contains(&bridge), "cell {bridge}");
    }
    assert_eq!(lines("path").len(), used + 1);
    let drawn: f32 = lines("path").concat().iter().map(|line| far(line.0, line.1)).sum();
    let steps = path.windows(2).map(|step| between(&plan, [step[0], step[1]]));
    let halves = steps.flat_map(|wall| [wall, plan.twin(wall)]).map(|half| plan.half_step(half));
    let wanted: f32 = halves.map(|[from, to]| far(from, to)).sum();
    assert!((drawn / MILLIMETERS - wanted).abs() < 0.01, "{drawn} mm of {wanted} cells");
    let text = draw(&Drawing::new(&maze), Style::Braille).unwrap();
    assert!(!text.contains('A') && text.lines().all(|line| line.chars().count() <= 5 * 12 / 2 + 1), "{text}");
    let pixels = Pixels::of(&file(WEAVE, Format::Png));
    for &(_, bridge) in &tunnels {
        let [x, y] = plan.center(bridge);
        let is_dark = |by: Spot| {
            let [x, y] = [x + by[0], y + by[1]].map(|part| (PIXELS * (part + 1.0)).round() as usize);
            pixels.dark(x, y)
        };
        assert!([[0.0, 0.5], [0.0, -0.5]].map(is_dark).iter().all(|&dark| dark), "the edges of bridge {bridge}");
        assert!(![[0.5, 0.2], [-0.5, -0.2]].map(is_dark).contains(&true), "the tunnel below bridge {bridge}");
    }
}
