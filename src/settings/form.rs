//! The menu's draft of a maze: its fields as typed, and their validation.

use super::share_code::read_code;
use crate::{
    preferences::describe::{self, Preference, Preferences},
    session::limits::check_cells,
};
use bevy::prelude::*;
use maze_core::{
    Blueprint, BuiltinMask, Mask, Method, Picture, PostProcess, Shape, ShapeKind,
    grid::{Dimension, Polygons},
    options::{Param, Value},
};
use maze_io::TextMask;
use maze_locale::Message;
use maze_play::{Challenge, Goal};
use rand::{TryRng, rngs::SysRng};
use std::{collections::BTreeMap, fmt::Display, ops::RangeInclusive, sync::Arc};

/// The choice of a mask in the menu.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum MaskChoice {
    /// No mask.
    #[default]
    Whole,
    /// A built-in mask.
    Builtin(BuiltinMask),
    /// The letters of a text.
    Text,
    /// The picture in a file, or `None` until it is opened.
    Picture(Option<Arc<Picture>>),
}

/// A size as typed for another kind of shape, and the size that is proposed instead.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ReplacedSize {
    pub(super) typed: String,
    pub(super) proposed: String,
}

/// The fields of the menu that describe a maze.
#[derive(Resource, Clone, Debug, PartialEq, Reflect)]
#[reflect(opaque)]
pub struct Draft {
    /// The kind of shape.
    pub kind: ShapeKind,
    /// The sizes as typed, by the name of the dimension.
    pub sizes: BTreeMap<&'static str, String>,
    /// The typed sizes that the chosen kind does not allow. In `sizes` are proposed ones instead.
    pub(super) replaced_sizes: BTreeMap<&'static str, ReplacedSize>,
    /// The polygons of the last maze on given polygons, for the kind [`Polygons`](ShapeKind::Polygons).
    pub polygons: Option<Polygons>,
    /// The mask.
    pub mask: MaskChoice,
    /// Whether the mask of a building is on each floor.
    pub is_mask_on_floors: bool,
    /// The text of the mask, as typed.
    pub mask_text: String,
    /// The file of the mask, as typed.
    pub mask_file: String,
    /// The index of the chosen method.
    pub method: usize,
    /// All methods, each with its last valid options.
    pub methods: Vec<Method>,
    /// The numeric options as typed, by the method or goal and the option.
    pub numbers: BTreeMap<(&'static str, &'static str), String>,
    /// The processing after the method.
    pub post_process: PostProcess,
    /// The index of the chosen goal.
    pub goal: usize,
    /// All goals, each with its last valid options.
    pub goals: Vec<Goal>,
    /// Whether each maze gets a new seed.
    pub random_seed: bool,
    /// The seed.
    pub seed: String,
}

/// The error messages of the fields, by the name of the field.
pub type FieldErrors = BTreeMap<&'static str, Message>;

/// The name of the seed field.
pub const SEED: &str = "seed";

/// The name of the error that concerns the size as a whole.
pub const SIZE: &str = "size";

/// The name of the mask field.
pub const MASK: &str = "mask";

/// The name of the method field.
pub const METHOD: &str = "method";

impl Default for Draft {
    fn default() -> Self {
        let dimensions = ShapeKind::ALL.iter().flat_map(|kind| kind.dimensions());
        let mut draft = Self {
            kind: ShapeKind::Square,
            sizes: dimensions.map(|dimension| (dimension.key, default_size(dimension).to_string())).collect(),
            replaced_sizes: BTreeMap::new(),
            polygons: None,
            mask: MaskChoice::default(),
            is_mask_on_floors: true,
            mask_text: String::new(),
            mask_file: String::new(),
            method: 0,
            methods: Method::ALL.to_vec(),
            numbers: BTreeMap::new(),
            post_process: PostProcess::default(),
            goal: 0,
            goals: Goal::ALL.to_vec(),
            random_seed: true,
            seed: "1".to_owned(),
        };
        for mut method in draft.methods.clone() {
            draft.read_numbers(method.key(), &method.params());
        }
        for mut goal in draft.goals.clone() {
            draft.read_numbers(goal.key(), &goal.params());
        }
        draft
    }
}

