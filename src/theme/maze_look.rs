//! The current theme's look of mazes, for `bevy-maze`.

use super::{
    file::{Finish, Theme},
    finish::Profile,
    materials::{Part, ThemeMaterials},
    textures::Textures,
};
use bevy::{mesh::UvChannel, prelude::*};
use bevy_maze::look::{
    Course, DefaultLook, FloorColors, FloorLook, GateLook, Masonry, MazeLook, RegionColors, WallLook, WallMaterial,
    WallProfile,
};

/// The level of detail of mazes. Other modules set it.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refinement {
    /// Whether walls have masonry, the floor has its surface, and sinking walls raise dust.
    pub fine: bool,
    /// Whether walls sink when they open. Otherwise they vanish.
    pub sinks: bool,
}

impl Default for Refinement {
    fn default() -> Self {
        Self { fine: false, sinks: true }
    }
}

/// Applies the theme to all mazes.
pub(super) fn show(
    (theme, textures, materials): (Res<Theme>, Res<Textures>, Res<ThemeMaterials>),
    refinement: Res<Refinement>,
    mut look: ResMut<DefaultLook>,
) {
    look.0 = theme.maze(&textures, &materials, *refinement);
}

impl Theme {
    fn maze(&self, textures: &Textures, materials: &ThemeMaterials, refinement: Refinement) -> MazeLook {
        let material = |part| materials.get(part).0;
        let wall = |part, color: Color, variant| WallMaterial {
            material: material(part),
            color: self.wall_color(color, variant, textures),
        };
        let walls = &self.walls;
        let profile = if refinement.fine { WallProfile::Masonry(self.masonry()) } else { WallProfile::Courses };
        MazeLook {
            walls: WallLook {
                inner: std::array::from_fn(|variant| wall(Part::Inner(variant), walls.inner.into(), variant)),
                kept: std::array::from_fn(|variant| wall(Part::Kept(variant), walls.kept.into(), variant)),
                boundary: wall(Part::Boundary, walls.boundary.into(), 0),
                profile,
                roughness: walls.roughness.get(),
                reflectance: walls.reflectance.get(),
                sinks: refinement.sinks,
                dust: refinement.fine.then(|| material(Part::Dust)),
            },
            floor: FloorLook {
                material: self.floor(textures),
                surface: self.floor.surface.filter(|_| refinement.fine).map(|finish| finish.scale),
                colors: self.floor_colors(),
            },
            gates: GateLook {
                entrance: [Part::Entrance, Part::EntranceBeacon].map(material),
                exit: [Part::Exit, Part::ExitBeacon].map(material),
            },
        }
    }

    /// Returns the profile of walls from medium quality on.
    fn masonry(&self) -> Masonry {
        let Profile { base, cap, edge } = self.walls.profile;
        let course = |course: super::finish::Course| Course { height: course.height.get(), out: course.out.get() };
        let module = self.walls.surface.map_or(1.0, Finish::module);
        Masonry { base: course(base), cap: course(cap), edge: edge.get(), module }
    }

    /// Returns the material of the floor. The image of the cells is added elsewhere.
    fn floor(&self, textures: &Textures) -> StandardMaterial {
        let glow = self.floor.glow.get();
        let images = self.floor.surface.and_then(|finish| textures.get(finish));
        StandardMaterial {
            emissive: LinearRgba::rgb(glow, glow, glow),
            perceptual_roughness: self.floor.roughness.get(),
            reflectance: self.floor.reflectance.get(),
            // The floor keeps the colors of the marks; its surface is visible only in the lighting.
            normal_map_texture: images.map(|images| images.normal.clone()),
            normal_map_channel: UvChannel::Uv1,
            occlusion_texture: images.map(|images| images.orm.clone()),
            occlusion_channel: UvChannel::Uv1,
            ..default()
        }
    }

    /// Returns the colors of the floor's cells.
    #[must_use]
    pub fn floor_colors(&self) -> FloorColors {
        let floor = &self.floor;
        FloorColors {
            blank: floor.blank.into(),
            visited: floor.visited.into(),
            frontier: floor.frontier.into(),
            cursor: floor.cursor.into(),
            path: floor.path.into(),
            regions: RegionColors {
                saturation: floor.regions.saturation.get(),
                lightness: floor.regions.lightness.get(),
                fade: floor.regions.fade.get(),
            },
            distances: [floor.distances.saturation.get(), floor.distances.lightness.get()],
        }
    }
}
