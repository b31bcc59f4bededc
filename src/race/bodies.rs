//! The bodies of the robots, their eyes, and the goals of a race that the maze does not mark.

use super::model::{Driver, Race, Racer};
use crate::{
    camera::{
        eye::Eye,
        mount::{CameraMount, MountableCamera},
        view::MazeCamera,
    },
    theme::{
        file::ROBOT_COLORS,
        marks::robot_number,
        materials::{Part, ThemeMaterials},
    },
    vocabulary::view::View,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_maze::{OfMaze, Plane, space::OnSurface, unfolded::Unfolded};
use maze_core::{AnyGrid, Geometry, Maze};
use std::{f32::consts::PI, sync::Arc};

/// The body of a robot, by its number. It is hidden until it has been placed.
#[derive(Component, Clone, Copy, Debug)]
#[require(CameraMount, Transform, Visibility::Hidden)]
pub struct Robot(pub usize);

/// A disc at a goal of the race that is not a goal of the maze.
#[derive(Component, Clone, Copy, Debug)]
pub struct RaceGoal;

/// The assets of bodies.
#[derive(SystemParam)]
pub(super) struct BodyAssets<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: Res<'w, ThemeMaterials>,
    /// The materials of the user's robots.
    own: ResMut<'w, Assets<StandardMaterial>>,
}

type Look = (Mesh3d, MeshMaterial3d<StandardMaterial>);

/// The body and the visor of each racer.
pub(super) fn robots(
    race: &Race,
    BodyAssets { meshes, materials, own }: &mut BodyAssets<'_>,
) -> Vec<((Robot, Look), (Look, Transform))> {
    let bodies = forms().map(|form| meshes.add(form));
    let visor = meshes.add(Cuboid::new(0.16, 0.06, 0.06));
    let robot = |(number, racer): (usize, &Racer)| {
        let (form, material) = match &racer.driver {
            Driver::Solver(robot) => (robot_number(robot.solver), materials.get(Part::Robot(robot.solver))),
            Driver::Own(robot) => {
                let [red, green, blue] = robot.entrant.color();
                (OWN, MeshMaterial3d(own.add(Color::srgb_u8(red, green, blue))))
            }
        };
        let body = (Robot(number), (Mesh3d(bodies[form].clone()), material));
        let visor = (Mesh3d(visor.clone()), materials.get(Part::Visor));
        (body, (visor, Transform::from_xyz(0.0, 0.1, -0.1)))
    };
    race.racers.iter().enumerate().map(robot).collect()
}

/// A disc at each goal of the race that is not a goal of this maze on screen.
pub(super) fn goals(
    race: &Race,
    maze: &Maze<Arc<AnyGrid>>,
    plane: &Plane,
    BodyAssets { meshes, materials, .. }: &mut BodyAssets<'_>,
) -> Vec<(RaceGoal, Look, Transform)> {
    let disc = meshes.add(Cylinder::new(0.3, 0.02));
    let goals = race.maze().goals().filter(|&goal| !maze.is_goal(goal));
    let place = |goal| Transform::from_translation(plane.to_world(maze.grid().center(goal), 0.01));
    goals.map(|goal| (RaceGoal, (Mesh3d(disc.clone()), materials.get(Part::Exit)), place(goal))).collect()
}

/// The shape of the user's robots.
const OWN: usize = ROBOT_COLORS;

/// The shapes of the bodies, so that robots differ not only by color: a capsule, a cube, a cone, a faceted drop, an
/// inverted cone, and the flat cylinder of the user's robots. The robots' symbols in lists match.
fn forms() -> [Mesh; ROBOT_COLORS + 1] {
    let cone = Cone::new(0.16, 0.41);
    [
        Capsule3d::new(0.12, 0.17).into(),
        Cuboid::new(0.22, 0.41, 0.22).into(),
        cone.into(),
        // Four faces above and four below.
        Sphere::new(0.2).mesh().uv(4, 2).scaled_by(Vec3::new(0.9, 1.0, 0.9)),
        Mesh::from(cone).rotated_by(Quat::from_rotation_x(PI)),
        Cylinder::new(0.2, 0.3).into(),
    ]
}

/// Moves the bodies and their eyes to the robots, and mounts the camera on the robot that it follows.
pub(super) fn sync_robots(
    races: Query<(&Race, &OfMaze, &Children)>,
    mut mazes: Query<(&Plane, Option<&OnSurface>, Option<&mut Unfolded>)>,
    (view, sight): (Res<State<View>>, Res<Eye>),
    mut robots: Query<(Entity, &Robot, &mut Transform, &mut Visibility, &mut CameraMount), Without<MazeCamera>>,
    mut camera: MountableCamera,
) {
    for (race, of, bodies) in &races {
        let Ok((&plane, surface, mut unfolded)) = mazes.get_mut(of.0) else { continue };
        let mut bodies = robots.iter_many_mut(bodies);
        while let Some((entity, &Robot(number), mut transform, mut visibility, mut mount)) = bodies.fetch_next() {
            let Some(racer) = race.racers.get(number) else { continue };
            let place = race.place(racer);
            let facing = Quat::from_rotation_y(racer.yaw());
            *transform = Transform::from_translation(plane.to_world(place, 0.205)).with_rotation(facing);
            let eyes = Quat::from_euler(EulerRot::YXZ, racer.yaw(), -0.08, 0.0);
            let inside = *view.get() == View::Spectate && race.spectated == number;
            let seen = unfolded.as_mut().filter(|_| inside).map(|unfolded| unfolded.bypass_change_detection());
            mount.stand((plane, surface), (place, sight.height(), eyes), seen.zip(Some(race.maze())));
            // The body is not drawn from inside.
            visibility.set_if_neq(if inside { Visibility::Hidden } else { Visibility::Inherited });
            if inside {
                camera.mount(entity);
            }
        }
    }
}
