//! Works around a bug in Bevy's shading. When a surface is viewed head-on, rounding makes the cosine of the angle
//! slightly larger than 1. The square root of a negative number is then NaN, and the pixel is black. With bloom, its
//! surroundings are black too.

use bevy::{asset::AssetTrackingSystems, prelude::*, shader::Source};

/// The shader, the wrong code, and the right code.
const SHADER: &str = "embedded://bevy_pbr/render/pbr_functions.wgsl";
const WRONG: &str = "let NdotV = max(dot(in.N, in.V), 0.0001);";
const RIGHT: &str = "let NdotV = clamp(dot(in.N, in.V), 0.0001, 1.0);";

pub(super) fn plugin(app: &mut App) {
    // This runs before any pipeline uses the shader.
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
        warn!("{SHADER} has changed: the fix for its rounding error no longer applies");
    }
}
