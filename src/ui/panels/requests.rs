//! What the menu asks for.

use crate::camera::view::View;
use bevy::{app::AppExit, ecs::system::SystemParam, prelude::*};

/// What the menu asks for.
#[derive(SystemParam)]
pub(crate) struct Requests<'w, 's> {
    pub(crate) commands: Commands<'w, 's>,
    pub(crate) exit: MessageWriter<'w, AppExit>,
    pub(crate) view: ResMut<'w, NextState<View>>,
}
