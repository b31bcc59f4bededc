//! Mazes as text.

use maze_core::{Blueprint, Cell, Grid, HalfEdge, Maze, Sink};

#[test]
fn empty_rows_and_columns_are_not_drawn() {
    for mask in ["heart", "ring", "letter"] {
        let text = format!("square:12x12@{mask}/kruskal#1").parse::<Blueprint>().unwrap().generate().to_string();
        let lines: Vec<_> = text.lines().collect();
        assert!(lines.iter().all(|line| !line.is_empty() && line.trim_end() == *line), "{text}");
        assert!(lines.iter().any(|line| !line.starts_with(' ')), "{text}");
    }
}

#[test]
fn a_path_in_braille_is_a_line_of_stars() {
    let maze = Maze::without_walls("hex-flat:6x4".parse::<maze_core::Shape>().unwrap().grid());
    let path: Vec<Cell> = (0..6).collect();
    let [without, with] = [maze.display_path(&[]).to_string(), maze.display_path(&path).to_string()];
    assert!(!without.contains('*') && without == maze.to_string(), "{without}");
    assert!(with.matches('*').count() > 10, "{with}");
}

/// Cells in a row, without coordinates or a geometry.
struct Row(usize);

impl Grid for Row {
    fn len(&self) -> usize {
        self.0
    }

    fn side_count(&self, _: Cell) -> u8 {
        2
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        let next = if wall.side == 0 { wall.cell.checked_add(1) } else { wall.cell.checked_sub(1) };
        next.filter(|&cell| (cell as usize) < self.0).map(|cell| HalfEdge::new(cell, 1 - wall.side))
    }
}

#[test]
fn listed_passages_of_a_path_have_a_star() {
    let mut maze = Maze::without_walls(Row(5));
    let _ = maze.close([HalfEdge::new(3, 0), HalfEdge::new(4, 1)]);
    assert_eq!(maze.display_path(&[2, 1]).to_string(), "0 - 1\n1 * 2\n2 - 3\n");
}
