//! The uses of the buttons of a device. Each button has one use at most.

use super::uses::Use;
use bevy::platform::collections::HashMap;

/// The buttons of a device by their uses.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Table<B>(pub(super) HashMap<Use, Vec<B>>);

impl<B> Default for Table<B> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<B: Copy + Eq> Table<B> {
    /// Returns the buttons of a use.
    pub(super) fn get(&self, what: Use) -> &[B] {
        self.0.get(&what).map_or(&[], Vec::as_slice)
    }

    /// Returns the use of a button.
    pub(super) fn of(&self, button: B) -> Option<Use> {
        self.0.iter().find(|(_, buttons)| buttons.contains(&button)).map(|(&what, _)| what)
    }

    /// Binds a button to a slot of a use. If the button had another use, that use gets the button that was in the slot,
    /// if any. Returns the other use.
    ///
    /// # Errors
    /// Returns the other use if it needs a button and would be left without one.
    pub(super) fn bind(
        &mut self,
        what: Use,
        slot: usize,
        button: B,
        needs_one: impl Fn(Use) -> bool,
    ) -> Result<Option<Use>, Use> {
        let (before, other) = (self.get(what).get(slot).copied(), self.of(button));
        match (other, before) {
            (Some(other), None) if other != what && needs_one(other) && self.get(other) == [button] => {
                return Err(other);
            }
            (Some(other), before) => {
                let buttons = self.0.entry(other).or_default();
                let place = buttons.iter().position(|one| *one == button).unwrap_or_default();
                match before {
                    Some(before) => buttons[place] = before,
                    None => _ = buttons.remove(place),
                }
            }
            (None, _) => {}
        }
        let buttons = self.0.entry(what).or_default();
        match buttons.get_mut(slot) {
            Some(place) => *place = button,
            None => buttons.push(button),
        }
        Ok(other.filter(|other| *other != what))
    }

    /// Clears a slot of a use, unless the use needs a button and this is its last one.
    pub(super) fn unbind(&mut self, what: Use, slot: usize, needs_one: bool) {
        if let Some(buttons) = self.0.get_mut(&what)
            && slot < buttons.len()
            && (buttons.len() > 1 || !needs_one)
        {
            buttons.remove(slot);
        }
    }

    /// Adds the default buttons of uses that are missing from the table, except those that have another use. Returns
    /// the uses that got none.
    pub(super) fn complete(&mut self, usual: Self) -> Vec<Use> {
        let mut without = Vec::new();
        for (what, usual) in usual.0 {
            if self.0.contains_key(&what) {
                continue;
            }
            let free: Vec<B> = usual.into_iter().filter(|&button| self.of(button).is_none()).collect();
            if free.is_empty() {
                without.push(what);
            }
            self.0.insert(what, free);
        }
        without
    }
}
