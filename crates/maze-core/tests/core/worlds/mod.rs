//! Grids unlike the built-in ones: more sides, an outline that depends on a seed, no boundary, or no plane.

pub(crate) mod dodecagons;
pub(crate) mod fan;
pub(crate) mod glued;
pub(crate) mod mesh;
pub(crate) mod stairs;
pub(crate) mod torus;
pub(crate) mod voronoi;

use self::{glued::Glued, mesh::Mesh, stairs::Stairs, torus::Torus};
use crate::methods_with_options;
use maze_core::{
    Cell, Geometry, Grid, HalfEdge, Lines, Maze, MazeRng, NullSink, PostProcess,
    grid::{Chart, Corners, Isometry},
    options::Percent,
};
use proptest::prelude::*;

/// Any of these grids.
#[derive(Clone, Debug)]
pub(crate) enum World {
    Mesh(Mesh),
    Torus(Torus),
    Stairs(Stairs),
    Glued(Glued),
}

/// Evaluates an expression on the grid inside.
macro_rules! inside {
    ($world:expr, $grid:ident => $value:expr) => {
        match $world {
            World::Mesh($grid) => $value,
            World::Torus($grid) => $value,
            World::Stairs($grid) => $value,
            World::Glued($grid) => $value,
        }
    };
}

impl Grid for World {
    fn len(&self) -> usize {
        inside!(self, grid => grid.len())
    }

    fn max_sides(&self) -> u8 {
        inside!(self, grid => grid.max_sides())
    }

    fn side_count(&self, cell: Cell) -> u8 {
        inside!(self, grid => grid.side_count(cell))
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
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

    fn geometry(&self) -> Option<&impl Geometry> {
        if let Self::Stairs(_) = self { None } else { Some(self) }
    }
}

/// Evaluates an expression on the geometry inside.
macro_rules! laid {
    ($world:expr, $grid:ident => $value:expr) => {
        match $world {
            World::Mesh($grid) => $value,
            World::Torus($grid) => $value,
            World::Glued($grid) => $value,
            World::Stairs(_) => unreachable!("it has no geometry"),
        }
    };
}

impl Geometry for World {
    fn corners(&self, cell: Cell) -> Corners {
        laid!(self, grid => grid.corners(cell))
    }

    fn chart(&self, cell: Cell) -> Chart {
        laid!(self, grid => grid.chart(cell))
    }

    fn transition(&self, wall: HalfEdge) -> Isometry {
        laid!(self, grid => grid.transition(wall))
    }
}

/// Any world, up to about 5 by 5 cells.
pub(crate) fn worlds() -> impl Strategy<Value = World> {
    let others = (any::<bool>(), [1..6_u32, 1..6]).prop_map(|(torus, size)| {
        if torus { World::Torus(Torus::new(size)) } else { World::Stairs(Stairs::new(size)) }
    });
    prop_oneof![meshes().prop_map(World::Mesh), others, glued().prop_map(World::Glued)]
}

/// A world of charts that are glued along sides.
pub(crate) fn glued() -> impl Strategy<Value = Glued> {
    let make: [fn([u32; 2]) -> Glued; 4] = [Glued::floors, Glued::moebius, Glued::klein, |[edge, _]| Glued::cube(edge)];
    (prop::sample::select(make.to_vec()), [1..6_u32, 1..6]).prop_map(|(make, size)| make(size))
}

/// Dodecagons or Voronoi cells.
pub(crate) fn meshes() -> impl Strategy<Value = Mesh> {
    (any::<bool>(), [1..6_u32, 1..6], any::<u64>()).prop_map(|(regular, size, seed)| {
        if regular { dodecagons::dodecagons(size.map(|length| length as i32)) } else { voronoi::voronoi(size, seed) }
    })
}

/// A maze on any world, made by any method, and whether all its cells are certain to be connected.
pub(crate) fn mazes() -> impl Strategy<Value = (Maze<World>, bool)> {
    let shares = [0..=100_u32, 0..=100, 0..=100].prop_map(|shares| shares.map(|share| Percent::new(share).unwrap()));
    let made = (worlds(), methods_with_options(), any::<u64>(), shares);
    made.prop_filter_map("methods suit worlds", |(world, method, seed, [sparse, braid, loops])| {
        let mut rng = MazeRng::new(seed);
        let mut maze = method.generate(world, &mut rng).ok()?;
        let _ = PostProcess { sparse, braid, loops }.run(&mut maze, &mut rng, &mut NullSink);
        let is_connected = method.guarantees().connected && sparse == Percent::constant::<0>();
        Some((maze, is_connected))
    })
}
