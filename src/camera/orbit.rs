//! The orbit camera: drag to turn, right-drag to pan, wheel to zoom, a key to frame the whole maze.

use super::{
    eye::Motion,
    turn::turn,
    view::{MazeCamera, NARROW, ViewportInsets},
};
use crate::{
    input::{action::Action, keys::Keys},
    schedule::{CameraSystems, LabyrinthSystems},
    session::{
        shown::{Focused, InFocus},
        source::MazeSource,
    },
    vocabulary::view::View,
};
use bevy::{
    camera::{SubCameraView, primitives::Frustum, visibility::VisibilitySystems},
    math::primitives::ViewFrustum,
    prelude::*,
};
use bevy_maze::{MazeBounds, Plane, WallSize};
use bevy_panorbit_camera::{FocusBoundsShape, PanOrbitCamera, PanOrbitCameraPlugin};
use maze_io::HEIGHT as WALL_HEIGHT;
use std::f32::consts::{FRAC_PI_2, PI};

/// How the camera looks at a new maze, in radians: a little from the side, and rather from above.
const YAW: f32 = 0.35;
const PITCH: f32 = 0.95;

/// How many times farther than where the whole maze just fills the picture one can zoom out.
pub(super) const FARTHEST: f32 = 3.0;

/// A maze is framed along its length if its sides differ by at least this factor. Across, it would be a thin line.
const SLENDER: f32 = 16.0;

/// The height of the horizon in the picture of a slender maze, as a share of the way from the center to the edge.
const HORIZON: f32 = 0.85;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(PanOrbitCameraPlugin)
        .add_systems(
            Update,
            (
                smooth.run_if(resource_changed::<Motion>),
                turn.run_if(in_state(View::Orbit)),
                frame,
                center_in_free_part.run_if(is_shifting),
            )
                .chain()
                .in_set(LabyrinthSystems::Camera)
                .before(CameraSystems::Learn),
        )
        .add_systems(
            PostUpdate,
            see_all_of_picture
                .after(TransformSystems::Propagate)
                .after(VisibilitySystems::UpdateFrusta)
                .before(VisibilitySystems::CheckVisibility),
        )
        .init_resource::<Shift>()
        .init_resource::<Framed>()
        .add_systems(OnExit(View::Orbit), stop);
}

pub(super) fn steering() -> PanOrbitCamera {
    PanOrbitCamera {
        yaw: Some(YAW),
        pitch: Some(PITCH),
        radius: Some(10.0),
        target_yaw: YAW,
        target_pitch: PITCH,
        target_radius: 10.0,
        pitch_upper_limit: Some(FRAC_PI_2),
        pitch_lower_limit: Some(0.03),
        zoom_lower_limit: 0.8,
        initialized: true,
        force_update: true,
        ..default()
    }
}

/// Where the orbit camera is, or will be when it has come to rest.
pub(super) fn pose(orbit: &PanOrbitCamera) -> Transform {
    let rotation = Quat::from_euler(EulerRot::YXZ, orbit.target_yaw, -orbit.target_pitch, 0.0);
    Transform::from_translation(orbit.target_focus + rotation * Vec3::Z * orbit.target_radius).with_rotation(rotation)
}

/// The camera as it was framed last, and what it was framed for: the room, and the maze's shape.
#[derive(Resource, Clone, Default, Debug)]
pub(super) struct Framed {
    camera: [f32; 6],
    room: Option<(Vec2, ViewportInsets)>,
    shape: Option<maze_core::Shape>,
    /// A key has asked for it, or a new maze has.
    wanted: bool,
}

