//! One picture, rendered without a window.

use super::graphics;
use crate::{
    LabyrinthPlugin,
    camera::view::{MazeCamera, View},
    maze::{bounds::MazeBounds, plane::to_world, walls::Walls},
    platform::files::describe,
    schedule::run_on_one_thread,
    session::{
        requests::Generate,
        shown::focused,
        timeline::{Seek, SeekMaze, Timeline},
    },
    settings::{form::Settings, look::Look, overlay::FloorOverlay},
};
use bevy::{
    app::AppExit,
    camera::{RenderTarget, ScalingMode},
    log::LogPlugin,
    prelude::*,
    render::{
        render_resource::TextureFormat,
        view::screenshot::{Screenshot, ScreenshotCaptured},
    },
    time::TimeUpdateStrategy,
    window::ExitCondition,
    winit::WinitPlugin,
};
use bevy_panorbit_camera::PanOrbitCamera;
use image::ImageFormat;
use maze_core::Blueprint;
use maze_io::Target;
use std::{
    io::{self, Cursor, Write},
    path::PathBuf,
    time::Duration,
};

/// Where a picture is taken from.
#[derive(clap::ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Viewpoint {
    /// From the side and above, with the whole maze in the picture.
    #[default]
    Orbit,
    /// From straight above, in true proportions.
    Top,
    /// From the entrance, inside.
    Walk,
}

/// A picture to be taken.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The maze.
    pub blueprint: Blueprint,
    /// The file to write.
    pub file: PathBuf,
    /// Where it is taken from.
    pub view: Viewpoint,
    /// How much of the generation has happened, 0 to 1.
    pub at: f64,
    /// Its size in pixels.
    pub size: UVec2,
    /// What everything looks like.
    pub look: Look,
}

/// How long a frame lasts, for the program. Longer than any smooth movement, so that everything has come to rest after
/// a few.
const FRAME: Duration = Duration::from_secs(1);

/// How many frames it takes until everything has come to rest.
const FRAMES_TO_REST: usize = 6;

/// How many frames are waited for what takes a while on the worker tasks and on the graphics card.
const PATIENCE: usize = 100_000;

/// Takes a picture and writes it into its file.
///
/// # Errors
/// If there is no graphics adapter, or the file cannot be written: a message that says so.
pub fn take(picture: Picture) -> Result<AppExit, String> {
    let cannot_write = |error: &dyn std::fmt::Display| format!("cannot write {}: {error}", picture.file.display());
    // A file that cannot be written is reported before the work; what it holds stays until the work is done.
    let target = Target::new(&picture.file, true).map_err(|error| cannot_write(&describe(&error)))?;
    let (image, _) = render(&picture, FloorOverlay::Algorithm)?;
    let image = image.try_into_dynamic().map_err(|error| cannot_write(&error))?;
    let mut png = Cursor::new(Vec::new());
    image.to_rgb8().write_to(&mut png, ImageFormat::Png).map_err(|error| cannot_write(&error))?;
    let written = target.write(|output| output.write_all(png.get_ref()));
    written.map_err(|error: io::Error| cannot_write(&describe(&error)))?;
    Ok(AppExit::Success)
}

/// The image that was captured, once it has been.
#[derive(Resource, Default)]
struct Captured(Option<Image>);

/// Takes a picture, with this floor, and hands over the program too, as it was then.
///
/// # Errors
/// If there is no graphics adapter, or nothing came back from it: a message that says so.
pub fn render(picture: &Picture, floor: FloorOverlay) -> Result<(Image, App), String> {
    let renderer = graphics::find_adapter()?;
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
            .set(renderer)
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>(),
    )
    .add_plugins(LabyrinthPlugin)
    .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
    .init_resource::<Captured>();
    run_on_one_thread(&mut app);
    let mut settings = app.world_mut().resource_mut::<Settings>();
    (settings.floor, settings.look) = (floor, picture.look.clone());
    app.finish();
    app.cleanup();

    let target = Image::new_target_texture(picture.size.x, picture.size.y, TextureFormat::Rgba8UnormSrgb, None);
    let target = app.world_mut().resource_mut::<Assets<Image>>().add(target);
    app.update();
    let world = app.world_mut();
    let camera = world.query_filtered::<Entity, With<MazeCamera>>().single(world).map_err(|error| error.to_string())?;
    world.entity_mut(camera).insert(RenderTarget::Image(target.clone().into()));
    app.update();

    app.world_mut().trigger(Generate(picture.blueprint.clone()));
    update_until(&mut app, |world| focused(world).is_some())?;
    let shown = focused(app.world()).and_then(|maze| Some((maze.id(), maze.get::<Timeline>()?.now().len())));
    let (maze, events) = shown.ok_or("there is no maze")?;
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a share of a length"
    )]
    let seek = Seek::To((picture.at * events as f64).round() as usize);
    app.world_mut().trigger(SeekMaze { maze, seek });
    app.update();
    match picture.view {
        Viewpoint::Orbit => {}
        Viewpoint::Walk => app.world_mut().resource_mut::<NextState<View>>().set(View::Walk),
        Viewpoint::Top => look_from_above(app.world_mut(), maze, camera),
    }
    update_until(&mut app, |world| world.get::<Walls>(maze).is_some_and(Walls::are_right))?;
    for _ in 0..FRAMES_TO_REST {
        app.update();
    }

    let keep = |captured: On<ScreenshotCaptured>, mut kept: ResMut<Captured>| kept.0 = Some(captured.image.clone());
    app.world_mut().spawn(Screenshot::image(target)).observe(keep);
    update_until(&mut app, |world| world.resource::<Captured>().0.is_some())?;
    let image = app.world_mut().resource_mut::<Captured>().0.take();
    image.map(|image| (image, app)).ok_or_else(|| "the graphics adapter gave no picture".to_owned())
}

fn update_until(app: &mut App, done: impl Fn(&World) -> bool) -> Result<(), String> {
    for _ in 0..PATIENCE {
        if done(app.world()) {
            return Ok(());
        }
        app.update();
    }
    Err("the graphics adapter does not answer".to_owned())
}

fn look_from_above(world: &mut World, maze: Entity, camera: Entity) {
    let Some(bounds) = world.get::<MazeBounds>(maze).cloned() else { return };
    let margin = 0.3;
    let [width, height] = [0, 1].map(|axis| bounds.max[axis] - bounds.min[axis] + 2.0 * margin);
    let mut projection = OrthographicProjection::default_3d();
    projection.scaling_mode = ScalingMode::AutoMin { min_width: width, min_height: height };
    projection.far = 100.0;
    let mut camera = world.entity_mut(camera);
    camera.insert(Projection::Orthographic(projection));
    camera.remove::<PanOrbitCamera>();
    let eye = to_world(bounds.middle(), 20.0);
    camera.insert(Transform::from_translation(eye).looking_to(Vec3::NEG_Y, Vec3::NEG_Z));
}
