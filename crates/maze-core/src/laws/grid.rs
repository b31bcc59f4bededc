//! The laws of all grids.

use super::{BrokenLaw, ensure, said, walls};
use crate::{Grid, HalfEdge, MAX_CELLS, SideSet, grid::reachable};

const CONNECTED: &str = "every cell can be reached without walls";

/// Checks the laws of [`Grid`], and that overridden functions agree with [`across`](Grid::across).
///
/// # Errors
/// Returns the first law that is broken.
///
/// ```
/// maze_core::laws::check_grid(&"circle:4".parse::<maze_core::Shape>()?.grid())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_grid<G: Grid>(grid: &G) -> Result<(), BrokenLaw> {
    ensure((1..=MAX_CELLS).contains(&(grid.len() as u64)), "a grid has from 1 to 2^28 cells", || {
        format!("it has {}", grid.len())
    })?;
    let most = grid.max_sides().min(G::MAX_SIDES).min(SideSet::MAX_SIDES);
    for cell in grid.cells() {
        let sides = grid.side_count(cell);
        ensure(sides <= most, "no cell has more sides than the grid says", || {
            format!("cell {cell} has {sides}, more than {most}")
        })?;
    }
    walls(grid).try_for_each(|wall| inverse(grid, wall))?;
    for cell in grid.cells() {
        neighbors(grid, cell)?;
    }
    let cut_off = reachable(grid, 0).into_iter().position(|is_reached| !is_reached);
    ensure(cut_off.is_none(), CONNECTED, || format!("cell {} cannot", cut_off.unwrap_or_default()))?;
    ensure(grid.is_connected(), CONNECTED, || "is_connected returns false".to_owned())?;
    coordinates(grid)
}

fn inverse<G: Grid>(grid: &G, wall: HalfEdge) -> Result<(), BrokenLaw> {
    const INVERSE: &str = "across is its own inverse";
    let Some(twin) = grid.across(wall) else { return Ok(()) };
    let leads = |to: HalfEdge| format!("{} leads to {}", said(wall), said(to));
    let is_there = (twin.cell as usize) < grid.len() && twin.side < grid.side_count(twin.cell);
    ensure(is_there, "across leads to a cell and a side of the grid", || leads(twin))?;
    ensure(twin.cell != wall.cell, "across leads to another cell", || leads(twin))?;
    let back = grid.across(twin);
    ensure(back == Some(wall), INVERSE, || {
        format!("{}, which leads to {}", leads(twin), back.map_or("nothing".to_owned(), said))
    })?;
    ensure(grid.twin(wall) == twin, "twin agrees with across on inner walls", || leads(grid.twin(wall)))?;
    let stepped = grid.step(grid.cursor(wall.cell), wall.side);
    ensure(stepped == grid.cursor(twin.cell), "a step leads to the cursor of the cell across", || leads(twin))
}

fn neighbors<G: Grid>(grid: &G, cell: u32) -> Result<(), BrokenLaw> {
    let sides: SideSet = grid.walls(cell).filter(|&wall| grid.across(wall).is_some()).map(|wall| wall.side).collect();
    let said = grid.neighbor_sides(cell);
    ensure(said == sides, "neighbor_sides returns the sides that lead to a cell", || {
        format!("those of cell {cell} are {sides:?}, not {said:?}")
    })?;
    let mut found: Vec<_> = grid.neighbor_walls(cell).map(|wall| grid.twin(wall).cell).collect();
    let count = found.len();
    found.sort_unstable();
    found.dedup();
    ensure(found.len() == count, "at most one side leads to each neighbor", || {
        format!("two sides of cell {cell} lead to the same cell")
    })
}

fn coordinates<G: Grid>(grid: &G) -> Result<(), BrokenLaw> {
    const PLACES: &str = "coordinates lie in the dimensions, and lead back to the first cell that has them";
    let [columns, rows] = grid.dimensions();
    let mut places: Vec<_> = grid.cells().map(|cell| (grid.coordinates(cell), cell)).collect();
    places.sort_unstable();
    places.dedup_by_key(|&mut (place, _)| place);
    for (place, first) in places {
        let found = grid.cell_at(place);
        ensure(place[0] < columns && place[1] < rows && found == Some(first), PLACES, || {
            format!("cell {first} is at {place:?} of {columns} x {rows}, where {found:?} is found")
        })?;
    }
    Ok(())
}
