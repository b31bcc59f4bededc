// Scales the scene, which is rendered in a corner of the picture, up to the whole picture, with linear interpolation.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

struct Resolution {
    share: vec4<f32>,
}

@group(0) @binding(0) var picture: texture_2d<f32>;
@group(0) @binding(1) var unused: sampler;
@group(0) @binding(2) var<uniform> resolution: Resolution;

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let drawn = max(floor(resolution.share.x * vec2<f32>(textureDimensions(picture))), vec2<f32>(1.0));
    let at = in.uv * drawn - 0.5;
    let part = fract(at);
    let last = vec2<i32>(drawn) - 1;
    let first = vec2<i32>(floor(at));
    let near = clamp(first, vec2<i32>(0), last);
    let far = clamp(first + 1, vec2<i32>(0), last);
    let above = mix(textureLoad(picture, near, 0), textureLoad(picture, vec2<i32>(far.x, near.y), 0), part.x);
    let below = mix(textureLoad(picture, vec2<i32>(near.x, far.y), 0), textureLoad(picture, far, 0), part.x);
    return mix(above, below, part.y);
}