/// Returns the default size: 10 for dimensions that are counted from the center, 8 for the edge of a cube or a planet,
/// which has hundreds of cells then, 5 layers, since their cells grow exponentially, 3 floors, pattern 1, 20 for the others.
pub(super) fn default_size(dimension: &Dimension) -> u32 {
    let usual: u32 = match dimension.key {
        "radius" | "rings" => 10,
        "edge" => 8,
        "layers" => 5,
        "floors" => 3,
        "pattern" => 1,
        _ => 20,
    };
    usual.clamp(dimension.min, dimension.max)
}

impl Preferences for Draft {
    const SECTION: Option<&'static str> = None;
    const ALL: &'static [Preference<Self>] = &[
        Preference {
            key: "code",
            read: |draft, text| {
                let mut code = String::new();
                describe::read(&mut code, text)?;
                draft.show(&read_code(&code)?);
                Ok(())
            },
            // The file keeps the last valid fields whose code is enough. A randomly drawn seed is not saved.
            write: |draft| {
                let challenge = draft.challenge().ok()?;
                // The next start would not have the polygons.
                if challenge.blueprint.shape().polygons().is_some_and(|polygons| polygons.packed().is_none()) {
                    return None;
                }
                let seed = if draft.random_seed { 0 } else { challenge.blueprint.seed() };
                describe::write(&challenge.with_seed(seed).to_string())
            },
            differs: |one, other| one.challenge() != other.challenge(),
            reset: |draft, usual| {
                if let Ok(challenge) = usual.challenge() {
                    draft.show(&challenge);
                }
            },
            shown: None,
        },
        Preference {
            key: "mask_text",
            read: |draft, text| {
                describe::read(&mut draft.mask_text, text)?;
                // The code contains the pixels of the text.
                if let Ok(challenge) = draft.challenge() {
                    draft.show(&challenge);
                }
                Ok(())
            },
            write: |draft| describe::write(&draft.mask_text),
            differs: |one, other| one.mask_text != other.mask_text,
            reset: |draft, usual| draft.mask_text.clone_from(&usual.mask_text),
            shown: None,
        },
        Preference {
            key: "random_seed",
            read: |draft, text| describe::read(&mut draft.random_seed, text),
            write: |draft| describe::write(&draft.random_seed),
            differs: |one, other| one.random_seed != other.random_seed,
            reset: |draft, usual| draft.random_seed = usual.random_seed,
            shown: None,
        },
    ];
}

impl Draft {
    /// Converts the fields to a maze.
    ///
    /// # Errors
    /// Returns a message for each invalid field.
    pub fn challenge(&self) -> Result<Challenge, FieldErrors> {
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
        let (mut method, mut goal) = (self.methods[self.method], self.goals[self.goal]);
        self.set_numbers(method.key(), method.params(), &mut errors);
        self.set_numbers(goal.key(), goal.params(), &mut errors);
        let seed = parse_seed(&self.seed).unwrap_or_else(|error| {
            errors.insert(SEED, error);
            0
        });
        if !errors.is_empty() {
            return Err(errors);
        }
        let shape = match &self.polygons {
            Some(polygons) if self.kind == ShapeKind::Polygons => Ok(polygons.clone().into()),
            _ => Shape::new(self.kind, &size).map_err(Message::from),
        };
        let shape = shape.and_then(check_cells).map_err(|error| FieldErrors::from([(SIZE, error)]))?;
        let shape = self.cut_out_of(shape).map_err(|error| FieldErrors::from([(MASK, error)]))?;
        let blueprint = Blueprint::new(shape, method, seed);
        let blueprint = blueprint.map_err(|error| FieldErrors::from([(METHOD, error.into())]))?;
        Ok(Challenge { blueprint: blueprint.with_post_process(self.post_process), goal })
    }

