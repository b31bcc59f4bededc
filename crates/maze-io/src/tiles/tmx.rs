//! Tiles as a map for the editor Tiled: a layer of tiles, and an object for each end.

use super::{Tile, Tiles};
use crate::{Drawing, steps::Steps, xml::escaped};
use maze_core::AnyGrid;
use std::io::{self, Write};

/// The width of a tile, in pixels.
const SIDE: usize = 16;

/// Writes a map. Its tile set has a tile `wall` (1) and a tile `floor` (2), whose picture `tiles.png` is the user's own.
pub(crate) fn write(
    (drawing, tiles): (&Drawing<'_, AnyGrid>, &Tiles<'_>),
    title: &str,
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    let ([width, height], title) = (tiles.size(), escaped(title));
    let maze = drawing.maze;
    let ends: Vec<_> =
        [("start", maze.ends().from)].into_iter().chain(maze.goals().map(|goal| ("goal", goal))).collect();
    writeln!(
        output,
        r#"<?xml version="1.0" encoding="UTF-8"?>
<!-- {program} -->
<map version="1.10" orientation="orthogonal" renderorder="right-down" width="{width}" height="{height}" tilewidth="{SIDE}" tileheight="{SIDE}" infinite="0" nextlayerid="3" nextobjectid="{next}">
<properties>
<property name="title" value="{title}"/>
</properties>
<tileset firstgid="1" name="maze" tilewidth="{SIDE}" tileheight="{SIDE}" tilecount="2" columns="2">
<image source="tiles.png" width="{picture}" height="{SIDE}"/>
<tile id="0" type="wall"/>
<tile id="1" type="floor"/>
</tileset>
<layer id="1" name="maze" width="{width}" height="{height}">
<data encoding="csv">"#,
        program = crate::version::program(),
        picture = 2 * SIDE,
        next = ends.len() + 1,
    )?;
    steps.expect(height as u64);
    let (mut row, mut line) = (Vec::new(), Vec::new());
    for y in 0..height {
        tiles.read_row(y, &mut row);
        line.clear();
        for &tile in &row {
            line.extend_from_slice(if tile == Tile::Wall { b"1," } else { b"2," });
        }
        if y + 1 == height {
            line.pop();
        }
        line.push(b'\n');
        output.write_all(&line)?;
        steps.step()?;
    }
    writeln!(output, "</data>\n</layer>\n<objectgroup id=\"2\" name=\"ends\">")?;
    for (id, (name, cell)) in (1..).zip(ends) {
        let [x, y] = tiles.place(cell).map(|place| place * SIDE + SIDE / 2);
        writeln!(output, r#"<object id="{id}" name="{name}" x="{x}" y="{y}"><point/></object>"#)?;
    }
    writeln!(output, "</objectgroup>\n</map>")
}
