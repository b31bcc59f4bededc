//! A small picture of a maze of squares.

use image::{GrayImage, Luma};
use maze_core::{AnyGrid, Grid, HalfEdge, Maze};

/// The distance between two walls, and the thickness of a wall, in pixels.
const STEP: u32 = 6;
const THICKNESS: u32 = 1;

const WALL: Luma<u8> = Luma([40]);
const FLOOR: Luma<u8> = Luma([250]);

/// Draws the walls of a maze of squares.
pub(crate) fn draw(maze: &Maze<AnyGrid>) -> GrayImage {
    let grid = maze.grid();
    let [columns, rows] = grid.dimensions();
    let [width, height] = [columns, rows].map(|count| count * STEP + THICKNESS);
    let mut image = GrayImage::from_pixel(width, height, FLOOR);
    for cell in grid.cells() {
        let [column, row] = grid.coordinates(cell);
        let (left, top) = (column * STEP, row * STEP);
        let lines = [(0, STEP, 0), (1, 0, STEP), (2, 0, 0), (3, 0, 0)];
        for (side, dx, dy) in lines.into_iter().filter(|&(side, ..)| !maze.is_open(HalfEdge::new(cell, side))) {
            for step in 0..STEP + THICKNESS {
                for across in 0..THICKNESS {
                    let [x, y] = if side % 2 == 0 { [dx + across, step] } else { [step, dy + across] };
                    image.put_pixel(left + x, top + y, WALL);
                }
            }
        }
    }
    image
}
