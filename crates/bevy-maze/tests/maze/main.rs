//! The plugin in an app without a renderer.

mod components;
mod stops;
mod surfaces;
mod unfolded;

use bevy::{asset::AssetPlugin, prelude::*, time::TimeUpdateStrategy};
use bevy_maze::{
    FloorOverlay, LargeFrom, Maze3d, MazePlugin, OfMaze, Plane, StandingWall, Timeline, TimelineEnded, WallField,
    WallProgress, WallSize, aside, is_complete,
    look::{DefaultLook, MazeLook, WallProfile},
};
use maze_core::{AnyGrid, Blueprint, Geometry, Grid, HalfEdge, Maze, Playback, Shape, ShapeKind};
use std::{collections::BTreeMap, time::Duration};

const CODES: [&str; 6] = [
    "square:7x6/kruskal#1",
    "hexagon-flat:4/division#2",
    "circle:5/prim#3",
    "triangle:5/backtracker#4",
    "octagon:5x4/wilson#5",
    "truncated-hexagonal:3x3/wilson#6",
];

fn app() -> App {
    let mut app = App::new();
    // A command on an entity that is gone panics, instead of being logged.
    app.set_error_handler(bevy::ecs::error::panic)
        .add_plugins((MinimalPlugins, AssetPlugin::default()))
        .init_asset::<Mesh>()
        .init_asset::<Image>()
        .init_asset::<StandardMaterial>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)))
        .add_plugins(MazePlugin);
    app
}

fn blueprint(code: &str) -> Blueprint {
    code.parse().expect("a share code")
}

fn carving(code: &str) -> Timeline {
    Timeline::carving(Playback::new(blueprint(code).record()))
}

/// Spawns a maze, and updates until it is complete.
fn show(app: &mut App, maze: impl Bundle) -> Entity {
    let maze = app.world_mut().spawn(maze).id();
    settle(app, maze);
    maze
}

fn settle(app: &mut App, maze: Entity) {
    app.update();
    for _ in 0..1_000 {
        if is_complete(app.world().entity(maze)) {
            return;
        }
        app.update();
    }
    panic!("it never comes");
}

/// The number of copies of each wall, by its lower half-edge.
fn standing(app: &mut App, maze: Entity) -> BTreeMap<HalfEdge, usize> {
    let grid = app.world().get::<Maze3d>(maze).expect("it is a maze").grid().clone();
    let mut count = BTreeMap::new();
    let world = app.world_mut();
    for (wall, _) in world.query::<(&StandingWall, &OfMaze)>().iter(world).filter(|(_, of)| of.0 == maze) {
        *count.entry(grid.across(wall.0).map_or(wall.0, |twin| twin.min(wall.0))).or_insert(0) += 1;
    }
    count
}

/// The expected number of copies of each closed wall, of which inner walls have `inner`. On the cut of a surface without a
/// place in space, both copies stay, since they are in different places.
fn closed<G: Geometry>(maze: &Maze<G>, inner: usize) -> BTreeMap<HalfEdge, usize> {
    let grid = maze.grid();
    let walls = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| !maze.is_open(wall));
    let lower = walls.filter(|&wall| grid.across(wall).is_none_or(|twin| wall < twin));
    let is_apart = |wall: HalfEdge| {
        !grid.transition(wall).is_identity() && grid.in_space(wall.cell, grid.center(wall.cell)).is_none()
    };
    let copies = |wall| if is_apart(wall) { 2 } else { inner };
    lower.map(|wall| (wall, if grid.across(wall).is_some() { copies(wall) } else { 1 })).collect()
}

fn now(app: &App, maze: Entity) -> &Maze<std::sync::Arc<AnyGrid>> {
    app.world().get::<Timeline>(maze).expect("a maze has one").now().maze()
}

#[test]
fn each_wall_of_a_finished_maze_stands_once() {
    for code in CODES {
        let mut app = app();
        let maze = show(&mut app, Maze3d::new(&blueprint(code).generate()));
        app.update();
        assert_eq!(standing(&mut app, maze), closed(&blueprint(code).generate(), 1), "{code}");
    }
}

