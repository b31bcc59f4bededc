//! What the page can order of its workers.

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

/// Does in a worker what the page orders.
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
