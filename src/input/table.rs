//! What the buttons of a device are for: each for one thing only.

use super::uses::Use;
use bevy::platform::collections::HashMap;

/// What the buttons of a device are for.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Table<B>(pub(super) HashMap<Use, Vec<B>>);

impl<B> Default for Table<B> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<B: Copy + Eq> Table<B> {
    /// The buttons of a use.
    pub(super) fn get(&self, what: Use) -> &[B] {
        self.0.get(&what).map_or(&[], Vec::as_slice)
    }

    /// What a button is for.
    pub(super) fn of(&self, button: B) -> Option<Use> {
        self.0.iter().find(|(_, buttons)| buttons.contains(&button)).map(|(&what, _)| what)
    }

    /// Gives a button to a use, as its first, second and so on. What the button was for gets the one that was there before,
    /// if there was one. Returns what that is.
    ///
    /// # Errors
    /// If what the button was for would be left without one, and must not be: that.
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

    /// Takes a button away from a use, unless it is the last one and must not be.
    pub(super) fn unbind(&mut self, what: Use, slot: usize, needs_one: bool) {
        if let Some(buttons) = self.0.get_mut(&what)
            && slot < buttons.len()
            && (buttons.len() > 1 || !needs_one)
        {
            buttons.remove(slot);
        }
    }

    /// Gives the usual buttons to uses that are not there at all, as far as those do nothing else. Returns the uses that are
    /// left without one for that reason.
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
