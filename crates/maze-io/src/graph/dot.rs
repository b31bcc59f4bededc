//! DOT, for Graphviz.

use super::{Passage, center, passages, role};
use crate::{Drawing, steps::Steps};
use maze_core::{AnyGrid, Grid};
use std::io::{self, Write};

/// Writes the graph with the positions of cells, which `neato` keeps. The start is green and goals are red; the path is
/// thick. Passages over glued sides are dashed, and have the attribute `glued`.
pub(crate) fn write(
    drawing: &Drawing<'_, AnyGrid>,
    title: &str,
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    let maze = drawing.maze;
    let title = title.replace('\\', "\\\\").replace('"', "\\\"");
    let title: String = title.chars().filter(|letter| !letter.is_control()).collect();
    writeln!(
        output,
        "// {}\ngraph \"{title}\" {{\nnode [shape=circle, label=\"\", width=0.3, style=filled, fillcolor=white]",
        crate::version::program()
    )?;
    let mut path: Vec<[u32; 2]> =
        drawing.path.windows(2).map(|step| [step[0].min(step[1]), step[0].max(step[1])]).collect();
    path.sort_unstable();
    steps.expect(2 * maze.grid().len() as u64);
    for cell in maze.grid().cells() {
        let [x, y] = center(maze, cell);
        let color = match role(maze, cell) {
            Some("start") => ", fillcolor=green",
            Some(_) => ", fillcolor=red",
            None => "",
        };
        writeln!(output, "{cell} [pos=\"{x},{y}!\"{color}]")?;
        steps.step()?;
    }
    for cell in maze.grid().cells() {
        for Passage { to, is_glued } in passages(maze, cell) {
            let look = match (path.binary_search(&[cell, to]).is_ok(), is_glued) {
                (true, true) => " [penwidth=4, style=dashed, glued=true]",
                (true, false) => " [penwidth=4]",
                (false, true) => " [style=dashed, glued=true]",
                (false, false) => "",
            };
            writeln!(output, "{cell} -- {to}{look}")?;
        }
        steps.step()?;
    }
    writeln!(output, "}}")
}
