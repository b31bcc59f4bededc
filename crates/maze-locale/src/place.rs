//! The place where somebody stands, told in words.

use crate::Locale;
use maze_play::Surroundings;

impl Locale {
    /// What a place is, and which way one can go on: `Junction: north, east, south`.
    #[must_use]
    pub fn surroundings(&self, here: &Surroundings) -> String {
        let ways = here.ways.iter().map(|way| self.get_or(&format!("bearing-{}", way.key()), way.key()).to_owned());
        let ways = ways.collect::<Vec<_>>().join(", ");
        self.fill(&format!("place-{}", here.place.key()), &[("ways", &ways)])
    }
}
