//! A mistake in Bevy's shading, mended as soon as its shader has been read. Where one looks at a surface head-on, rounding
//! makes the cosine of the angle a hair larger than 1, a root of what is below 0 is no number, and the pixel is black; with
//! bloom, so is what lies around it.

use bevy::{asset::AssetTrackingSystems, prelude::*, shader::Source};

/// The shader, and what is written there, and what should be.
const SHADER: &str = "embedded://bevy_pbr/render/pbr_functions.wgsl";
const WRONG: &str = "let NdotV = max(dot(in.N, in.V), 0.0001);";
const RIGHT: &str = "let NdotV = clamp(dot(in.N, in.V), 0.0001, 1.0);";

pub(super) fn plugin(app: &mut App) {
    // Before any pipeline is made of it.
    let has_shaders = resource_exists::<Assets<Shader>>.and_then(resource_exists::<AssetServer>);
    app.add_systems(PreUpdate, mend.run_if(has_shaders).after(AssetTrackingSystems));
}

fn mend(server: Res<AssetServer>, mut shaders: ResMut<Assets<Shader>>, mut done: Local<bool>) {
    if *done {
        return;
    }
    let Some(handle) = server.get_handle::<Shader>(SHADER) else { return };
    let Some(mut shader) = shaders.get_mut(&handle) else { return };
    *done = true;
    let source = shader.source.as_str();
    if source.contains(WRONG) {
        shader.source = Source::Wgsl(source.replace(WRONG, RIGHT).into());
    } else {
        warn!("{SHADER} is no longer what was to be mended");
    }
}
