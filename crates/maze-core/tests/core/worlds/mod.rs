//! What is to come: grids with more sides, with an outline that depends on a seed, without a boundary, or in no plane. All
//! that is in the library works on them, or says that it cannot.

mod dodecagons;
mod mesh;
mod stairs;
mod suite;
mod torus;
mod voronoi;

use self::{mesh::Mesh, stairs::Stairs, torus::Torus};
use maze_core::{Cell, Geometry, Grid, Lines, Wall};
use proptest::prelude::*;

/// Any of them.
#[derive(Clone, Debug)]
enum World {
    Mesh(Mesh),
    Torus(Torus),
    Stairs(Stairs),
}

/// Evaluates an expression on the grid inside.
macro_rules! inside {
    ($world:expr, $grid:ident => $value:expr) => {
        match $world {
            World::Mesh($grid) => $value,
            World::Torus($grid) => $value,
            World::Stairs($grid) => $value,
        }
    };
}

impl Grid for World {
    fn len(&self) -> usize {
        inside!(self, grid => grid.len())
    }

    fn side_count(&self, cell: Cell) -> u8 {
        inside!(self, grid => grid.side_count(cell))
    }

    fn across(&self, wall: Wall) -> Option<Wall> {
        inside!(self, grid => grid.across(wall))
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        inside!(self, grid => grid.coordinates(cell))
    }

    fn lines(&self) -> Option<&impl Lines> {
        if let Self::Torus(torus) = self { Some(torus) } else { None }
    }

    fn plane(&self) -> Option<&impl Geometry> {
        if let Self::Mesh(mesh) = self { Some(mesh) } else { None }
    }
}

/// A world of any kind, from the smallest to one of about 5 by 5 cells.
fn worlds() -> impl Strategy<Value = World> {
    let others = (any::<bool>(), [1..6_u32, 1..6]).prop_map(|(torus, size)| {
        if torus { World::Torus(Torus::new(size)) } else { World::Stairs(Stairs::new(size)) }
    });
    prop_oneof![meshes().prop_map(World::Mesh), others]
}

/// Dodecagons or Voronoi cells.
fn meshes() -> impl Strategy<Value = Mesh> {
    (any::<bool>(), [1..6_u32, 1..6], any::<u64>()).prop_map(|(regular, size, seed)| {
        if regular { dodecagons::dodecagons(size.map(|length| length as i32)) } else { voronoi::voronoi(size, seed) }
    })
}
