//! Two recordings that are played in step.

use maze_core::{Grid, Playback};

/// The synchronization of a recording with another one, the leader.
///
/// ```
/// use maze_core::{Blueprint, Playback};
/// use maze_play::Lockstep;
///
/// let mut leader = Playback::new("square:9x9/aldous-broder#1".parse::<Blueprint>()?.record());
/// leader.seek(10);
/// assert_eq!(Lockstep::Events.position(&leader, 100), 10);
/// leader.seek(leader.len());
/// assert_eq!(Lockstep::Share.position(&leader, 100), 100);
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lockstep {
    /// One event in each. The shorter one ends first.
    #[default]
    Events,
    /// The same share of their events, rounded down. Both end at the same time.
    Share,
}

impl Lockstep {
    /// Returns the position of a recording with `length` events.
    #[must_use]
    pub fn position<G: Grid>(self, leader: &Playback<G>, length: usize) -> usize {
        let (position, all) = (leader.position(), leader.len());
        match self {
            Self::Events => position.min(length),
            Self::Share if position == all => length,
            Self::Share => {
                let scaled = position as u128 * length as u128 / all as u128;
                usize::try_from(scaled).unwrap_or(length)
            }
        }
    }
}
