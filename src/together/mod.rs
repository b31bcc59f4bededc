//! Multiplayer: walking with others in the rooms of a server.

pub mod account;
pub mod address;
pub mod avatars;
pub mod choices;
pub mod control;
pub mod directory;
pub mod fetch;
mod ghost;
pub mod link;
pub(crate) mod made;
mod maze;
pub mod others;
pub(crate) mod problem;
pub mod room;
mod socket;
pub mod told;
mod walks;
pub mod watch;

use crate::{
    player::predicted::Shared,
    schedule::{CameraSystems, InputSystems, LabyrinthSystems},
};
use avatars::Avatar;
use bevy::prelude::*;
use control::{is_away, is_writing};
use directory::is_read;
use link::Together;
use watch::is_watching;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        control::plugin,
        directory::plugin,
        account::plugin,
        maze::plugin,
        walks::plugin,
        avatars::plugin,
        watch::plugin,
        ghost::plugin,
        told::plugin,
    ))
    .add_systems(
        Update,
        (
            (watch::choose.run_if(any_with_component::<Avatar>), watch::come_back.run_if(is_watching))
                .chain()
                .in_set(InputSystems::Watch),
            (
                (control::ask_by_key, control::listen).chain().run_if(is_away),
                control::announce.run_if(resource_changed::<Together>),
                directory::answer,
                directory::ask.run_if(is_read),
                control::post.run_if(is_writing),
                (maze::finish, maze::put_on_screen).chain().run_if(is_away),
            )
                .chain()
                .in_set(LabyrinthSystems::Connect),
            (
                walks::tell.run_if(any_with_component::<Shared>),
                // The bodies know which of them the camera is on.
                watch::look_out.run_if(is_watching),
                avatars::sync.run_if(is_away),
                avatars::clear.run_if(not(is_away).and_then(any_with_component::<Avatar>)),
            )
                .chain()
                .in_set(CameraSystems::Together),
            control::act.run_if(resource_changed::<Together>).in_set(LabyrinthSystems::Finish),
        ),
    );
}
