//! The HUD: displays over the picture, beside the menu.

pub(super) mod captions;
mod chips;
mod code;
mod code_line;
mod comparison;
mod compass;
pub(super) mod cuts;
mod data;
mod dock;
mod editor;
pub(super) mod editor_marks;
mod explanation;
mod finish;
mod floors;
mod goal;
mod help;
pub(super) mod here;
mod hint;
mod legend;
mod lesson;
pub(super) mod lesson_marks;
mod map;
pub(super) mod names;
mod parts;
mod place;
mod plan;
pub(super) mod progress;
mod race_board;
pub(super) mod race_own;
pub(super) mod recording;
pub(super) mod robot_texts;
mod room;
mod run;
mod sheet;
mod sign;
mod steps;
pub(super) mod stick;
mod subtitles;
mod switched;
mod timeline_bar;
pub(super) mod toasts;
mod viewport;

use crate::{editor::drawing::is_drawing, pause::PauseOpen, session::projector::is_projecting, vocabulary::view::View};
use bevy::{ecs::system::ScheduleSystem, prelude::*};

/// The displays that share the free part of the window, in the order in which they are placed. Each takes its place
/// from the [`AvailableRect`](super::layout::AvailableRect).
pub(super) fn displays() -> impl IntoScheduleConfigs<ScheduleSystem, ()> {
    (
        room::show,
        help::show.run_if(not(is_projecting)),
        goal::show.run_if(in_state(View::Walk)),
        run::show,
        (
            place::show,
            compass::show,
            // The pause panel may cover its place.
            hint::show.run_if(resource_equals(PauseOpen(false))),
            map::show,
        )
            .chain()
            .run_if(in_state(View::Walk)),
        race_board::show,
        timeline_bar::show.run_if(not(is_drawing)),
        editor::show.run_if(is_drawing),
        floors::show.run_if(not(is_drawing)),
        comparison::show,
        lesson::show,
        explanation::show,
        legend::show_inside,
        switched::show,
        subtitles::show,
        finish::show,
    )
        .chain()
}
