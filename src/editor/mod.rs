//! The editor: drawing mazes by hand, from above.
//!
//! The drawing is a [`History`](maze_edit::History) in the resource [`Editor`]. While the editor is open,
//! the maze on screen follows its changes. It has the grid of the whole shape, because cells can be left out and brought
//! back. Leaving the editor shows the finished maze instead. The drawing is kept in a file.

pub mod control;
pub mod drawing;
pub mod kept;
mod keyboard;
mod pointer;
mod show;

use crate::schedule::LabyrinthSystems;
use bevy::{app::RunFixedMainLoopSystems, prelude::*};
use drawing::{Editor, is_drawing};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Editor>().add_plugins((control::plugin, kept::plugin, show::plugin)).add_systems(
        Update,
        (
            (keyboard::draw, pointer::draw_by_mouse, pointer::draw_by_finger).chain().run_if(is_drawing),
            show::hold.run_if(resource_changed::<Editor>),
            (show::follow, show::refresh).chain().run_if(is_drawing),
        )
            .chain()
            .in_set(LabyrinthSystems::Draw),
    );
    // After the keys that a walk refuses.
    let take = keyboard::take.run_if(is_drawing);
    app.add_systems(RunFixedMainLoop, take.in_set(RunFixedMainLoopSystems::AfterFixedMainLoop));
}
