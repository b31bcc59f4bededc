// How much of what is painted covers what is shown in full at a place: none near the eye, all of it far away.
#define_import_path bevy_maze::fade

// The eye, and the distances at which that begins and is done.
@group(#{MATERIAL_BIND_GROUP}) @binding(103) var viewpoint: texture_2d<f32>;

fn fade_at(place: vec3<f32>) -> f32 {
    let eye = textureLoad(viewpoint, vec2(0, 0), 0).xyz;
    let distances = textureLoad(viewpoint, vec2(1, 0), 0).xy;
    return smoothstep(distances.x, distances.y, distance(eye, place));
}
