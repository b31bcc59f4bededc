//! What the user chose, as text fields hold it, checked before it makes a maze, and kept for the next start.

use super::masks;
use crate::{
    LabyrinthSystems,
    input::bindings::{Action, Keys, any_just_pressed},
    platform::job::Job,
    session::generation::{Generate, Solve},
    toast::Toast,
};
use bevy::prelude::*;
use maze_core::{
    Blueprint, Dimension, PostProcess, BuiltinMask, Mask, Method, Picture, ParseOptions, Shape, ShapeKind,
    method::Param,
    method::Value,
    solve::{AnyRobot, Solver},
};
use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fmt::Display, ops::RangeInclusive, path::PathBuf, sync::Arc};

/// The most cells that the app shows. The text program and the library know no such limit.
pub const MAX_CELLS: u64 = 65_536;

/// Refuses a maze that is too large to show.
///
/// # Errors
/// If it has more than [`MAX_CELLS`] cells.
pub(crate) fn check_cells(shape: Shape) -> Result<Shape, String> {
    let cells = shape.cells();
    if cells > MAX_CELLS {
        Err(format!("{cells} cells are more than {MAX_CELLS}, the most that can be shown"))
    } else {
        Ok(shape)
    }
}

/// Reads the share code of a maze that can be shown.
///
/// # Errors
/// If it is no share code, the maze is too large, or its mask is not known: a message that says so.
pub fn read_code(code: &str) -> Result<Blueprint, String> {
    let reader = ParseOptions { max_cells: MAX_CELLS, pictures: &masks::find };
    Blueprint::parse(code, &reader).map_err(|error| error.to_string())
}

/// Which cells are left out, as the menu offers it.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum MaskChoice {
    /// None.
    #[default]
    Whole,
    /// Those that a built-in mask does not cover.
    Builtin(BuiltinMask),
    /// Those that are black in a picture, once it has been opened.
    Picture(Option<Arc<Picture>>),
}

/// What the floor shows.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, PartialEq, Eq)]
pub enum FloorOverlay {
    /// The state of the method, or of the solver.
    #[default]
    #[serde(alias = "Thoughts")]
    Algorithm,
    /// How far each cell is from the entrance.
    Distances,
    /// Nothing.
    #[serde(alias = "Plain")]
    None,
}

impl FloorOverlay {
    /// All of it.
    pub const ALL: [Self; 3] = [Self::Algorithm, Self::Distances, Self::None];

    fn next(self) -> Self {
        match self {
            Self::Algorithm => Self::Distances,
            Self::Distances => Self::None,
            Self::None => Self::Algorithm,
        }
    }
}

/// The menu's fields, as the user filled them in.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Settings {
    /// The kind of shape.
    pub kind: ShapeKind,
    /// The size, by the name of the dimension.
    pub sizes: BTreeMap<&'static str, String>,
    /// Which cells are left out.
    pub mask: MaskChoice,
    /// The file of the mask, as it was typed.
    pub mask_file: String,
    /// The chosen method is the one at this index.
    pub method: usize,
    /// Every method, with its options as far as they are valid.
    pub methods: Vec<Method>,
    /// The options that are numbers, by method and option, as they were typed.
    pub numbers: BTreeMap<(&'static str, &'static str), String>,
    /// What is done after the method.
    pub post_process: PostProcess,
    /// Whether each maze gets a new seed.
    pub random_seed: bool,
    /// The seed.
    pub seed: String,
    /// What the floor shows.
    pub floor: FloorOverlay,
    /// The robots that race.
    pub robots: Vec<Solver>,
    /// The file to save the maze in, as it was typed.
    pub file: String,
    /// Who solves the maze.
    pub solver: Solver,
    /// The share code to open.
    pub code: String,
}

/// What is wrong with the fields, by the name of the field.
pub type FieldErrors = BTreeMap<&'static str, String>;

/// The field that holds the seed.
pub const SEED: &str = "seed";

/// The field that a mistake stands beside that concerns the size as a whole.
pub const SIZE: &str = "size";

/// The field of the mask.
pub const MASK: &str = "mask";

/// The field of the method.
pub const METHOD: &str = "method";

