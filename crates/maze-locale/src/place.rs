//! Descriptions of a place in a maze.

use crate::Locale;
use maze_play::Surroundings;

impl Locale {
    /// Describes a place and its exits: `Junction: north, east, south`.
    #[must_use]
    pub fn surroundings(&self, here: &Surroundings) -> String {
        let ways = here.ways.iter().map(|way| self.get_or(&format!("bearing-{}", way.key()), way.key()).to_owned());
        let ways = ways.collect::<Vec<_>>().join(", ");
        self.fill(&format!("place-{}", here.place.key()), &[("ways", &ways)])
    }
}
