//! The orbit camera: drag to turn, right-drag to pan, wheel to zoom, a key to frame the whole maze.

use super::{
    eye::Motion,
    top_down::{TopDown, take_buttons},
    turn::turn,
    view::{MazeCamera, NARROW, ViewportInsets},
};
use crate::{
    input::{action::Action, keys::Keys},
    schedule::{CameraSystems, LabyrinthSystems},
    session::{
        shown::{Focused, Ground, InFocus},
        source::MazeSource,
    },
    vocabulary::view::View,
};
use bevy::{
    camera::{CameraUpdateSystems, SubCameraView, primitives::Frustum, visibility::VisibilitySystems},
    math::{
        bounding::{Aabb3d, BoundingVolume as _},
        primitives::ViewFrustum,
    },
    prelude::*,
};
use bevy_panorbit_camera::{FocusBoundsShape, PanOrbitCamera, PanOrbitCameraPlugin};
use maze_io::HEIGHT as WALL_HEIGHT;
use std::f32::consts::{FRAC_PI_2, PI};

/// The camera's direction to a new maze, in radians: slightly from the side, and rather from above.
const YAW: f32 = 0.35;
const PITCH: f32 = 0.95;

/// The smallest angle above the ground, in radians.
const LOWEST: f32 = 0.03;

/// The maximum distance for zooming out, as a multiple of that at which the whole maze fits.
pub(super) const FARTHEST: f32 = 3.0;

/// A maze is viewed along its length if its sides differ by at least this factor. Viewed across, it would be a thin
/// line.
const SLENDER: f32 = 16.0;

/// The height of the horizon in the view of a slender maze, as a share of the way from the center to the edge.
const HORIZON: f32 = 0.85;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(PanOrbitCameraPlugin)
        .add_systems(
            Update,
            (
                smooth.run_if(resource_changed::<Motion>),
                take_buttons,
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
                .after(CameraUpdateSystems)
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
        pitch_lower_limit: Some(LOWEST),
        zoom_lower_limit: 0.8,
        initialized: true,
        force_update: true,
        ..default()
    }
}

/// Returns the pose that the orbit camera is moving to.
pub(super) fn pose(orbit: &PanOrbitCamera) -> Transform {
    let rotation = Quat::from_euler(EulerRot::YXZ, orbit.target_yaw, -orbit.target_pitch, 0.0);
    Transform::from_translation(orbit.target_focus + rotation * Vec3::Z * orbit.target_radius).with_rotation(rotation)
}

/// The camera when it was last framed, with the available room and the maze's shape at that time.
#[derive(Resource, Clone, Default, Debug)]
pub(super) struct Framed {
    camera: [f32; 6],
    room: Option<(Vec2, ViewportInsets)>,
    shape: Option<maze_core::Shape>,
    /// The number of mazes on screen.
    mazes: usize,
    /// Whether a key or a new maze requests framing.
    wanted: bool,
}

/// Frames the whole maze, and the one beside it, in the free part of the window. This happens for a maze of another
/// shape, when a maze appears or disappears beside it, at a key, and when the free part changes, unless the user has
/// moved the camera since.
fn frame(
    keys: Keys,
    (maze, ground): (InFocus<(Ref<Focused>, &MazeSource)>, Ground),
    insets: Res<ViewportInsets>,
    (view, top_down): (Res<State<View>>, Res<TopDown>),
    camera: Single<(&Camera, &mut PanOrbitCamera), With<MazeCamera>>,
    mut framed: ResMut<Framed>,
) {
    let (camera, mut orbit) = camera.into_inner();
    let (focused, source) = maze.into_inner();
    let Some(rectangle) = ground.rectangle() else { return };
    // A maze of the same shape keeps the camera.
    if focused.is_added() && framed.shape.as_ref() != Some(source.shape()) {
        framed.shape = Some(source.shape().clone());
        framed.wanted = true;
    }
    if keys.just_pressed(Action::Frame) || top_down.is_changed() && !top_down.is_added() {
        framed.wanted = true;
    }
    let mazes = ground.mazes();
    if focused.is_added() || framed.mazes != mazes {
        hold_at(rectangle, ground.in_space(), &mut orbit);
    }
    if framed.mazes != mazes {
        (framed.mazes, framed.wanted) = (mazes, true);
    }
    let size = camera.logical_viewport_size().unwrap_or(Vec2::new(1280.0, 720.0));
    let room = Some((size, *insets));
    let moved = !is_near(framed.camera, targets(&orbit));
    let other_room = framed.room != room && **view == View::Orbit && !moved;
    // A minimized window has no room. Framing waits until it is restored.
    if !(framed.wanted || other_room) || size.min_element() < 1.0 {
        return;
    }
    let free = (size - Vec2::new(insets.left + insets.right, insets.bottom + insets.top)).max(0.2 * size) * 0.94;
    // A point at height z above the focus appears at slope |x| / (d - z) from a distance of d.
    let slope = free / size.y * (0.5 * NARROW).tan();
    (orbit.target_yaw, orbit.target_pitch) = if top_down.0 { (0.0, FRAC_PI_2) } else { direction(rectangle, slope.y) };
    orbit.target_focus = at_height(rectangle.center(), 0.0);
    let turn = pose(&orbit).rotation;
    let seen: Vec<Vec3> = ground.extent().map(|point| turn.inverse() * (point - orbit.target_focus)).collect();
    // Along each axis, the outermost point on either side determines the distance and the center. The center is not
    // that of the maze, because nearer parts look larger.
    let [(x, width), (y, height)] = [0, 1].map(|axis| {
        let reach = |side: f32| {
            seen.iter().map(|point| side * point[axis] / slope[axis] + point.z).fold(f32::NEG_INFINITY, f32::max)
        };
        (0.5 * slope[axis] * (reach(1.0) - reach(-1.0)), 0.5 * (reach(1.0) + reach(-1.0)))
    });
    orbit.target_focus += turn * Vec3::new(x, y, 0.0);
    orbit.target_radius = width.max(height).max(2.0);
    // The same camera pose, but focused on the ground, so that zooming in stays above it. A surface in space is seen from
    // all sides.
    let in_space = ground.in_space();
    let (eye, back) = (pose(&orbit).translation, turn * Vec3::Z);
    orbit.target_radius = match in_space {
        Some(bounds) => (eye - Vec3::from(bounds.center())).dot(back),
        None => eye.y / back.y,
    };
    orbit.target_focus = eye - orbit.target_radius * back;
    orbit.pitch_lower_limit = Some(if in_space.is_some() { -FRAC_PI_2 } else { LOWEST });
    orbit.zoom_upper_limit = Some(FARTHEST * orbit.target_radius.max(rectangle.size().max_element()));
    *framed = Framed { camera: targets(&orbit), room, shape: framed.shape.take(), mazes, wanted: false };
}

