//! The app without a window: a maze, or two beside each other, and a camera that renders into an image.

use super::{graphics, picture_look::PictureLook};
use crate::{
    LabyrinthPlugin,
    camera::view::MazeCamera,
    locale::Locale,
    overlay::FloorAbove,
    platform::files,
    quality::video::QualityChoice,
    schedule::run_on_one_thread,
    session::{
        requests::{Generate, GeneratePair},
        seek::{Seek, SeekMaze},
        shown::{Compared, Focused, focused, maze_on_screen},
        source::MazeSource,
        task::MazeTask,
    },
    theme::textures::{TextureFolder, Textures},
    ui::recorded,
    vocabulary::overlay::FloorOverlay,
};
use bevy::{
    camera::RenderTarget,
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
use bevy_maze::{DistancesFrom, FrameBudget, Timeline, is_complete};
use maze_locale::Language;
use maze_play::Pair;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

/// The largest picture that is not rendered in tiles, in pixels along each side.
const MAX_WHOLE: u32 = 8192;

/// Rejects a picture that is too large to be rendered whole.
///
/// # Errors
/// Returns a message with the limit if it is too large.
pub(super) fn check_whole(size: UVec2) -> Result<(), String> {
    let [width, height] = size.to_array();
    if size.max_element() <= MAX_WHOLE {
        return Ok(());
    }
    Err(format!("{width}x{height} is more than {MAX_WHOLE} pixels along a side, which only --view top can be"))
}

/// The simulated duration of a frame during setup. It is longer than any animation, so that all of them end after a few
/// frames.
const FRAME: Duration = Duration::from_secs(1);

/// The number of frames until all animations have ended.
const FRAMES_TO_REST: usize = 6;

/// The number of frames that are rendered before a picture, since effects such as clustered lights use results of the frame
/// before.
const FRAMES_TO_WARM_UP: usize = 3;

/// The maximum time to wait for background tasks and for the graphics adapter.
const PATIENCE: Duration = Duration::from_secs(10 * 60);

/// The pause between two frames during a wait, so that background tasks get the processor.
const PAUSE: Duration = Duration::from_millis(1);

/// The app, with a finished maze, or with two.
pub(super) struct Stage {
    pub(super) app: App,
    /// The maze, or the first of two.
    pub(super) maze: Entity,
    /// The maze beside it, if there is one.
    pub(super) beside: Option<Entity>,
    pub(super) camera: Entity,
    target: Handle<Image>,
    /// Whether the result is no longer wanted.
    stopped: Arc<AtomicBool>,
}

/// The captured image, once there is one.
#[derive(Resource, Default)]
struct Captured(Option<Image>);

impl Stage {
    /// Creates a stage with a maze, a look, an overlay, and a picture size in pixels.
    ///
    /// # Errors
    /// Returns a message if there is no graphics adapter, or if it does not respond.
    pub(super) fn new(maze: &MazeSource, look: &PictureLook, floor: FloorOverlay, size: UVec2) -> Result<Self, String> {
        match maze.challenge().cloned() {
            Some(challenge) => {
                let show = |world: &mut World| world.trigger(Generate(challenge));
                Self::begin(look, floor, size, Arc::default(), (|_| (), show))
            }
            None => {
                let timeline = Timeline::finished(&maze.maze());
                let maze = (maze.clone(), timeline, DistancesFrom::default());
                Self::showing(maze, look, floor, size, Arc::default())
            }
        }
    }

    /// Creates a stage with two mazes beside each other, or with one maze that two solvers search. Above each of them is the
    /// name of its method or solver in this language.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub(super) fn comparing(
        pair: &Pair,
        language: Language,
        look: &PictureLook,
        floor: FloorOverlay,
        size: UVec2,
    ) -> Result<Self, String> {
        let name = |app: &mut App| {
            app.insert_resource(Locale::new(language)).add_plugins(recorded::plugin);
        };
        let show = |world: &mut World| world.trigger(GeneratePair(pair.clone()));
        let mut stage = Self::begin(look, floor, size, Arc::default(), (name, show))?;
        // One maze is made after the other, and then searched.
        update_until(&mut stage.app, &stage.stopped, |world| world.resource::<MazeTask>().progress().is_none())?;
        stage.beside = stage.app.world().get::<Compared>(stage.maze).map(Compared::with);
        if stage.beside.is_some() { Ok(stage) } else { Err(format!("{pair} cannot be shown")) }
    }

    /// Creates a stage with a maze at the position of its timeline, and with these distances. Setting `stopped` ends
    /// its waits.
    ///
    /// # Errors
    /// As [`Self::new`], or if it is stopped.
    pub(super) fn showing(
        (source, timeline, from): (MazeSource, Timeline, DistancesFrom),
        look: &PictureLook,
        floor: FloorOverlay,
        size: UVec2,
        stopped: Arc<AtomicBool>,
    ) -> Result<Self, String> {
        let show = |world: &mut World| {
            world.spawn((Focused, from, maze_on_screen(source, timeline, None)));
        };
        Self::begin(look, floor, size, stopped, (|_| (), show))
    }

    /// Creates a stage, with additions to the app, and shows something on it.
    fn begin(
        look: &PictureLook,
        floor: FloorOverlay,
        size: UVec2,
        stopped: Arc<AtomicBool>,
        (add, show): (impl FnOnce(&mut App), impl FnOnce(&mut World)),
    ) -> Result<Self, String> {
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
        .insert_resource(TextureFolder(files::textures()))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(FrameBudget::Unlimited)
        .init_resource::<Captured>();
        run_on_one_thread(&mut app);
        add(&mut app);
        let world = app.world_mut();
        world.insert_resource(FloorAbove { floor });
        world.insert_resource(look.look.clone());
        world.resource_mut::<QualityChoice>().quality.replace(look.quality);
        app.finish();
        app.cleanup();

        let target = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
        let target = app.world_mut().resource_mut::<Assets<Image>>().add(target);
        app.update();
        let world = app.world_mut();
        let camera =
            world.query_filtered::<Entity, With<MazeCamera>>().single(world).map_err(|error| error.to_string())?;
        world.entity_mut(camera).insert(RenderTarget::Image(target.clone().into()));
        // Until the maze is complete, nothing is rendered: with a software renderer, frames and pipelines take seconds.
        render(&mut app, camera, false);
        app.update();

        show(app.world_mut());
        update_until(&mut app, &stopped, |world| focused(world).is_some())?;
        let maze = focused(app.world()).ok_or("there is no maze")?.id();
        Ok(Self { app, maze, beside: None, camera, target, stopped })
    }

    /// The mazes on screen.
    pub(super) fn mazes(&self) -> impl Iterator<Item = Entity> + Clone + use<> {
        [self.maze].into_iter().chain(self.beside)
    }

    /// Seeks to this share of the generation, 0 to 1.
    pub(super) fn seek(&mut self, share: f64) {
        let events = self.app.world().get::<Timeline>(self.maze).map_or(0, |timeline| timeline.now().len());
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a share of a length"
        )]
        let seek = Seek::To((share * events as f64).round() as usize);
        self.app.world_mut().trigger(SeekMaze { maze: self.maze, seek });
        self.app.update();
    }

    /// Waits until all walls stand, the textures are loaded, and all animations have ended. Then starts to render.
    ///
    /// # Errors
    /// If the graphics adapter does not respond.
    pub(super) fn settle(&mut self) -> Result<(), String> {
        let mazes = self.mazes();
        update_until(&mut self.app, &self.stopped, |world| {
            mazes.clone().all(|maze| world.get_entity(maze).is_ok_and(is_complete))
                && world.resource::<Textures>().are_ready()
        })?;
        for _ in 0..FRAMES_TO_REST {
            self.app.update();
        }
        render(&mut self.app, self.camera, true);
        for _ in 0..FRAMES_TO_WARM_UP {
            self.app.update();
        }
        Ok(())
    }

    /// Advances the time, and captures the view.
    ///
    /// # Errors
    /// If the graphics adapter does not respond.
    pub(super) fn picture(&mut self, after: Duration) -> Result<Image, String> {
        let keep = |captured: On<ScreenshotCaptured>, mut kept: ResMut<Captured>| {
            kept.0 = Some(captured.image.clone());
        };
        self.app.world_mut().spawn(Screenshot::image(self.target.clone())).observe(keep);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(after));
        self.app.update();
        // The time stands still and nothing else is rendered until the image has arrived.
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        render(&mut self.app, self.camera, false);
        update_until(&mut self.app, &self.stopped, |world| world.resource::<Captured>().0.is_some())?;
        render(&mut self.app, self.camera, true);
        let image = self.app.world_mut().resource_mut::<Captured>().0.take();
        image.ok_or_else(|| "the graphics adapter returned no image".to_owned())
    }
}

/// Enables or disables a camera, from the next frame on.
fn render(app: &mut App, camera: Entity, is_active: bool) {
    if let Some(mut camera) = app.world_mut().get_mut::<Camera>(camera) {
        camera.is_active = is_active;
    }
}

fn update_until(app: &mut App, stopped: &AtomicBool, done: impl Fn(&World) -> bool) -> Result<(), String> {
    let begin = Instant::now();
    while !done(app.world()) {
        if stopped.load(Relaxed) || app.should_exit().is_some() {
            return Err("it was stopped".to_owned());
        }
        if begin.elapsed() > PATIENCE {
            return Err("the graphics adapter does not respond".to_owned());
        }
        app.update();
        thread::sleep(PAUSE);
    }
    Ok(())
}
