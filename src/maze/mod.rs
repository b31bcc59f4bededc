//! The maze on screen: walls that fall and rise, a floor that shows what the method thinks, and gates at both ends.

mod floor;
mod gates;
mod palette;
mod prefab;
mod walls;

pub use prefab::{WALL_HEIGHT, WALL_THICKNESS, from_world, to_world};
pub use walls::{StandingWall, Walls};

use crate::{LabyrinthSystems, generation::MazeArrived, timeline::Timeline};
use bevy::prelude::*;
use maze_core::{Grid, Point};

/// The rectangle that the maze on screen covers, in its plane.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Extent {
    /// The corner with the least coordinates.
    pub least: Point,
    /// The corner with the greatest coordinates.
    pub most: Point,
}

impl Extent {
    /// The longer side.
    #[must_use]
    pub fn size(&self) -> f32 {
        (self.most[0] - self.least[0]).max(self.most[1] - self.least[1])
    }

    /// The middle.
    #[must_use]
    pub fn middle(&self) -> Point {
        [0.5 * (self.least[0] + self.most[0]), 0.5 * (self.least[1] + self.most[1])]
    }

    /// The four corners.
    #[must_use]
    pub fn corners(&self) -> [Point; 4] {
        let (least, most) = (self.least, self.most);
        [least, [most[0], least[1]], most, [least[0], most[1]]]
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Extent>()
        .add_plugins((walls::plugin, floor::plugin, gates::plugin))
        .add_systems(Update, measure.run_if(on_message::<MazeArrived>).in_set(LabyrinthSystems::Play));
}

fn measure(timeline: Res<Timeline>, mut extent: ResMut<Extent>) {
    let grid = timeline.now().maze().grid();
    let corners = (0..=grid.exit()).flat_map(|cell| grid.corners(cell).to_vec());
    let none = Extent { least: [f32::INFINITY; 2], most: [f32::NEG_INFINITY; 2] };
    *extent = corners.fold(none, |Extent { least, most }, [x, y]| Extent {
        least: [least[0].min(x), least[1].min(y)],
        most: [most[0].max(x), most[1].max(y)],
    });
}
