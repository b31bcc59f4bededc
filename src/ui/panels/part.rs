//! A part of the menu: a system with its own parameters that adds widgets.

use super::fields::section;
use crate::{
    locale::Locale,
    settings::{
        control::Validation,
        menu::{MenuChoices, Tab},
    },
};
use bevy::{
    ecs::system::{BoxedSystem, RunSystemError},
    prelude::*,
};
use bevy_egui::egui::Ui;

/// A part of the menu.
pub(crate) struct Part {
    show: BoxedSystem<InMut<'static, Ui>>,
    tab: Option<Tab>,
    /// The message id of its title, if it is a foldable section.
    title: Option<&'static str>,
    /// The field of the draft that it edits. An error in the field keeps the section unfolded.
    field: Option<&'static str>,
    is_here: fn(&World) -> bool,
}

impl Part {
    /// Creates a part that is shown on all tabs.
    pub(super) fn new<M>(show: impl IntoSystem<InMut<'static, Ui>, (), M> + 'static) -> Self {
        let show = Box::new(IntoSystem::into_system(show));
        Self { show, tab: None, title: None, field: None, is_here: |_| true }
    }

    /// Creates a part of a tab.
    pub(super) fn on<M>(tab: Tab, show: impl IntoSystem<InMut<'static, Ui>, (), M> + 'static) -> Self {
        Self { tab: Some(tab), ..Self::new(show) }
    }

    /// Makes it a section that is initially folded. The message id of its title begins with `menu-`.
    pub(super) fn folded(self, title: &'static str) -> Self {
        Self { title: Some(title), ..self }
    }

    /// Unfolds it while this field of the draft has an error.
    pub(super) fn with_field(self, field: &'static str) -> Self {
        Self { field: Some(field), ..self }
    }

    /// Hides it unless the condition holds.
    pub(super) fn only_if(self, is_here: fn(&World) -> bool) -> Self {
        Self { is_here, ..self }
    }

    /// Initializes its system.
    pub(super) fn initialize(&mut self, world: &mut World) {
        self.show.initialize(world);
    }

    /// Returns its tab.
    pub(super) fn tab(&self) -> Option<Tab> {
        self.tab
    }

    /// Whether it is a foldable section.
    pub(super) fn is_section(&self) -> bool {
        self.title.is_some()
    }

    /// Returns the key of a section in the settings file.
    fn key(title: &'static str) -> &'static str {
        title.split_once('-').map_or(title, |(_, key)| key)
    }

    /// Adds its widgets.
    pub(super) fn show(&mut self, ui: &mut Ui, world: &mut World) {
        if !(self.is_here)(world) {
            return;
        }
        let Some(title) = self.title else { return self.run(ui, world) };
        let key = Self::key(title);
        let has_mistake = self.field.is_some_and(|field| {
            let Validation(checked) = world.resource();
            matches!(checked, Some(Err(mistakes)) if mistakes.contains_key(field))
        });
        let was_unfolded = world.resource::<MenuChoices>().unfolded.contains(key);
        let text = world.resource::<Locale>().get(title).to_owned();
        let is_unfolded = was_unfolded || has_mistake;
        if section(ui, &text, is_unfolded, |ui| self.run(ui, world)) {
            let unfolded = &mut world.resource_mut::<MenuChoices>().unfolded;
            if was_unfolded {
                unfolded.remove(key);
            } else {
                unfolded.insert(key.to_owned());
            }
        }
    }

    fn run(&mut self, ui: &mut Ui, world: &mut World) {
        match self.show.run(ui, world) {
            // The system was skipped because there is no maze yet.
            Ok(()) | Err(RunSystemError::Skipped(_)) => {}
            Err(RunSystemError::Failed(error)) => error!("{error}"),
        }
    }
}
