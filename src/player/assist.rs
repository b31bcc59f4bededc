//! Detects help during a run. Any help on screen counts, however it was requested.

use super::walk::Walk;
use crate::{
    input::unattended::Unattended,
    locale::Locale,
    overlay::FloorInside,
    race::model::Race,
    schedule::{CameraSystems, LabyrinthSystems},
    session::{
        fair::{Assist, Fair, Help, HelpAsked, Unassisted},
        hold::MazeHeld,
    },
    toast::Toast,
    vocabulary::overlay::FloorOverlay,
};
use bevy::prelude::*;
use bevy_maze::{OfMaze, Timeline};

/// A request to show the whole maze from above during a run.
#[derive(Event, Clone, Copy, Debug)]
pub struct ShowWholeMaze;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(assist)
        // The view reveals the maze as soon as the run is assisted, so there is nothing to repeat.
        .add_observer(|_: On<ShowWholeMaze>, mut fair: Fair| _ = fair.asks(Help::WholeMaze, |_| ()))
        .add_observer(|_: On<Remove, Walk>, mut unassisted: ResMut<Unassisted>, mut asked: ResMut<HelpAsked>| {
            unassisted.set_if_neq(Unassisted(false));
            asked.withdraw();
        })
        .add_systems(
            Update,
            (
                ask_for_distances
                    .run_if(resource_changed::<FloorInside>.or_eager(resource_changed::<MazeHeld>))
                    .after(LabyrinthSystems::Input)
                    .before(LabyrinthSystems::Connect),
                notice.in_set(CameraSystems::Judge),
            ),
        );
}

fn assist(_: On<Assist>, mut walks: Query<&mut Walk>, mut unassisted: ResMut<Unassisted>) {
    walks.iter_mut().filter(|walk| walk.is_on()).for_each(|mut walk| walk.assisted = true);
    unassisted.set_if_neq(Unassisted(false));
}

/// Marks a run as assisted as soon as help is on screen.
fn notice(
    mut walks: Query<(&mut Walk, &OfMaze)>,
    mazes: Query<&Timeline>,
    races: Query<&OfMaze, With<Race>>,
    (floor, unattended): (Res<FloorInside>, Res<Unattended>),
    mut unassisted: ResMut<Unassisted>,
) {
    let mut fair = false;
    for (mut walk, of) in walks.iter_mut().filter(|(walk, _)| walk.is_on() && !walk.assisted) {
        let helps = floor.0 == FloorOverlay::Distances
            || mazes.get(of.0).is_ok_and(Timeline::is_search)
            || races.iter().any(|race| race.0 == of.0);
        if helps && !unattended.0 {
            walk.assisted = true;
        } else {
            fair = true;
        }
    }
    // The screensaver's own mazes are not hidden. The user's maze stays hidden until it is set aside.
    let hides = !unattended.0 || unassisted.0;
    unassisted.set_if_neq(Unassisted(fair && hides));
}

/// Asks before an unassisted run shows distances on the floor; in a room they are refused. Meanwhile the floor is
/// plain, so that the key for the next overlay keeps working.
fn ask_for_distances(
    mut floor: ResMut<FloorInside>,
    (held, mut fair): (Res<MazeHeld>, Fair),
    (locale, mut commands): (Res<Locale>, Commands),
) {
    if floor.0 != FloorOverlay::Distances {
        return;
    }
    if held.0 {
        floor.0 = FloorOverlay::None;
        commands.trigger(Toast(locale.get("toast-no-help-in-room").to_owned()));
    } else if fair.asks(Help::Distances, show_distances) {
        floor.0 = FloorOverlay::None;
    }
}

fn show_distances(commands: &mut Commands) {
    commands.insert_resource(FloorInside(FloorOverlay::Distances));
}
