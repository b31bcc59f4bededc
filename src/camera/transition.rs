//! Moves the camera to the pose of its view: in a short smooth transition, or at once with reduced motion.

use super::{
    eye::{Eye, Motion},
    fly::Fly,
    look::Look,
    mount::Mounts,
    orbit,
    view::{MazeCamera, NARROW, near},
};
use crate::{
    input::pointer::{PointerOverUi, TakePointer},
    platform::awake,
    schedule::{CameraSystems, LabyrinthSystems},
    session::shown::OnScreen,
    vocabulary::view::View,
};
use bevy::{camera::CameraUpdateSystems, prelude::*, transform::TransformSystems};
use bevy_maze::space::OnSurface;
use bevy_panorbit_camera::{PanOrbitCamera, PanOrbitCameraSystemSet};

/// The duration of a transition, in seconds.
const DURATION: f32 = 0.9;

/// The transition in progress, if any.
#[derive(Resource, Default, Debug)]
pub(crate) struct CameraTransition(Option<Departure>);

/// The lean of the camera, after the player has come over an edge, back to the face that it was on.
#[derive(Default)]
struct Lean {
    /// The foot in the last frame.
    foot: Transform,
    /// The rotation that is left.
    rest: Quat,
}

/// The speed at which the camera leans over an edge: the fraction of the remaining angle per second.
pub(super) const LEANING: f32 = 9.0;

/// The greatest slope of the right-hand side of a level view.
const LEVEL: f32 = 1e-3;

/// If the foot moves farther in a frame, in cell pitches, the camera follows another walk or robot.
const LEAP: f32 = 1.0;

/// Below this angle in radians, a foot has turned on a face or on a curved surface. Otherwise, it has come over an edge.
const EDGE: f32 = 0.5;

impl Lean {
    /// Returns the lean in a new frame.
    fn follow(&mut self, foot: Transform, passed: f32) -> Quat {
        let before = std::mem::replace(&mut self.foot, foot);
        if before.translation.distance(foot.translation) > LEAP {
            self.rest = Quat::IDENTITY;
        } else if before.rotation.angle_between(foot.rotation) > EDGE {
            self.rest = self.rest * before.rotation * foot.rotation.inverse();
        }
        self.rest = self.rest.slerp(Quat::IDENTITY, 1.0 - (-LEANING * passed).exp());
        self.rest
    }
}

#[derive(Debug)]
struct Departure {
    from: Transform,
    from_fov: f32,
    /// The progress, 0 to 1.
    done: f32,
}

