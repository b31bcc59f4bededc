//! Protects the maze on screen while another part of the app needs it: it is then neither replaced, nor carved again,
//! nor searched.

use crate::{locale::Locale, toast::Toast};
use bevy::{ecs::system::SystemParam, prelude::*};

/// Whether the maze on screen is protected. The part of the app that needs it sets this.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MazeHeld(pub bool);

/// Whether the user draws the maze on screen. The editor sets this.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BeingDrawn(pub bool);

/// Refuses requests that would change a protected maze.
#[derive(SystemParam)]
pub(crate) struct Hold<'w, 's> {
    held: Res<'w, MazeHeld>,
    drawn: Res<'w, BeingDrawn>,
    locale: Res<'w, Locale>,
    commands: Commands<'w, 's>,
}

impl Hold<'_, '_> {
    /// Returns whether a request is refused. Shows the reason to the user.
    pub(crate) fn refuses(&mut self) -> bool {
        if self.held.0 {
            self.commands.trigger(Toast(self.locale.get("toast-held").to_owned()));
        }
        self.held.0
    }

    /// Returns whether a search or a comparison is refused, which is also the case while the user draws the maze. Shows
    /// the reason to the user.
    pub(crate) fn refuses_search(&mut self) -> bool {
        if self.drawn.0 {
            self.commands.trigger(Toast(self.locale.get("toast-being-drawn").to_owned()));
        }
        self.drawn.0 || self.refuses()
    }
}