impl Default for Settings {
    fn default() -> Self {
        let mut settings = Self {
            kind: ShapeKind::Square,
            sizes: BTreeMap::from([
                ("width", "20".to_owned()),
                ("height", "20".to_owned()),
                ("radius", "10".to_owned()),
                ("side", "20".to_owned()),
                ("rings", "10".to_owned()),
            ]),
            mask: MaskChoice::default(),
            mask_file: String::new(),
            method: 0,
            methods: Method::all(),
            numbers: BTreeMap::new(),
            post_process: PostProcess::default(),
            random_seed: true,
            seed: "1".to_owned(),
            floor: FloorOverlay::default(),
            robots: AnyRobot::ALL.to_vec(),
            file: "maze.svg".to_owned(),
            solver: Solver::BreadthFirst,
            code: String::new(),
        };
        for method in settings.methods.clone() {
            settings.read_numbers(method);
        }
        settings
    }
}

impl Settings {
    /// The fields as a maze, or what is wrong with them.
    ///
    /// # Errors
    /// If a field does not hold what it should: a message for each that does not.
    pub fn blueprint(&self) -> Result<Blueprint, FieldErrors> {
        let mut errors = FieldErrors::new();
        let mut size = Vec::new();
        for dimension in self.kind.dimensions() {
            match self.size(*dimension) {
                Some(value) => size.push(value),
                None => {
                    let text = self.sizes.get(dimension.key).map_or("", String::as_str);
                    errors.insert(dimension.key, not_in(text, &self.sizes_shown(*dimension)));
                }
            }
        }
        let mut method = self.methods[self.method];
        let key = method.key();
        for param in &mut method.params() {
            if let Some(text) = self.numbers.get(&(key, param.key)).filter(|_| is_number(param))
                && let Err(error) = param.set(text.trim())
            {
                let told = match &param.value {
                    Value::Number(_, range) | Value::Limit(_, range) => not_in(text, range),
                    _ => error.to_string(),
                };
                errors.insert(param.key, told);
            }
        }
        let seed = self.seed.trim().parse();
        if seed.is_err() {
            errors.insert(SEED, not_in(&self.seed, &(0..=u64::MAX)));
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let shape = Shape::new(self.kind, &size).map_err(|error| error.to_string());
        let shape = shape.and_then(check_cells).map_err(|error| FieldErrors::from([(SIZE, error)]))?;
        let shape = self.mask.cut_out_of(shape).map_err(|error| FieldErrors::from([(MASK, error)]))?;
        let blueprint = Blueprint::new(shape, method, seed.unwrap_or_default());
        let blueprint = blueprint.map_err(|error| FieldErrors::from([(METHOD, error.to_string())]))?;
        blueprint.with_post_process(self.post_process).map_err(|error| FieldErrors::from([(METHOD, error.to_string())]))
    }

    /// Fills the fields in by a maze.
    pub fn show(&mut self, blueprint: &Blueprint) {
        let shape = blueprint.shape();
        self.kind = shape.kind();
        for (dimension, value) in self.kind.dimensions().iter().zip(shape.size()) {
            self.sizes.insert(dimension.key, value.to_string());
        }
        self.mask = match shape.mask() {
            None => MaskChoice::Whole,
            Some(Mask::Builtin(form)) => MaskChoice::Builtin(*form),
            Some(Mask::Picture(picture)) => MaskChoice::Picture(Some(picture.clone())),
        };
        let method = blueprint.method();
        if let Some(index) = self.methods.iter().position(|one| one.key() == method.key()) {
            self.method = index;
            self.methods[index] = method;
            self.read_numbers(method);
        }
        self.post_process = blueprint.post_process();
        self.seed = blueprint.seed().to_string();
    }

    /// A dimension as it was typed, if its shape can have it.
    fn size(&self, dimension: Dimension) -> Option<u32> {
        self.sizes.get(dimension.key)?.trim().parse().ok().filter(|value| dimension.range().contains(value))
    }

    /// The values of a dimension with which the maze can be shown, the other dimensions being what they are.
    fn sizes_shown(&self, dimension: Dimension) -> RangeInclusive<u32> {
        let is_shown = |value| {
            let others = |&other: &Dimension| self.size(other).unwrap_or(other.min);
            let all = self.kind.dimensions().iter();
            let size: Vec<u32> = all.map(|other| if *other == dimension { value } else { others(other) }).collect();
            Shape::new(self.kind, &size).is_ok_and(|shape| check_cells(shape).is_ok())
        };
        let (mut most, mut too_many) = (dimension.min, dimension.max + 1);
        while most + 1 < too_many {
            let middle = most.midpoint(too_many);
            *(if is_shown(middle) { &mut most } else { &mut too_many }) = middle;
        }
        dimension.min..=most
    }

    /// Draws a new seed.
    pub fn draw_seed(&mut self) {
        // Without a source of randomness, the next seed will do.
        let old: u64 = self.seed.trim().parse().unwrap_or_default();
        // Short enough to be told to somebody.
        self.seed = SysRng.try_next_u32().map_or(old.wrapping_add(1), |word| u64::from(word % 1_000_000)).to_string();
    }

    fn read_numbers(&mut self, mut method: Method) {
        let key = method.key();
        for param in method.params().iter().filter(|param| is_number(param)) {
            self.numbers.insert((key, param.key), param.value.to_string());
        }
    }
}

impl MaskChoice {
    fn cut_out_of(&self, shape: Shape) -> Result<Shape, String> {
        let mask = match self {
            Self::Whole => return Ok(shape),
            Self::Builtin(form) => Mask::Builtin(*form),
            Self::Picture(Some(picture)) => Mask::Picture(picture.clone()),
            Self::Picture(None) => return Err("open a picture (PNG) or a text file first".to_owned()),
        };
        shape.with_mask(mask).map_err(|error| error.to_string())
    }
}

fn not_in<T: Display>(text: &str, range: &RangeInclusive<T>) -> String {
    format!("`{}` is not a whole number from {} to {}", text.trim(), range.start(), range.end())
}

/// Whether an option is typed in as a number.
fn is_number(param: &Param<'_>) -> bool {
    matches!(param.value, Value::Number(..) | Value::Limit(..))
}

/// The fields, checked whenever they have changed: a maze, or what is wrong.
#[derive(Resource, Debug, Default)]
pub struct Validation(pub Option<Result<Blueprint, FieldErrors>>);

/// A request to make what the fields say.
#[derive(Message, Clone, Copy, Debug)]
pub struct GenerateFromSettings;

/// A request to take the picture in this file as the mask.
#[derive(Message, Clone, Debug)]
pub struct OpenMask(pub PathBuf);

/// The mask that is being read.
#[derive(Resource, Default)]
struct Opening(Option<Job<Result<Picture, String>>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<Validation>()
        .init_resource::<Opening>()
        .add_message::<GenerateFromSettings>()
        .add_message::<OpenMask>()
        .add_systems(
            Update,
            (ask_by_key.run_if(any_just_pressed), generate.run_if(on_message::<GenerateFromSettings>))
                .chain()
                .in_set(LabyrinthSystems::Input),
        )
        .add_systems(
            Update,
            (open_mask.run_if(on_message::<OpenMask>), take_mask.run_if(|opening: Res<Opening>| opening.0.is_some()))
                .chain()
                .in_set(LabyrinthSystems::Input),
        )
        .add_systems(Last, check.run_if(resource_changed::<Settings>));
}

fn ask_by_key(
    keys: Keys,
    mut requests: MessageWriter<GenerateFromSettings>,
    mut solve: MessageWriter<Solve>,
    mut settings: ResMut<Settings>,
) {
    if keys.just_pressed(Action::Generate) {
        requests.write(GenerateFromSettings);
    }
    if keys.just_pressed(Action::Solve) {
        solve.write(Solve(settings.solver));
    }
    for _ in keys.presses().filter(|&press| press == Action::CycleOverlay) {
        settings.floor = settings.floor.next();
    }
}

fn generate(
    mut requests: MessageReader<GenerateFromSettings>,
    mut settings: ResMut<Settings>,
    mut generate: MessageWriter<Generate>,
    mut toasts: MessageWriter<Toast>,
) {
    requests.clear();
    if settings.random_seed {
        settings.draw_seed();
    }
    match settings.blueprint() {
        Ok(blueprint) => _ = generate.write(Generate(blueprint)),
        Err(errors) => _ = toasts.write_batch(errors.into_values().map(Toast)),
    }
}

fn open_mask(mut requests: MessageReader<OpenMask>, mut opening: ResMut<Opening>) {
    let Some(OpenMask(file)) = requests.read().last().cloned() else { return };
    opening.0 = Some(Job::start(move |_| masks::open(&file)));
}

fn take_mask(mut opening: ResMut<Opening>, mut settings: ResMut<Settings>, mut toasts: MessageWriter<Toast>) {
    let Some(read) = opening.bypass_change_detection().0.as_mut().and_then(Job::result) else { return };
    opening.0 = None;
    match read.unwrap_or_else(|broken| Err(broken.to_string())) {
        // Meanwhile another mask may have been chosen.
        Ok(picture) if matches!(settings.mask, MaskChoice::Picture(_)) => {
            settings.mask = MaskChoice::Picture(Some(Arc::new(picture)));
        }
        Ok(_) => {}
        Err(error) => _ = toasts.write(Toast(error)),
    }
}

pub(super) fn check(settings: Res<Settings>, mut validation: ResMut<Validation>) {
    validation.0 = Some(settings.blueprint());
}
