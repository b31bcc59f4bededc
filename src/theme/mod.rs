//! Themes, the current theme, and the hour of the day.

pub mod choose;
mod dark;
pub mod daylight;
pub mod file;
pub mod finish;
pub mod library;
pub mod look;
pub mod marks;
pub(crate) mod materials;
pub mod maze_look;
pub mod surface;
mod texture_cache;
pub mod textures;
#[cfg(not(target_family = "wasm"))]
pub mod watch;

use crate::{platform::awake, schedule::LabyrinthSystems, session::projector::Projector};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<look::Staged>()
        .init_resource::<library::Themes>()
        .init_resource::<choose::ThemeFolders>()
        .init_resource::<file::Theme>()
        .init_resource::<choose::Daytime>()
        .init_resource::<choose::Darkness>()
        .init_resource::<textures::TextureFolder>()
        .init_resource::<textures::SurfacesShown>()
        .init_resource::<textures::Textures>()
        .init_resource::<materials::ThemeMaterials>()
        .init_resource::<maze_look::Refinement>()
        .add_observer(choose::read)
        .add_systems(PreStartup, |mut commands: Commands| commands.trigger(choose::ReadThemes))
        .add_systems(
            Update,
            (
                choose::follow_look.run_if(
                    resource_changed::<look::Look>
                        .or_eager(resource_changed::<look::Staged>)
                        .or_eager(resource_changed::<Projector>)
                        .or_eager(resource_changed::<library::Themes>)
                        .or_eager(resource_changed::<choose::Darkness>),
                ),
                textures::begin
                    .run_if(resource_changed::<file::Theme>.or_eager(resource_changed::<textures::SurfacesShown>)),
                textures::take.run_if(textures::are_being_made),
                materials::change
                    .run_if(resource_changed::<file::Theme>.or_eager(resource_changed::<textures::Textures>)),
                maze_look::show.run_if(
                    resource_changed::<file::Theme>
                        .or_eager(resource_changed::<textures::Textures>)
                        .or_eager(resource_changed::<maze_look::Refinement>),
                ),
            )
                .chain()
                .in_set(LabyrinthSystems::Advance),
        );
    awake::while_moving(
        app,
        resource_changed::<file::Theme>
            .or_eager(resource_changed::<choose::Daytime>)
            .or_eager(resource_changed::<choose::Darkness>),
    );
}
