//! Tiles as the occupancy grid of a robot: a gray picture, and a file with its scale, as the map server of ROS loads
//! them.

use super::{Tile, Tiles};
use crate::{Drawing, Options, steps::Steps};
use maze_core::AnyGrid;
use std::io::{self, Write};

/// The brightness of occupied and of free tiles, as the map saver of ROS writes them.
const OCCUPIED: u8 = 0;
const FREE: u8 = 254;

/// Writes the picture. `comment` is its title.
pub(crate) fn write_pgm(
    tiles: &Tiles<'_>,
    comment: &str,
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    let [width, height] = tiles.size();
    let comment: String = comment.chars().filter(|letter| !letter.is_control()).collect();
    write!(output, "P5\n# {comment}\n# {}\n{width} {height}\n255\n", crate::version::program())?;
    steps.expect(height as u64);
    let (mut row, mut line) = (Vec::new(), Vec::new());
    for y in 0..height {
        tiles.read_row(y, &mut row);
        line.clear();
        line.extend(row.iter().map(|&tile| if tile == Tile::Wall { OCCUPIED } else { FREE }));
        output.write_all(&line)?;
        steps.step()?;
    }
    Ok(())
}

/// Writes the scale of the picture `{name}.pgm`. The start and the goals are comments, in meters from the lower left
/// corner.
pub(crate) fn write_yaml(
    (drawing, tiles): (&Drawing<'_, AnyGrid>, &Tiles<'_>),
    (name, code): (&str, Option<&str>),
    cell_size: Option<f32>,
    output: &mut impl Write,
) -> io::Result<()> {
    writeln!(output, "# {}", crate::version::program())?;
    code.iter().try_for_each(|code| writeln!(output, "# {code}"))?;
    let resolution = cell_size.unwrap_or(Options::MAP_CELL) / 1_000.0 / f32::from(tiles.pitch());
    let [_, height] = tiles.size();
    let maze = drawing.maze;
    let ends = [("start", maze.ends().from)].into_iter().chain(maze.goals().map(|goal| ("goal", goal)));
    for (end, cell) in ends {
        let [x, y] = tiles.place(cell);
        let [x, y] = [x, height - 1 - y].map(|place| (place as f32 + 0.5) * resolution);
        writeln!(output, "# {end}: [{x}, {y}]")?;
    }
    // In a YAML string in single quotes, only the quote itself is escaped, by doubling it.
    let name: String = name.chars().filter(|letter| !letter.is_control()).collect();
    let name = name.replace('\'', "''");
    writeln!(
        output,
        "image: '{name}.pgm'\nmode: trinary\nresolution: {resolution}\norigin: [0.0, 0.0, 0.0]\nnegate: 0\noccupied_thresh: 0.65\nfree_thresh: 0.196"
    )
}
