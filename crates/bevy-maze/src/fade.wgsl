// The opacity of the painted floor at a place: 0 near the camera, 1 far away.
#define_import_path bevy_maze::fade

// The camera, and the distances at which fading begins and ends.
@group(#{MATERIAL_BIND_GROUP}) @binding(103) var viewpoint: texture_2d<f32>;

fn fade_at(place: vec3<f32>) -> f32 {
    let eye = textureLoad(viewpoint, vec2(0, 0), 0).xyz;
    let distances = textureLoad(viewpoint, vec2(1, 0), 0).xy;
    return smoothstep(distances.x, distances.y, distance(eye, place));
}
