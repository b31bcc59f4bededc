// The vertex shader of a field of walls. It looks up the piece of a wall that a vertex belongs to in two images.

#import bevy_pbr::{mesh_functions, view_transformations::position_world_to_clip}
#import bevy_maze::fade::fade_at
#ifdef PREPASS_PIPELINE
#import bevy_pbr::prepass_io::{Vertex, VertexOutput}
#else
#import bevy_pbr::forward_io::{Vertex, VertexOutput}
#endif

// The two ends of each piece, in the plane.
@group(#{MATERIAL_BIND_GROUP}) @binding(100) var pieces: texture_2d<f32>;
// 0 if the piece does not stand, otherwise 1 plus the number of its look.
@group(#{MATERIAL_BIND_GROUP}) @binding(101) var states: texture_2d<u32>;
// The color of each look, and its growth.
@group(#{MATERIAL_BIND_GROUP}) @binding(102) var<uniform> looks: array<vec4<f32>, 12>;

@vertex
fn vertex(vertex: Vertex) -> VertexOutput {
    // In the mesh, the first texture coordinate is the number of the piece in its row, the second one is the end of the
    // piece from which the position is measured.
    let row = mesh_functions::get_tag(vertex.instance_index);
    let texel = vec2<i32>(i32(vertex.uv.x), i32(row));
    let ends = textureLoad(pieces, texel, 0);
    let state = textureLoad(states, texel, 0).r;
    let look = looks[max(state, 1u) - 1u];
    let along = normalize(ends.zw - ends.xy);
    let at = mix(ends.xy, ends.zw, vertex.uv.y);
    let world_from_local = mesh_functions::get_world_from_local(vertex.instance_index);
    // Far away, thin and low.
    let left = 1.0 - fade_at((world_from_local * vec4(at.x, 0.0, at.y, 1.0)).xyz);
    let flat = at + vertex.position.x * along + left * look.w * vertex.position.z * vec2(-along.y, along.x);
    let place = vec4(flat.x, left * look.w * vertex.position.y, flat.y, 1.0);

    var out: VertexOutput;
    out.world_position = mesh_functions::mesh_position_local_to_world(world_from_local, place);
    out.position = position_world_to_clip(out.world_position.xyz);
    if state == 0u {
        // A piece that does not stand has all its vertices in one point.
        out.position = vec4(0.0, 0.0, 0.0, 1.0);
    }
    out.uv = vertex.uv;
#ifdef PREPASS_PIPELINE
#ifdef UNCLIPPED_DEPTH_ORTHO_EMULATION
    out.unclipped_depth = out.position.z;
    out.position.z = min(out.position.z, 1.0);
#endif
#ifdef MOTION_VECTOR_PREPASS
    // Nothing moves.
    out.previous_world_position = out.world_position;
#endif
#ifdef NORMAL_PREPASS_OR_DEFERRED_PREPASS
    out.world_normal = turned(vertex.normal, along);
#endif
#else
    out.world_normal = turned(vertex.normal, along);
#endif
#ifdef VERTEX_COLORS
    out.color = vec4(vertex.color.rgb * look.rgb, 1.0);
#endif
#ifdef VERTEX_OUTPUT_INSTANCE_INDEX
    out.instance_index = vertex.instance_index;
#endif
    return out;
}

// A direction of the mesh, whose walls run along the x axis.
fn turned(direction: vec3<f32>, along: vec2<f32>) -> vec3<f32> {
    let flat = direction.x * along + direction.z * vec2(-along.y, along.x);
    return vec3(flat.x, direction.y, flat.y);
}