impl CameraTransition {
    pub(crate) fn is_under_way(&self) -> bool {
        self.0.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameraTransition>()
        .add_systems(
            Update,
            (
                depart.run_if(state_changed::<View>).in_set(LabyrinthSystems::Camera).before(CameraSystems::Learn),
                // At this point, systems that mount the camera have run.
                leave_lost_mount.run_if(in_state(View::Spectate)).in_set(LabyrinthSystems::Finish),
            ),
        )
        .add_systems(
            PostUpdate,
            (
                steer_only_in_orbit
                    .after(TakePointer)
                    .before(PanOrbitCameraSystemSet)
                    .run_if(resource_changed::<PointerOverUi>.or_eager(resource_changed::<CameraTransition>)),
                (place.run_if(is_placed_here), fit_near)
                    .chain()
                    .after(PanOrbitCameraSystemSet)
                    .before(TransformSystems::Propagate)
                    .before(CameraUpdateSystems),
            ),
        );
    awake::while_time_moves(app, |transition: Res<CameraTransition>| transition.is_under_way());
}

fn depart(
    camera: Single<(&Transform, &Projection), With<MazeCamera>>,
    mut transition: ResMut<CameraTransition>,
    (motion, time): (Res<Motion>, Res<Time>),
) {
    // The first view has no transition.
    if time.elapsed_secs() > 0.0 {
        let from_fov = if let Projection::Perspective(eye) = camera.1 { eye.fov } else { NARROW };
        transition.0 =
            Some(Departure { from: *camera.0, from_fov, done: if motion.reduced_motion { 1.0 } else { 0.0 } });
    }
}

/// Returns whether this module moves the camera. The orbit plugin moves it in the orbit view, after the transition.
fn is_placed_here(transition: Res<CameraTransition>, view: Res<State<View>>) -> bool {
    transition.is_under_way() || *view.get() != View::Orbit
}

fn place(
    camera: Single<(&mut Transform, &mut Projection, &PanOrbitCamera), With<MazeCamera>>,
    view: Res<State<View>>,
    fly: Res<Fly>,
    mounts: Mounts,
    (mut transition, mut lean): (ResMut<CameraTransition>, Local<Lean>),
    (sight, time): (Res<Eye>, Res<Time>),
) {
    let (mut transform, mut projection, orbit) = camera.into_inner();
    let (mut to, mut fov) = match (view.get(), mounts.current()) {
        (View::Fly, _) => (fly.pose(), NARROW),
        (View::Orbit, _) => (orbit::pose(orbit), NARROW),
        (View::Walk | View::Spectate, Some(mount)) => {
            let lean = mount.on_surface.map_or(Quat::IDENTITY, |(foot, _)| lean.follow(foot, time.delta_secs()));
            (mount.view(lean), sight.fov() * (1.0 + mount.widening))
        }
        // The mount has despawned: stay here until the next view.
        _ => (*transform, if let Projection::Perspective(eye) = &*projection { eye.fov } else { NARROW }),
    };
    if transition.is_under_way()
        && let Some(departure) = &mut transition.0
    {
        departure.done += time.delta_secs() / DURATION;
        let eased = EaseFunction::SmoothStep.sample_clamped(departure.done);
        to.translation = departure.from.translation.lerp(to.translation, eased);
        // Interpolate yaw and pitch. The shortest rotation between two level views would roll in between.
        // On a surface in space, they are not level.
        let is_level = |rotation: Quat| (rotation * Vec3::X).y.abs() < LEVEL;
        to.rotation = if !is_level(departure.from.rotation) || !is_level(to.rotation) {
            departure.from.rotation.slerp(to.rotation, eased)
        } else {
            Look::of(departure.from.rotation).towards(Look::of(to.rotation), eased).rotation()
        };
        fov = departure.from_fov + eased * (fov - departure.from_fov);
        if departure.done >= 1.0 {
            transition.0 = None;
        }
    }
    transform.set_if_neq(to);
    if let Projection::Perspective(eye) = projection.bypass_change_detection()
        && eye.fov != fov
    {
        eye.fov = fov;
        projection.set_changed();
    }
}

/// Adjusts the near plane to the height of the camera.
fn fit_near(
    camera: Single<(&Transform, &mut Projection), With<MazeCamera>>,
    surfaces: Query<(), (With<OnSurface>, OnScreen)>,
) {
    let (place, mut projection) = camera.into_inner();
    // Around a surface in space, the height is not the distance from the maze.
    let height = if surfaces.is_empty() { place.translation.y } else { 0.0 };
    if let Projection::Perspective(eye) = projection.bypass_change_detection() {
        let near = near(eye.fov, eye.aspect_ratio, height);
        if eye.near != near {
            eye.near = near;
            projection.set_changed();
        }
    }
}

fn steer_only_in_orbit(
    view: Res<State<View>>,
    transition: Res<CameraTransition>,
    over_ui: Res<PointerOverUi>,
    mut cameras: Query<&mut PanOrbitCamera>,
) {
    for mut orbit in &mut cameras {
        let enabled = *view.get() == View::Orbit && !transition.is_under_way() && !over_ui.0;
        if orbit.enabled != enabled {
            orbit.enabled = enabled;
        }
    }
}

/// Returns to orbit when the mount has despawned.
fn leave_lost_mount(mounts: Mounts, mut next: ResMut<NextState<View>>) {
    if mounts.current().is_none() {
        next.set(View::Orbit);
    }
}
