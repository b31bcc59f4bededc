//! The orders that the page can send to its workers.

use crate::{
    export::{maze_file::WriteMaze, preview::DrawPreview, screenshot::WritePicture, thumbnail::DrawThumbnail},
    platform::worker::{self, Skill},
    session::{
        orders::{Make, Read, Search},
        statistics::MeasureMaze,
    },
    settings::control::ReadMask,
    theme::textures::MakeImages,
    together::made::MakeRoom,
};

/// Runs orders of the page in a worker.
pub(super) fn serve() {
    worker::serve([
        Skill::of::<Make>(),
        Skill::of::<Read>(),
        Skill::of::<Search>(),
        Skill::of::<MeasureMaze>(),
        Skill::of::<MakeRoom>(),
        Skill::of::<ReadMask>(),
        Skill::of::<WriteMaze>(),
        Skill::of::<WritePicture>(),
        Skill::of::<DrawThumbnail>(),
        Skill::of::<DrawPreview>(),
        Skill::of::<MakeImages>(),
    ]);
}
