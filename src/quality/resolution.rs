//! Reduced resolution: the scene is rendered in a corner of the image and scaled up before post-processing. Menu and
//! text keep the full resolution.

use bevy::{
    asset::{AssetPath, embedded_asset, embedded_path},
    camera::MainPassResolutionOverride,
    core_pipeline::{
        Core3dSystems,
        fullscreen_material::{FullscreenMaterial, FullscreenMaterialPlugin},
    },
    ecs::{schedule::ScheduleConfigs, system::BoxedSystem},
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems, extract_component::ExtractComponent, render_resource::ShaderType,
        view::ExtractedView,
    },
    shader::ShaderRef,
};

/// The resolution of a camera, as a share of its pixels per side.
#[derive(Component, ExtractComponent, ShaderType, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Resolution {
    /// The share, in `x`. Uniforms must be aligned to four numbers.
    share: Vec4,
}

impl Resolution {
    /// Creates a resolution from a share above 0 and up to 1.
    pub(super) fn new(share: f32) -> Self {
        Self { share: Vec4::splat(share) }
    }
}

impl FullscreenMaterial for Resolution {
    fn fragment_shader() -> ShaderRef {
        ShaderRef::Path(AssetPath::from_path_buf(embedded_path!("spread.wgsl")).with_source("embedded"))
    }

    fn schedule_configs(system: ScheduleConfigs<BoxedSystem>) -> ScheduleConfigs<BoxedSystem> {
        system.in_set(Core3dSystems::EarlyPostProcess)
    }
}

pub(super) fn plugin(app: &mut App) {
    if app.get_sub_app(RenderApp).is_none() {
        return;
    }
    embedded_asset!(app, "spread.wgsl");
    app.add_plugins(FullscreenMaterialPlugin::<Resolution>::default());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        let narrow = narrow.after(RenderSystems::ExtractCommands).before(RenderSystems::PrepareMeshes);
        render.add_systems(Render, narrow);
    }
}

/// Renders fewer pixels, and reports that size to shaders, which otherwise would look up lights in the wrong place.
fn narrow(
    mut views: Query<(Entity, &mut ExtractedView, &Resolution)>,
    others: Query<Entity, (With<MainPassResolutionOverride>, Without<Resolution>)>,
    mut commands: Commands,
) {
    for (view, mut extracted, resolution) in &mut views {
        let all = UVec2::new(extracted.viewport.z, extracted.viewport.w);
        let drawn = (resolution.share.x * all.as_vec2()).floor().as_uvec2().max(UVec2::ONE);
        (extracted.viewport.z, extracted.viewport.w) = (drawn.x, drawn.y);
        commands.entity(view).insert(MainPassResolutionOverride(drawn));
    }
    for view in &others {
        commands.entity(view).remove::<MainPassResolutionOverride>();
    }
}
