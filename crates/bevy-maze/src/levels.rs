//! The floors of buildings as render layers. A camera or a light with the layers of the lower floors leaves out the upper
//! ones.

use bevy::camera::visibility::{Layer, RenderLayers};
use maze_core::{AnyGrid, Geometry, Grid};

/// The layer of the ground floor. The others follow.
const GROUND: Layer = 16;

/// The greatest number of floors.
const MOST: u32 = 32;

/// Returns the number of floors of a maze, which is 1 unless it is a building. O(cells) in buildings.
#[must_use]
pub fn levels(grid: &AnyGrid) -> u32 {
    if grid.plane().is_some() {
        return 1;
    }
    1 + grid.cells().map(|cell| grid.level(cell)).max().unwrap_or_default()
}

/// Returns the layers of a camera or a light that shows only this floor and those below.
#[must_use]
pub fn layers_up_to(level: u32) -> RenderLayers {
    (0..=level).map(layer).collect()
}

/// Returns the layers of a part of a maze on a floor. A part on several floors has those of the lowest one. Parts without
/// [`InSpace`](crate::space::InSpace) get their layers when they are moved to the surface.
#[must_use]
pub fn layers_on(level: u32) -> RenderLayers {
    RenderLayers::default().with(layer(level))
}

/// Returns the layers of a part that has moved to a floor. It keeps layers that stand for something else.
pub(crate) fn moved_to(layers: &RenderLayers, level: u32) -> RenderLayers {
    let floors = layers.intersection(&layers_up_to(MOST));
    layers.symmetric_difference(&floors).with(layer(level))
}

fn layer(level: u32) -> Layer {
    GROUND + level as Layer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_camera_sees_its_floor_and_those_below() {
        for top in 0..MOST {
            let camera = layers_up_to(top);
            for level in 0..MOST {
                let part = layers_on(level);
                assert_eq!(camera.intersects(&part), level <= top, "floor {level} up to {top}");
                assert!(part.intersects(&RenderLayers::default()), "a camera without layers sees it");
                assert_eq!(moved_to(&layers_on(top), level), part);
            }
        }
        let marker = RenderLayers::default().with(1);
        assert_eq!(moved_to(&moved_to(&marker, 5), 2), marker.with(layer(2)));
    }

    #[test]
    fn only_buildings_have_floors() {
        let count = |shape: &str| levels(&shape.parse::<maze_core::Shape>().expect("a shape").grid());
        let codes = ["square:5x4", "cube:3", "torus:6x6", "floors:6x5x4", "hex-floors:6x5x3"];
        assert_eq!(codes.map(count), [1, 1, 1, 4, 3]);
    }
}