/// Turns and moves so that the whole maze is seen in the free part of the window: for a maze of another size, at a key, and as long as
/// nobody has moved the camera since, whenever there comes to be more room or less.
fn frame(
    keys: Keys,
    maze: InFocus<(Ref<Focused>, &MazeSource, &MazeBounds, &Plane)>,
    insets: Res<ViewportInsets>,
    view: Res<State<View>>,
    camera: Single<(&Camera, &mut PanOrbitCamera), With<MazeCamera>>,
    mut framed: ResMut<Framed>,
) {
    let (camera, mut orbit) = camera.into_inner();
    let (focused, source, bounds, plane) = maze.into_inner();
    // Another maze of the same size is seen from where the last one was seen.
    if focused.is_added() && framed.shape.as_ref() != Some(source.shape()) {
        framed.shape = Some(source.shape().clone());
        framed.wanted = true;
    }
    if keys.just_pressed(Action::Frame) {
        framed.wanted = true;
    }
    if focused.is_added() {
        hold_at(bounds, *plane, &mut orbit);
    }
    let size = camera.logical_viewport_size().unwrap_or(Vec2::new(1280.0, 720.0));
    let room = Some((size, *insets));
    let moved = !is_near(framed.camera, targets(&orbit));
    let other_room = framed.room != room && **view == View::Orbit && !moved;
    // A window that is folded away has no room at all; what is wanted waits until it is seen again.
    if !(framed.wanted || other_room) || size.min_element() < 1.0 {
        return;
    }
    let free = (size - Vec2::new(insets.left + insets.right, insets.bottom + insets.top)).max(0.2 * size) * 0.94;
    // A point that lies z before the focus is seen under this slope from a distance of d: |x| / (d - z).
    let slope = free / size.y * (0.5 * NARROW).tan();
    (orbit.target_yaw, orbit.target_pitch) = direction(bounds, slope.y);
    orbit.target_focus = plane.to_world(bounds.middle(), 0.0);
    let turn = pose(&orbit).rotation;
    let seen = bounds.extent(*plane, WallSize::default());
    let seen: Vec<Vec3> = seen.map(|point| turn.inverse() * (point - orbit.target_focus)).collect();
    // Along each axis, a point at one end of the picture and one at its other end say how far away the camera must be,
    // and where the middle between them is: what is near looks larger, so it is not the maze's.
    let [(x, width), (y, height)] = [0, 1].map(|axis| {
        let reach = |side: f32| {
            seen.iter().map(|point| side * point[axis] / slope[axis] + point.z).fold(f32::NEG_INFINITY, f32::max)
        };
        (0.5 * slope[axis] * (reach(1.0) - reach(-1.0)), 0.5 * (reach(1.0) + reach(-1.0)))
    });
    orbit.target_focus += turn * Vec3::new(x, y, 0.0);
    orbit.target_radius = width.max(height).max(2.0);
    // The same eye, turning around the point of the ground that it looks at: one that comes nearer stays above that.
    let (eye, back) = (pose(&orbit).translation, turn * Vec3::Z);
    orbit.target_radius = eye.y / back.y;
    orbit.target_focus = eye - orbit.target_radius * back;
    orbit.zoom_upper_limit = Some(FARTHEST * orbit.target_radius.max(bounds.size()));
    *framed = Framed { camera: targets(&orbit), room, shape: framed.shape.take(), wanted: false };
}

/// The yaw and pitch that frame the whole maze. The top edge of the picture has this slope.
fn direction(bounds: &MazeBounds, slope: f32) -> (f32, f32) {
    let [width, height] = bounds.rectangle().size().to_array();
    if width.max(height) < SLENDER * width.min(height) {
        return (YAW, PITCH);
    }
    // Looks from the end that usually has the entrance. The horizon lies within the picture.
    (if width > height { -FRAC_PI_2 } else { PI }, (HORIZON * slope).atan())
}

/// Keeps the focus of the camera within the maze, so that panning never loses it.
fn hold_at(bounds: &MazeBounds, plane: Plane, orbit: &mut PanOrbitCamera) {
    let size = bounds.rectangle().size();
    orbit.focus_bounds_origin = plane.to_world(bounds.middle(), 0.5 * WALL_HEIGHT);
    orbit.focus_bounds_shape = Some(FocusBoundsShape::Cuboid(Cuboid::new(size.x, WALL_HEIGHT, size.y)));
}

/// The largest rounding error of the camera: relative for its position, in radians for its angles.
const ROUNDING: f32 = 1e-5;