#[test]
fn at_any_moment_of_the_carving_those_walls_stand_that_are_closed() {
    for code in CODES {
        let mut app = app();
        let maze = show(&mut app, carving(code));
        let length = app.world().get::<Timeline>(maze).expect("a maze has one").now().len();
        for moment in [0, length / 3, 2 * length / 3, length / 2, length - 1] {
            let mut timeline = app.world_mut().get_mut::<Timeline>(maze).expect("a maze has one");
            timeline.playing = false;
            timeline.seek(moment);
            app.update();
            // Cells bring their walls, so that inner walls stand twice until the end.
            let expected = closed(now(&app, maze), 2);
            assert_eq!(standing(&mut app, maze), expected, "{code}, {moment} of {length}");
        }
        app.world_mut().get_mut::<Timeline>(maze).expect("a maze has one").seek(usize::MAX);
        app.update();
        app.update();
        let expected = closed(now(&app, maze), 1);
        assert_eq!(standing(&mut app, maze), expected, "{code}: second copies stay");
    }
}

#[derive(Resource, Default)]
struct Ended(Vec<Entity>);

#[test]
fn a_maze_plays_until_it_is_carved_and_says_so_once() {
    let mut app = app();
    app.init_resource::<Ended>();
    app.add_observer(|ended: On<TimelineEnded>, mut all: ResMut<Ended>| all.0.push(ended.entity));
    let maze = show(&mut app, carving("square:5x5/kruskal#1"));
    let _finished = show(&mut app, Maze3d::new(&blueprint("square:5x5/kruskal#1").generate()));
    assert!(app.world().resource::<Ended>().0.is_empty());
    assert!(!app.world().get::<Timeline>(maze).expect("a maze has one").is_carved());
    for _ in 0..800 {
        app.update();
    }
    let timeline = app.world().get::<Timeline>(maze).expect("a maze has one");
    assert!(timeline.is_carved() && !timeline.playing);
    assert_eq!(app.world().resource::<Ended>().0, [maze]);
    assert_eq!(*now(&app, maze).all_open_sides(), *blueprint("square:5x5/kruskal#1").generate().all_open_sides());
}

#[test]
fn a_large_maze_shows_the_same_walls_without_an_entity_each() {
    for code in CODES {
        let mut app = app();
        app.insert_resource(LargeFrom(0));
        let maze = show(&mut app, Maze3d::new(&blueprint(code).generate()));
        assert!(standing(&mut app, maze).is_empty());
        let images = app.world().resource::<Assets<Image>>();
        let field = app.world().get::<WallField>(maze).expect("its walls are a field");
        let seen: BTreeMap<HalfEdge, usize> = field.standing(images).map(|wall| (wall, 1)).collect();
        assert_eq!(seen, closed(&blueprint(code).generate(), 1), "{code}");
    }
}

/// The number of entities that exist.
fn entities(app: &mut App) -> usize {
    let world = app.world_mut();
    world.query::<Entity>().iter(world).count()
}

#[test]
fn mazes_beside_one_another_have_walls_of_their_own_and_go_one_by_one() {
    let mut app = app();
    let nothing = entities(&mut app);
    let one = show(&mut app, Maze3d::new(&blueprint(CODES[0]).generate()));
    let alone = entities(&mut app);
    let aside = Plane(Vec2::new(20.0, 5.0));
    let other = show(&mut app, (Maze3d::new(&blueprint(CODES[1]).generate()), aside));
    app.update();
    for (maze, code) in [(one, CODES[0]), (other, CODES[1])] {
        assert_eq!(standing(&mut app, maze), closed(&blueprint(code).generate(), 1), "{code}");
    }
    let world = app.world_mut();
    let mut walls = world.query_filtered::<(&Transform, &OfMaze), With<StandingWall>>();
    assert!(walls.iter(world).all(|(place, of)| of.0 == one || place.translation.x > 10.0));
    app.world_mut().despawn(other);
    app.update();
    assert_eq!(entities(&mut app), alone);
    app.world_mut().despawn(one);
    app.update();
    assert_eq!(entities(&mut app), nothing);
}

/// The materials of all that belongs to a maze.
fn materials(app: &mut App, maze: Entity) -> Vec<AssetId<StandardMaterial>> {
    let world = app.world_mut();
    let mut query = world.query::<(&MeshMaterial3d<StandardMaterial>, &OfMaze)>();
    query.iter(world).filter(|(_, of)| of.0 == maze).map(|(material, _)| material.0.id()).collect()
}

