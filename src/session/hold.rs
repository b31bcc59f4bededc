//! Somebody else may need the maze on screen as it is: then it is neither replaced, nor carved again, nor searched.

use crate::{locale::Locale, toast::Toast};
use bevy::{ecs::system::SystemParam, prelude::*};

/// Whether the maze on screen is needed as it is. Who needs it says so.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MazeHeld(pub bool);

/// Refuses what would change a maze that is needed as it is.
#[derive(SystemParam)]
pub(crate) struct Hold<'w, 's> {
    held: Res<'w, MazeHeld>,
    locale: Res<'w, Locale>,
    commands: Commands<'w, 's>,
}

impl Hold<'_, '_> {
    /// Whether it is refused, which is told then.
    pub(crate) fn refuses(&mut self) -> bool {
        if self.held.0 {
            self.commands.trigger(Toast(self.locale.get("toast-held").to_owned()));
        }
        self.held.0
    }
}
