//! The camera's effects at each quality. `docs/app.md` gives their costs.

use super::{level::Level, resolution::Resolution, video::AntiAliasing};
use crate::{
    camera::view::MazeCamera,
    schedule::LabyrinthSystems,
    vocabulary::{quality::Quality, view::View},
};
use bevy::{
    anti_alias::{
        fxaa::Fxaa,
        smaa::{Smaa, SmaaPreset},
    },
    camera::Hdr,
    core_pipeline::prepass::{DepthPrepass, NormalPrepass},
    pbr::{ContactShadows, ScreenSpaceAmbientOcclusion, ScreenSpaceAmbientOcclusionQualityLevel as Rays},
    post_process::{
        bloom::Bloom,
        dof::{DepthOfField, DepthOfFieldMode},
    },
    prelude::*,
};
use bevy_panorbit_camera::PanOrbitCamera;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            fit_effects.run_if(
                resource_changed::<Level>
                    .or_eager(resource_changed::<State<View>>)
                    .or_eager(any_match_filter::<(Changed<Projection>, With<MazeCamera>)>),
            ),
            focus,
        )
            .chain()
            .in_set(LabyrinthSystems::Finish),
    );
}

/// Adds an effect to the camera, or removes it.
fn set<B: Bundle>(camera: &mut EntityCommands, wanted: bool, effect: impl FnOnce() -> B) {
    if wanted {
        camera.insert(effect());
    } else {
        camera.remove::<B>();
    }
}

fn fit_effects(
    (level, view): (Res<Level>, Res<State<View>>),
    camera: Single<(Entity, &Projection), With<MazeCamera>>,
    mut commands: Commands,
) {
    let (camera, projection) = *camera;
    let (medium, high) = (level.quality >= Quality::Medium, level.quality >= Quality::High);
    // Effects that read neighboring pixels do not work at a reduced resolution.
    let all = level.resolution >= 1.0;
    let smoothing = match level.anti_aliasing {
        AntiAliasing::Morphological if !all => AntiAliasing::Fast,
        wanted => wanted,
    };
    let occludes = medium && all && level.computes && smoothing != AntiAliasing::Multisampling;
    let above = high && all && *view.get() == View::Orbit && matches!(projection, Projection::Perspective(_));
    let mut camera = commands.entity(camera);
    camera.insert(if smoothing == AntiAliasing::Multisampling { Msaa::Sample4 } else { Msaa::Off });
    set(&mut camera, medium, || (Hdr, Bloom { intensity: 0.06, ..Bloom::NATURAL }));
    set(&mut camera, !all, || Resolution::new(level.resolution));
    set(&mut camera, smoothing == AntiAliasing::Fast, Fxaa::default);
    let by_shape = smoothing == AntiAliasing::Morphological;
    set(&mut camera, by_shape, || Smaa { preset: if high { SmaaPreset::Ultra } else { SmaaPreset::Medium } });
    set(&mut camera, occludes, || {
        let quality_level = if high { Rays::Ultra } else { Rays::Medium };
        let occlusion = ScreenSpaceAmbientOcclusion { quality_level, ..default() };
        (DepthPrepass, NormalPrepass, occlusion, ContactShadows::default())
    });
    set(&mut camera, above, || DepthOfField {
        mode: DepthOfFieldMode::Bokeh,
        max_circle_of_confusion_diameter: MOST_BLUR,
        ..default()
    });
}

/// The maximum diameter of the blur, in pixels.
const MOST_BLUR: f32 = 14.0;

/// The diameter of the blur at an infinite distance, as a share of the height of the view. It makes the maze look like
/// a model on a table.
const BLUR: f32 = 0.02;

/// Focuses on the center of the orbit.
fn focus(camera: Single<(Ref<Transform>, &PanOrbitCamera, &Projection, &mut DepthOfField), With<MazeCamera>>) {
    let (place, orbit, projection, mut lens) = camera.into_inner();
    let Projection::Perspective(PerspectiveProjection { fov, .. }) = projection else { return };
    if !place.is_changed() && !lens.is_added() {
        return;
    }
    lens.focal_distance = place.translation.distance(orbit.focus).max(0.1);
    let focal_length = 0.5 * lens.sensor_height / (0.5 * fov).tan();
    lens.aperture_f_stops = focal_length.powi(2) / (lens.sensor_height * lens.focal_distance * BLUR);
}