/// The default look, of materials of its own.
fn another_look(app: &mut App) -> MazeLook {
    app.world_mut().resource_scope(|world, mut materials: Mut<Assets<StandardMaterial>>| {
        let mut look = world.resource::<DefaultLook>().0.clone();
        let new = materials.add(StandardMaterial::default());
        let (walls, gates) = (&mut look.walls, &mut look.gates);
        let gates = gates.entrance.iter_mut().chain(&mut gates.exit);
        let walls = walls.inner.iter_mut().chain(&mut walls.kept).chain([&mut walls.boundary]);
        walls.map(|wall| &mut wall.material).chain(gates).for_each(|material| *material = new.clone());
        look
    })
}

#[test]
fn a_maze_looks_as_it_says_or_else_as_all_others_and_follows_changes() {
    let mut app = app();
    let own = another_look(&mut app);
    let own_material = own.walls.boundary.material.id();
    let dull = show(&mut app, Maze3d::new(&blueprint(CODES[0]).generate()));
    let special = show(&mut app, (Maze3d::new(&blueprint(CODES[0]).generate()), own));
    // All but the floor, whose material is of this maze alone, and kept walls, of which Kruskal's method has none here.
    let of_own = |app: &mut App, maze| materials(app, maze).iter().filter(|&&one| one == own_material).count();
    let walls = standing(&mut app, special).len();
    assert_eq!(of_own(&mut app, dull), 0);
    assert!(of_own(&mut app, special) >= walls, "all walls and gates");

    let new = another_look(&mut app);
    let new_material = new.walls.boundary.material.id();
    app.insert_resource(DefaultLook(new));
    settle(&mut app, dull);
    settle(&mut app, dull);
    let of_new = |app: &mut App, maze| materials(app, maze).iter().filter(|&&one| one == new_material).count();
    assert!(of_new(&mut app, dull) >= walls, "walls that stand follow the look of all");
    assert_eq!(of_new(&mut app, special), 0, "who has a look of its own does not");
    app.world_mut().entity_mut(special).remove::<MazeLook>();
    settle(&mut app, special);
    settle(&mut app, special);
    assert_eq!(of_own(&mut app, special), 0);
    assert!(of_new(&mut app, special) >= walls, "who loses its own look has that of all");
    assert_eq!(standing(&mut app, dull), closed(&blueprint(CODES[0]).generate(), 1));
}

#[test]
fn walls_are_as_high_and_thick_as_they_should_be() {
    for profile in [WallProfile::Plain, WallProfile::Courses] {
        let mut app = app();
        app.world_mut().resource_mut::<DefaultLook>().0.walls.profile = profile;
        let size = WallSize { height: 1.5, thickness: 0.3 };
        let maze = show(&mut app, (Maze3d::new(&blueprint(CODES[0]).generate()), size));
        let world = app.world_mut();
        let walls: Vec<_> = world
            .query_filtered::<(&Mesh3d, &OfMaze), With<StandingWall>>()
            .iter(world)
            .filter(|(_, of)| of.0 == maze)
            .map(|(mesh, _)| mesh.0.clone())
            .collect();
        let meshes = world.resource::<Assets<Mesh>>();
        for mesh in walls {
            let mesh = meshes.get(&mesh).expect("it is there");
            let at = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(|all| all.as_float3()).expect("positions");
            let most = |axis: usize| at.iter().map(|place| place[axis]).fold(0.0, f32::max);
            // Walls of different styles differ by a few percent, so that they do not flicker.
            assert!((most(1) / size.height - 1.0).abs() < 0.05, "{}", most(1));
            assert!((2.0 * most(2) / size.thickness - 1.0).abs() < 0.05, "{}", most(2));
        }
    }
}

#[test]
fn the_floor_shows_what_it_should() {
    let mut app = app();
    let maze = show(&mut app, Maze3d::new(&blueprint(CODES[0]).generate()));
    let cells = blueprint(CODES[0]).shape().grid().len();
    // The image of the floor is a square with a texel for each cell.
    let image = |app: &App| {
        let images = app.world().resource::<Assets<Image>>();
        let mut texels = images.iter().filter_map(|(_, image)| image.data.clone());
        texels.find(|data| data.len() == 4 * 49).expect("the floor has an image")
    };
    let mut show = |overlay| {
        app.world_mut().entity_mut(maze).insert(overlay);
        settle(&mut app, maze);
        let mut colors: Vec<[u8; 4]> = image(&app).as_chunks().0[..cells].to_vec();
        colors.sort_unstable();
        colors.dedup();
        colors.len()
    };
    assert_eq!(show(FloorOverlay::None), 1);
    let distances = show(FloorOverlay::Distances);
    assert!(distances > 8, "{distances}");
}