/// Returns the yaw and pitch that frame the whole maze. The upper edge of the view has this `slope`.
fn direction(ground: Rect, slope: f32) -> (f32, f32) {
    let [width, height] = ground.size().to_array();
    if width.max(height) < SLENDER * width.min(height) {
        return (YAW, PITCH);
    }
    // View from the end that usually has the entrance. The horizon is within the view.
    (if width > height { -FRAC_PI_2 } else { PI }, (HORIZON * slope).atan())
}

/// Returns the place above a point of the ground.
fn at_height(point: Vec2, height: f32) -> Vec3 {
    Vec3::new(point.x, height, point.y)
}

/// The maximum distance of the focus from a maze in space, as a share of half its length. Nearer parts look larger, so the
/// camera that frames a flat building looks at a point below it.
const SLACK: f32 = 0.25;

/// Keeps the focus of the camera within the mazes, so that panning never loses them.
fn hold_at(ground: Rect, in_space: Option<Aabb3d>, orbit: &mut PanOrbitCamera) {
    if let Some(bounds) = in_space {
        let half_size = Vec3::from(bounds.half_size());
        let half_size = half_size + SLACK * half_size.max_element();
        orbit.focus_bounds_origin = bounds.center().into();
        orbit.focus_bounds_shape = Some(FocusBoundsShape::Cuboid(Cuboid { half_size }));
        return;
    }
    let size = ground.size();
    orbit.focus_bounds_origin = at_height(ground.center(), 0.5 * WALL_HEIGHT);
    orbit.focus_bounds_shape = Some(FocusBoundsShape::Cuboid(Cuboid::new(size.x, WALL_HEIGHT, size.y)));
}

/// The largest rounding error of the camera: relative for its position, in radians for its angles.
const ROUNDING: f32 = 1e-5;

/// Returns whether the camera has not moved, except for rounding errors.
fn is_near(before: [f32; 6], now: [f32; 6]) -> bool {
    let ([x, y, z, yaw, pitch, radius], [now_x, now_y, now_z, now_yaw, now_pitch, now_radius]) = (before, now);
    let moved = Vec4::new(now_x - x, now_y - y, now_z - z, now_radius - radius).length();
    let size = now_radius.max(now_x.abs()).max(now_z.abs());
    moved < ROUNDING * size && (now_yaw - yaw).abs().max((now_pitch - pitch).abs()) < ROUNDING
}

/// The values that determine the target pose of the camera.
fn targets(orbit: &PanOrbitCamera) -> [f32; 6] {
    let [x, y, z] = orbit.target_focus.to_array();
    [x, y, z, orbit.target_yaw, orbit.target_pitch, orbit.target_radius]
}

/// Turns off smoothing with reduced motion.
fn smooth(motion: Res<Motion>, mut cameras: Query<&mut PanOrbitCamera>) {
    let usual = PanOrbitCamera::default();
    let smooth = |usual: f32| if motion.reduced_motion { 0.0 } else { usual };
    for mut orbit in &mut cameras {
        orbit.orbit_smoothness = smooth(usual.orbit_smoothness);
        orbit.pan_smoothness = smooth(usual.pan_smoothness);
        orbit.zoom_smoothness = smooth(usual.zoom_smoothness);
    }
}

/// Finishes all movement at once, so that it does not continue in another view.
fn stop(mut cameras: Query<&mut PanOrbitCamera>) {
    for mut orbit in &mut cameras {
        orbit.focus = orbit.target_focus;
        orbit.radius = Some(orbit.target_radius);
        orbit.yaw = Some(orbit.target_yaw);
        orbit.pitch = Some(orbit.target_pitch);
    }
}

/// Updates the frustum for a shifted view. The engine ignores the shift and would cull objects at the edges.
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

/// How far the center of the view is shifted, in pixels.
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
    // Resizing the window also moves the center.
    shift.0 != shift_wanted(&insets, **view) || shift.0 != Vec2::ZERO && !cameras.is_empty()
}

/// Centers the view in the part of the window that no panel covers, except inside the maze.
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