    /// Sets the fields to those of a maze.
    pub fn show(&mut self, challenge: &Challenge) {
        let shape = challenge.blueprint.shape();
        self.kind = shape.kind();
        if let Some(polygons) = shape.polygons() {
            self.polygons = Some(polygons.clone());
        }
        self.set_size(shape.size());
        self.mask = match shape.mask() {
            None => MaskChoice::Whole,
            _ if self.is_text_of(shape) => MaskChoice::Text,
            Some(Mask::Builtin(mask)) => MaskChoice::Builtin(*mask),
            Some(Mask::Picture(picture)) => MaskChoice::Picture(Some(picture.clone())),
        };
        if shape.kind().is_building() && shape.mask().is_some() {
            self.is_mask_on_floors = shape.is_masked_on_floors();
        }
        let (mut method, mut goal) = (challenge.blueprint.method(), challenge.goal);
        if let Some(index) = self.methods.iter().position(|one| one.key() == method.key()) {
            self.method = index;
            self.methods[index] = method;
            self.read_numbers(method.key(), &method.params());
        }
        if let Some(index) = self.goals.iter().position(|one| one.key() == goal.key()) {
            self.goal = index;
            self.goals[index] = goal;
            self.read_numbers(goal.key(), &goal.params());
        }
        self.post_process = challenge.blueprint.post_process();
        self.seed = challenge.blueprint.seed().to_string();
    }

    /// Sets the cells to given polygons, all of them. A method that cannot run there is replaced by the default one.
    pub(super) fn set_polygons(&mut self, polygons: Polygons) {
        (self.kind, self.polygons, self.mask) = (ShapeKind::Polygons, Some(polygons), MaskChoice::Whole);
        if self.methods[self.method].needs_lines() {
            self.method = Self::default().method;
        }
    }

    /// Returns the value of a dimension, if it is valid for the shape.
    pub(super) fn size(&self, dimension: Dimension) -> Option<u32> {
        self.typed_size(dimension).filter(|value| dimension.range().contains(value))
    }

    /// Returns the value of a dimension, if it is a number.
    pub(super) fn typed_size(&self, dimension: Dimension) -> Option<u32> {
        self.sizes.get(dimension.key)?.trim().parse().ok()
    }

    /// Returns the values of a dimension with which the maze is not too large, given the other dimensions.
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

    /// Leaves out the cells that the mask does not cover.
    fn cut_out_of(&self, shape: Shape) -> Result<Shape, Message> {
        let mask = match &self.mask {
            MaskChoice::Whole => return Ok(shape),
            MaskChoice::Builtin(mask) => Mask::Builtin(*mask),
            MaskChoice::Text => return Ok(TextMask::new(&self.mask_text)?.cut_out_of(shape)?),
            MaskChoice::Picture(Some(picture)) => Mask::Picture(picture.clone()),
            MaskChoice::Picture(None) => return Err(Message::new("mask-not-open", &[])),
        };
        let is_on_floors = self.is_mask_on_floors && self.kind.is_building();
        Ok(if is_on_floors { shape.with_mask_on_floors(mask) } else { shape.with_mask(mask) }?)
    }

    /// Draws a new seed.
    pub fn draw_seed(&mut self) {
        // If the system has no random source, the next number is used.
        let old: u64 = self.seed.trim().parse().unwrap_or_default();
        // Short enough to read aloud.
        self.seed = SysRng.try_next_u32().map_or(old.wrapping_add(1), |word| u64::from(word % 1_000_000)).to_string();
    }

    fn read_numbers(&mut self, key: &'static str, params: &[Param<'_>]) {
        for param in params.iter().filter(|param| is_number(param)) {
            self.numbers.insert((key, param.key), param.value.to_string());
        }
    }

    /// Sets the numeric options of a method or goal, and adds the errors of invalid ones.
    fn set_numbers(&self, key: &'static str, params: Vec<Param<'_>>, errors: &mut FieldErrors) {
        for mut param in params {
            if let Some(text) = self.numbers.get(&(key, param.key)).filter(|_| is_number(&param))
                && let Err(error) = param.set(text.trim())
            {
                let error = match &param.value {
                    Value::Number(value) => not_in(text, &value.range()),
                    Value::Limit(value) => not_in(text, &value.range()),
                    _ => error.into(),
                };
                errors.insert(param.key, error);
            }
        }
    }
}

/// Parses a seed that the user has typed.
pub(crate) fn parse_seed(text: &str) -> Result<u64, Message> {
    text.trim().parse().map_err(|_| not_in(text, &(0..=u64::MAX)))
}

fn not_in<T: Display>(text: &str, range: &RangeInclusive<T>) -> Message {
    Message::new("field-not-in", &[("given", &text.trim()), ("min", range.start()), ("max", range.end())])
}

/// Whether an option is entered as a number.
fn is_number(param: &Param<'_>) -> bool {
    matches!(param.value, Value::Number(..) | Value::Limit(..))
}
