//! Looking around by the position of the pointer, if the mouse reports no usable motion, as over VNC and in some
//! virtual machines.

use super::{held::HeldPointer, pointer::is_locked};
use bevy::{
    ecs::message::MessageCursor,
    input::{InputSystems, mouse::MouseMotion},
    prelude::*,
    window::CursorMoved,
};

/// The highest plausible ratio of mouse motion to pointer movement. A device above it reports absolute positions as
/// motion.
const FASTEST: f32 = 20.0;

/// The tolerance in pixels. The pointer stops at the window's edge, but motion goes on.
const SLACK: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldPointer>()
        .add_message::<CursorMoved>()
        .add_message::<MouseMotion>()
        .add_systems(PreUpdate, follow.before(InputSystems).run_if(is_locked));
}

/// Replaces mouse motion by the movement of the pointer, if there is no motion or it is absolute.
fn follow(
    mut moved: MessageReader<CursorMoved>,
    mut motions: ResMut<Messages<MouseMotion>>,
    mut read: Local<MessageCursor<MouseMotion>>,
    mut held: ResMut<HeldPointer>,
) {
    let told: Vec2 = read.read(&motions).map(|motion| motion.delta).sum();
    let seen: Vec2 = moved.read().map(|moved| held.moved_to(moved.position)).sum();
    let places = seen != Vec2::ZERO && told.length() > FASTEST * (seen.length() + SLACK);
    if told != Vec2::ZERO && !places {
        held.silent = 0;
    } else if seen != Vec2::ZERO {
        held.silent = held.silent.saturating_add(1);
        // The motion for this movement may have been reported one frame earlier.
        if places || held.silent > 1 {
            motions.write(MouseMotion { delta: seen - told });
            read.clear(&motions);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::pointer::PointerLock;

    /// Returns the motion in each frame, given the pointer position and the reported motion of each frame.
    fn looks(frames: &[(Option<Vec2>, Option<Vec2>)]) -> Vec<Vec2> {
        let mut app = App::new();
        app.init_resource::<super::super::unattended::Unattended>().insert_resource(PointerLock(true));
        app.add_plugins(plugin);
        app.update();
        let mut read = MessageCursor::<MouseMotion>::default();
        let mut looks = Vec::new();
        for &(place, told) in frames {
            if let Some(position) = place {
                app.world_mut().write_message(CursorMoved { window: Entity::PLACEHOLDER, position, delta: None });
            }
            if let Some(delta) = told {
                app.world_mut().write_message(MouseMotion { delta });
            }
            app.update();
            let motions = app.world().resource::<Messages<MouseMotion>>();
            looks.push(read.read(motions).map(|motion| motion.delta).sum());
        }
        looks
    }

    #[test]
    fn the_pointer_position_counts_only_without_usable_mouse_motion() {
        let places = [0.0, 10.0, 20.0, 35.0].map(|x| Some(Vec2::new(600.0 + x, 400.0)));
        let [_, step, same, wider] = [0.0, 10.0, 10.0, 15.0].map(|x| Vec2::new(x, 0.0));
        let silent = looks(&places.map(|place| (place, None)));
        assert_eq!(silent, [Vec2::ZERO, Vec2::ZERO, same, wider], "nothing is told");
        let told = Vec2::new(31.0, -16.0);
        assert_eq!(looks(&places.map(|place| (place, Some(told)))), [told; 4], "a mouse faster than the pointer");
        assert_eq!(looks(&[(None, Some(told)); 3]), [told; 3], "a pointer that is locked");
        let late = looks(&[(places[0], None), (None, Some(told)), (places[1], None), (None, Some(told))]);
        assert_eq!(late, [Vec2::ZERO, told, Vec2::ZERO, told], "the pointer follows a frame later");
        let far = Some(Vec2::new(15_000.0, 9_000.0));
        let tablet = looks(&places.map(|place| (place, far)));
        assert_eq!(tablet[1..], [step, same, wider], "a tablet");
    }
}