/// Whether the camera has not moved, except for rounding errors.
fn is_near(before: [f32; 6], now: [f32; 6]) -> bool {
    let ([x, y, z, yaw, pitch, radius], [now_x, now_y, now_z, now_yaw, now_pitch, now_radius]) = (before, now);
    let moved = Vec4::new(now_x - x, now_y - y, now_z - z, now_radius - radius).length();
    let size = now_radius.max(now_x.abs()).max(now_z.abs());
    moved < ROUNDING * size && (now_yaw - yaw).abs().max((now_pitch - pitch).abs()) < ROUNDING
}

/// All that decides where the camera is to be.
fn targets(orbit: &PanOrbitCamera) -> [f32; 6] {
    let [x, y, z] = orbit.target_focus.to_array();
    [x, y, z, orbit.target_yaw, orbit.target_pitch, orbit.target_radius]
}

/// The camera follows at once where nothing shall move that need not.
fn smooth(motion: Res<Motion>, mut cameras: Query<&mut PanOrbitCamera>) {
    let usual = PanOrbitCamera::default();
    let smooth = |usual: f32| if motion.reduced_motion { 0.0 } else { usual };
    for mut orbit in &mut cameras {
        orbit.orbit_smoothness = smooth(usual.orbit_smoothness);
        orbit.pan_smoothness = smooth(usual.pan_smoothness);
        orbit.zoom_smoothness = smooth(usual.zoom_smoothness);
    }
}

/// Comes to rest at once, so that no late turn disturbs another view.
fn stop(mut cameras: Query<&mut PanOrbitCamera>) {
    for mut orbit in &mut cameras {
        orbit.focus = orbit.target_focus;
        orbit.radius = Some(orbit.target_radius);
        orbit.yaw = Some(orbit.target_yaw);
        orbit.pitch = Some(orbit.target_pitch);
    }
}

/// What is seen lies beside the middle as far as that has been moved: the engine reckons without it, and would leave out
/// what is at an edge of the picture.
fn see_all_of_picture(mut cameras: Query<(&Camera, &Projection, &GlobalTransform, &mut Frustum), With<MazeCamera>>) {
    for (camera, projection, place, mut frustum) in &mut cameras {
        let Some(part) = &camera.sub_camera_view else { continue };
        let clip_from_world = projection.get_clip_from_view_for_sub(part) * place.affine().inverse();
        let seen = ViewFrustum::from_clip_from_world_custom_far(
            &clip_from_world,
            &place.translation(),
            &place.back(),
            projection.far(),
        );
        *frustum = Frustum(seen);
    }
}

/// How far the picture's middle has been moved, in pixels.
#[derive(Resource, Default, Debug)]
struct Shift(Vec2);

fn shift_wanted(insets: &ViewportInsets, view: View) -> Vec2 {
    if !view.is_inside() { 0.5 * Vec2::new(insets.right - insets.left, insets.bottom - insets.top) } else { Vec2::ZERO }
}

fn is_shifting(
    insets: Res<ViewportInsets>,
    view: Res<State<View>>,
    shift: Res<Shift>,
    cameras: Query<(), (With<MazeCamera>, Changed<Camera>)>,
) -> bool {
    // A window of another size, too, moves the middle.
    shift.0 != shift_wanted(&insets, **view) || shift.0 != Vec2::ZERO && !cameras.is_empty()
}

/// Centers the picture in the part of the window that no panel covers, except inside the maze.
fn center_in_free_part(
    insets: Res<ViewportInsets>,
    view: Res<State<View>>,
    (motion, time): (Res<Motion>, Res<Time>),
    mut cameras: Query<&mut Camera, With<MazeCamera>>,
    mut shift: ResMut<Shift>,
) {
    let (shift, target) = (&mut shift.0, shift_wanted(&insets, **view));
    let near = shift.distance(target) < 0.5 || motion.reduced_motion;
    let next = if near { target } else { shift.lerp(target, (12.0 * time.delta_secs()).min(1.0)) };
    for mut camera in &mut cameras {
        let scale = camera.target_scaling_factor().unwrap_or(1.0);
        let sub_view = camera.physical_viewport_size().filter(|_| next != Vec2::ZERO).map(|size| SubCameraView {
            full_size: size,
            offset: next * scale,
            size,
        });
        if camera.sub_camera_view != sub_view {
            camera.sub_camera_view = sub_view;
        }
    }
    *shift = next;
}
