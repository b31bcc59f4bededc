//! Resources that widgets edit in place, where drawing a widget does not count as a change.

use bevy::{
    ecs::{component::Mutable, system::SystemParam},
    prelude::*,
};

/// A resource that widgets edit in place. It is marked as changed only if its value differs when the system ends.
#[derive(SystemParam)]
pub(super) struct Edited<'w, 's, T: Resource<Mutability = Mutable> + Clone + PartialEq> {
    resource: ResMut<'w, T>,
    /// The value at the first call of [`Self::edit`] in this run. It is copied only after a change.
    before: Local<'s, Option<T>>,
    is_edited: Local<'s, bool>,
}

impl<T: Resource<Mutability = Mutable> + Clone + PartialEq> Edited<'_, '_, T> {
    /// Returns the value to edit.
    pub(super) fn edit(&mut self) -> &mut T {
        let value = self.resource.bypass_change_detection();
        if !*self.is_edited && self.before.as_ref() != Some(&*value) {
            *self.before = Some(value.clone());
        }
        *self.is_edited = true;
        value
    }
}

impl<T: Resource<Mutability = Mutable> + Clone + PartialEq> Drop for Edited<'_, '_, T> {
    fn drop(&mut self) {
        if std::mem::take(&mut *self.is_edited) && self.before.as_ref() != Some(&*self.resource) {
            self.resource.set_changed();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource, Clone, PartialEq)]
    struct Text(String);

    #[derive(Resource, Default)]
    struct Changes(u32);

    #[test]
    fn typing_counts_as_a_change_and_drawing_does_not() {
        let mut app = App::new();
        app.insert_resource(Text("a".to_owned())).init_resource::<Changes>().add_systems(
            Update,
            (
                |mut text: Edited<Text>, mut frame: Local<u32>| {
                    *frame += 1;
                    // From frame 6 on, the panel is closed.
                    if *frame < 6 {
                        let text = text.edit();
                        if *frame == 3 {
                            text.0.push('b');
                        }
                    }
                },
                (|mut changes: ResMut<Changes>| changes.0 += 1).run_if(resource_changed::<Text>),
            )
                .chain(),
        );
        let mut changes = Vec::new();
        for frame in 0..8 {
            if frame == 4 || frame == 6 {
                app.world_mut().resource_mut::<Text>().0.push('c');
            }
            app.update();
            changes.push(app.world().resource::<Changes>().0);
        }
        assert_eq!(changes, [1, 1, 2, 2, 3, 3, 4, 4]);
    }
}