#[test]
fn every_shape_can_be_shown() {
    for &kind in ShapeKind::ALL {
        let size = vec!["5"; kind.dimensions().len()].join("x");
        let shape: Shape = format!("{}:{size}", kind.key()).parse().expect("a shape");
        let mut app = app();
        let maze = show(&mut app, Maze3d::new(&Maze::with_all_walls(shape.grid())));
        assert!(app.world().get::<WallProgress>(maze).expect("a maze has some").is_complete(), "{shape}");
        assert_eq!(standing(&mut app, maze), closed(&Maze::with_all_walls(shape.grid()), 1), "{shape}");
    }
}

#[test]
fn the_share_codes_of_documents_and_examples_are_valid() {
    let texts = [
        include_str!("../../README.md"),
        include_str!("../../src/lib.rs"),
        include_str!("../../examples/carving.rs"),
        include_str!("../../examples/minimal.rs"),
        include_str!("../../examples/two_mazes.rs"),
        include_str!("../../examples/walk.rs"),
    ];
    for text in texts {
        let quoted = text.split('"').skip(1).step_by(2);
        let codes: Vec<_> = quoted.filter(|quoted| quoted.contains('#') && !quoted.contains('\n')).collect();
        assert!(!codes.is_empty());
        for code in codes {
            assert!(code.parse::<Blueprint>().is_ok(), "{code}");
        }
    }
}

#[test]
fn a_maze_that_is_despawned_at_any_time_leaves_nothing() {
    // By a system that runs before, after or between those of the plugin.
    for frames in 0..8 {
        let mut app = app();
        let nothing = entities(&mut app);
        let maze = app.world_mut().spawn(carving(CODES[0])).id();
        app.world_mut().get_mut::<Timeline>(maze).expect("a maze has one").chosen_speed = Some(600.0);
        let mut updates = 0;
        app.add_systems(Update, move |mut commands: Commands| {
            updates += 1;
            if updates == frames {
                commands.entity(maze).despawn();
            }
        });
        for _ in 0..20 {
            app.update();
        }
        app.world_mut().try_despawn(maze).ok();
        app.update();
        assert_eq!(entities(&mut app), nothing, "despawned in frame {frames}");
    }
}

#[test]
fn a_maze_that_was_set_aside_can_be_despawned() {
    let mut app = app();
    let nothing = entities(&mut app);
    let maze = show(&mut app, Maze3d::new(&blueprint(CODES[0]).generate()));
    aside::set_aside(app.world_mut(), maze);
    app.update();
    app.world_mut().despawn(maze);
    app.update();
    aside::bring_back(app.world_mut());
    assert_eq!(entities(&mut app), nothing);
}

#[test]
fn no_speed_is_out_of_range() {
    for speed in [f32::NAN, -1.0, f32::MAX, f32::INFINITY, 0.0] {
        let mut app = app();
        let maze = show(&mut app, carving(CODES[0]));
        app.world_mut().get_mut::<Timeline>(maze).expect("a maze has one").chosen_speed = Some(speed);
        for _ in 0..3 {
            app.update();
        }
        let timeline = app.world().get::<Timeline>(maze).expect("a maze has one");
        assert_eq!(timeline.at_end(), speed > 1e9, "{speed}");
    }
}

/// Walls that sink end one by one, and one of them may end in the frame in which its maze is despawned.
#[test]
fn a_maze_can_be_despawned_in_any_frame_of_its_carving() {
    #[derive(Resource)]
    struct Left(u32);
    for frames in 1..60 {
        let mut app = app();
        let mut timeline = carving("square:4x4/kruskal#1");
        timeline.chosen_speed = Some(60.0);
        app.world_mut().spawn(timeline);
        app.insert_resource(Left(frames)).add_systems(
            Update,
            |mut left: ResMut<Left>, mazes: Query<Entity, With<Maze3d>>, mut commands: Commands| {
                left.0 = left.0.saturating_sub(1);
                mazes.iter().filter(|_| left.0 == 0).for_each(|maze| commands.entity(maze).despawn());
            },
        );
        (0..frames + 80).for_each(|_| app.update());
        let world = app.world_mut();
        assert_eq!(world.query::<&OfMaze>().iter(world).count(), 0);
    }
}
