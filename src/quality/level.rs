//! The quality in effect: the one that the user chose, or the one that suits the machine.

use super::{
    measure::Measuring,
    video::{AntiAliasing, QualityChoice, Video},
};
use crate::{
    camera::eye::Motion,
    platform::awake,
    schedule::LabyrinthSystems,
    theme::{maze_look::Refinement, textures::SurfacesShown},
    vocabulary::quality::Quality,
};
use bevy::{
    prelude::*,
    render::renderer::{RenderAdapter, RenderAdapterInfo, RenderDevice},
    window::PrimaryWindow,
};

/// The quality in effect.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Resource)]
pub struct Level {
    /// The quality.
    pub quality: Quality,
    /// The quality that suits the machine.
    pub suiting: Quality,
    /// The method of anti-aliasing.
    pub anti_aliasing: AntiAliasing,
    /// The resolution of the scene per side, as a share of the window's, above 0 and up to 1.
    pub resolution: f32,
    /// Whether the sun casts shadows.
    pub shadows: bool,
    /// Whether to leave out unnecessary motion.
    pub reduced_motion: bool,
    /// Whether the window is rendered by the processor.
    pub software: bool,
    /// Whether the graphics card supports compute shaders. Effects that need them are left out otherwise.
    pub computes: bool,
    /// Whether a light can have several shadow maps, with more detail nearby.
    pub cascades: bool,
}

impl Default for Level {
    /// The level before anything is known.
    fn default() -> Self {
        Self {
            quality: Quality::default(),
            suiting: Quality::default(),
            anti_aliasing: usual_anti_aliasing(Quality::default()),
            resolution: 1.0,
            shadows: true,
            reduced_motion: false,
            software: false,
            computes: true,
            cascades: true,
        }
    }
}

/// The default anti-aliasing of a quality. The effects of higher qualities do not support multisampling.
#[must_use]
pub fn usual_anti_aliasing(quality: Quality) -> AntiAliasing {
    if quality >= Quality::Medium { AntiAliasing::Morphological } else { AntiAliasing::Multisampling }
}

/// The resolution, as a share, and the anti-aliasing for software rendering, if the user chose no quality. This
/// doubles the frame rate.
const BY_SOFTWARE: (f32, AntiAliasing) = (0.5, AntiAliasing::Off);

/// The number of images that ambient occlusion writes at once.
const IMAGES: u32 = 5;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Level>().register_type::<Level>().add_systems(Startup, find_limits).add_systems(
        Update,
        (
            follow_choices.run_if(
                resource_changed::<Level>
                    .or_eager(resource_changed::<QualityChoice>)
                    .or_eager(resource_changed::<Video>)
                    .or_eager(resource_changed::<Motion>)
                    .or_eager(resource_added::<Measuring>)
                    .or_eager(resource_removed::<Measuring>),
            ),
            apply.run_if(resource_changed::<Level>),
        )
            .chain()
            .after(LabyrinthSystems::Generate)
            .before(LabyrinthSystems::Advance),
    );
    awake::while_moving(app, resource_changed::<Level>);
}

/// Finds out how the machine renders and what it does not support.
fn find_limits(
    device: Option<Res<RenderDevice>>,
    adapter: Option<Res<RenderAdapter>>,
    info: Option<Res<RenderAdapterInfo>>,
    windows: Query<(), With<PrimaryWindow>>,
    mut level: ResMut<Level>,
) {
    // Without a window, the frame rate does not matter.
    level.software = !windows.is_empty() && info.is_some_and(|info| info.device_type == wgpu::DeviceType::Cpu);
    let (Some(device), Some(adapter)) = (device, adapter) else { return };
    let computes = adapter.get_downlevel_capabilities().flags.contains(wgpu::DownlevelFlags::COMPUTE_SHADERS);
    level.computes = computes && device.limits().max_storage_textures_per_shader_stage >= IMAGES;
    // As in Bevy: WebGL2 has no arrays of shadow maps.
    level.cascades = !cfg!(target_family = "wasm");
    if !level.computes {
        info!("this graphics adapter does not support ambient occlusion and contact shadows");
    }
}

fn follow_choices(
    (chosen, video, motion): (Res<QualityChoice>, Res<Video>, Res<Motion>),
    measuring: Option<Res<Measuring>>,
    mut level: ResMut<Level>,
) {
    let chosen_quality = *chosen.quality.get();
    // The measurement runs at medium quality.
    let suiting = chosen.measured.unwrap_or(if measuring.is_some() { Quality::Medium } else { Quality::Low });
    let quality = chosen_quality.unwrap_or(suiting);
    // A chosen quality is never reduced.
    let (share, usual) =
        if level.software && chosen_quality.is_none() { BY_SOFTWARE } else { (1.0, usual_anti_aliasing(quality)) };
    let anti_aliasing = video.anti_aliasing.unwrap_or(usual);
    let (shadows, reduced_motion) = (video.shadows, motion.reduced_motion);
    let resolution = 0.01 * video.resolution.get() * share;
    level.set_if_neq(Level { quality, suiting, anti_aliasing, resolution, shadows, reduced_motion, ..*level });
}

/// Passes the level on to modules that do not read it themselves.
fn apply(level: Res<Level>, mut refinement: ResMut<Refinement>, mut surfaces: ResMut<SurfacesShown>) {
    let fine = level.quality >= Quality::Medium;
    refinement.set_if_neq(Refinement { fine, sinks: !level.reduced_motion });
    surfaces.set_if_neq(SurfacesShown(fine));
}
