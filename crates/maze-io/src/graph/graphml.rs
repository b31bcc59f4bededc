//! GraphML, for graph libraries.

use super::{Passage, center, passages, role};
use crate::{Drawing, steps::Steps, xml::escaped};
use maze_core::{AnyGrid, Grid};
use std::io::{self, Write};

/// The declaration of the attribute `glued`, in a line of its own.
const GLUED: &str = r#"
<key id="glued" for="edge" attr.name="glued" attr.type="boolean"/>"#;

/// Writes the graph. Nodes have the numbers of cells, their centers, and the role `start` or `goal` if they have one.
/// Nodes of the path have their place in it, from 0. Edges over glued sides have the attribute `glued`.
pub(crate) fn write(
    drawing: &Drawing<'_, AnyGrid>,
    title: &str,
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    let (maze, title) = (drawing.maze, escaped(title));
    let has_glued = maze.grid().plane().is_none()
        && maze.grid().cells().flat_map(|cell| passages(maze, cell)).any(|passage| passage.is_glued);
    let glued = if has_glued { GLUED } else { "" };
    writeln!(
        output,
        r#"<?xml version="1.0" encoding="UTF-8"?>
<!-- {program} -->
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
<key id="title" for="graph" attr.name="title" attr.type="string"/>
<key id="x" for="node" attr.name="x" attr.type="double"/>
<key id="y" for="node" attr.name="y" attr.type="double"/>
<key id="role" for="node" attr.name="role" attr.type="string"/>
<key id="path" for="node" attr.name="path" attr.type="int"/>{glued}
<graph id="maze" edgedefault="undirected">
<data key="title">{title}</data>"#,
        program = crate::version::program(),
    )?;
    let mut places: Vec<(u32, usize)> = drawing.path.iter().copied().zip(0..).collect();
    places.sort_unstable();
    steps.expect(2 * maze.grid().len() as u64);
    for cell in maze.grid().cells() {
        let [x, y] = center(maze, cell);
        write!(output, r#"<node id="{cell}"><data key="x">{x}</data><data key="y">{y}</data>"#)?;
        if let Some(role) = role(maze, cell) {
            write!(output, r#"<data key="role">{role}</data>"#)?;
        }
        if let Ok(found) = places.binary_search_by_key(&cell, |place| place.0) {
            write!(output, r#"<data key="path">{}</data>"#, places[found].1)?;
        }
        writeln!(output, "</node>")?;
        steps.step()?;
    }
    for cell in maze.grid().cells() {
        for Passage { to, is_glued } in passages(maze, cell) {
            if is_glued {
                writeln!(output, r#"<edge source="{cell}" target="{to}"><data key="glued">true</data></edge>"#)?;
            } else {
                writeln!(output, r#"<edge source="{cell}" target="{to}"/>"#)?;
            }
        }
        steps.step()?;
    }
    writeln!(output, "</graph>\n</graphml>")
}
