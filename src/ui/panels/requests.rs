//! What the menu asks for.

use crate::{
    camera::view::View,
    export::maze_file::SaveMaze,
    race::control::StartRace,
    session::messages::{Generate, Open, Solve},
    settings::control::{GenerateFromSettings, OpenMask},
    toast::Toast,
};
use bevy::{app::AppExit, ecs::system::SystemParam, prelude::*};

/// What the menu asks for.
#[derive(SystemParam)]
pub(crate) struct Requests<'w> {
    pub(crate) generate_from_settings: MessageWriter<'w, GenerateFromSettings>,
    pub(crate) generate: MessageWriter<'w, Generate>,
    pub(crate) solve: MessageWriter<'w, Solve>,
    pub(crate) race: MessageWriter<'w, StartRace>,
    pub(crate) save: MessageWriter<'w, SaveMaze>,
    pub(crate) open: MessageWriter<'w, Open>,
    pub(crate) mask: MessageWriter<'w, OpenMask>,
    pub(crate) notify: MessageWriter<'w, Toast>,
    pub(crate) exit: MessageWriter<'w, AppExit>,
    pub(crate) view: ResMut<'w, NextState<View>>,
}
