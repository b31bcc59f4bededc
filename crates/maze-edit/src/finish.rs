//! Finishes a drawing by a method.

use crate::{Drawing, Wall, part::Part};
use maze_core::{Cell, Grid, HalfEdge, MazeRng, Method, UnionFind, method::IncompatibleMethod};

impl Drawing {
    /// Whether a method can finish this drawing. A method that works along rows needs a shape with rows, without built
    /// walls or omitted cells.
    #[must_use]
    pub fn can_finish(&self, method: &Method) -> bool {
        !method.needs_lines() || self.grid().lines().is_some() && self.is_whole()
    }

    /// Returns the walls that a method opens to connect the regions, without changing the drawing.
    ///
    /// The method makes a maze on the cells that are not left out, without the walls that are built. Of its passages,
    /// those are opened that connect two regions: what is drawn stays, and the rest has the texture of the method. No
    /// loop is added. Afterwards, regions are separate only where built walls or left-out cells separate them.
    ///
    /// # Errors
    /// If the method [cannot](Self::can_finish) finish this drawing.
    pub fn finish(&self, method: &Method, seed: u64) -> Result<Vec<HalfEdge>, IncompatibleMethod> {
        let (grid, mut rng) = (self.grid(), MazeRng::new(seed));
        let is_free = |wall: HalfEdge| self.wall(wall).is_some_and(|wall| wall != Wall::Built);
        let mut opened = Vec::new();
        let mut regions = self.regions();
        if self.is_whole() {
            let maze = method.generate(grid, &mut rng)?;
            join(&mut regions, maze.all_passages(), &mut opened);
        } else {
            let parts = self.parts();
            let mut new = vec![Cell::MAX; grid.len()];
            for part in &parts {
                for (number, &cell) in (0..).zip(part) {
                    new[cell as usize] = number;
                }
            }
            for cells in parts.iter().filter(|cells| cells.len() > 1) {
                let part = Part::new(grid, cells, &new, is_free);
                let maze = method.generate(&part, &mut rng)?;
                let passages = maze.all_passages().map(|halves| halves.map(|half| part.in_whole(half)));
                join(&mut regions, passages, &mut opened);
            }
        }
        // Some methods leave cells separate.
        let mut rest: Vec<_> = grid.inner_walls().filter(|halves| is_free(halves[0])).collect();
        rng.shuffle(&mut rest);
        join(&mut regions, rest.into_iter(), &mut opened);
        Ok(opened)
    }

    /// Whether no wall is built and no cell is left out.
    fn is_whole(&self) -> bool {
        self.grid().inner_walls().all(|[wall, _]| self.wall(wall).is_some_and(|wall| wall != Wall::Built))
            && self.cells().count() == self.grid().len()
    }

    /// The cells that are connected by passages.
    fn regions(&self) -> UnionFind {
        let mut regions = UnionFind::new(self.grid().len());
        for [wall, twin] in self.passages().all_passages() {
            regions.union(wall.cell, twin.cell);
        }
        regions
    }

    /// The parts that built walls and left-out cells separate, each with its cells in ascending order.
    fn parts(&self) -> Vec<Vec<Cell>> {
        let grid = self.grid();
        let mut sets = UnionFind::new(grid.len());
        for [wall, twin] in grid.inner_walls() {
            if self.wall(wall).is_some_and(|wall| wall != Wall::Built) {
                sets.union(wall.cell, twin.cell);
            }
        }
        let (mut parts, mut number) = (Vec::<Vec<Cell>>::new(), vec![usize::MAX; grid.len()]);
        for cell in self.cells() {
            let number = &mut number[sets.find(cell) as usize];
            if *number == usize::MAX {
                *number = parts.len();
                parts.push(Vec::new());
            }
            parts[*number].push(cell);
        }
        parts
    }
}

/// Opens each of these walls that separates two regions.
fn join(regions: &mut UnionFind, walls: impl Iterator<Item = [HalfEdge; 2]>, opened: &mut Vec<HalfEdge>) {
    for [wall, twin] in walls {
        if regions.union(wall.cell, twin.cell) {
            opened.push(wall);
        }
    }
}
