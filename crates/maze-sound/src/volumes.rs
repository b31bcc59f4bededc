//! Volumes of groups of sounds.

/// Sounds that share a volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Events: steps, walls, coins, doors, the hunter.
    Effects,
    /// Continuous sounds: wind and torches.
    Ambience,
    /// The background music.
    Music,
    /// Buttons and messages of the interface.
    Interface,
}

impl Group {
    /// All groups.
    pub const ALL: [Self; 4] = [Self::Effects, Self::Ambience, Self::Music, Self::Interface];
}

/// A master volume and one for each group, from 0, which is silent, to 1. Half the volume sounds half as loud: the gain
/// is a quarter, -12 dB.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Volumes {
    /// The volume of all groups.
    pub master: f32,
    /// The volume of [`Group::Effects`].
    pub effects: f32,
    /// The volume of [`Group::Ambience`].
    pub ambience: f32,
    /// The volume of [`Group::Music`].
    pub music: f32,
    /// The volume of [`Group::Interface`].
    pub interface: f32,
}

impl Default for Volumes {
    fn default() -> Self {
        Self { master: 1.0, effects: 1.0, ambience: 1.0, music: 1.0, interface: 1.0 }
    }
}

impl Volumes {
    /// All volumes at 0.
    pub const SILENT: Self = Self { master: 0.0, effects: 0.0, ambience: 0.0, music: 0.0, interface: 0.0 };

    /// Returns the gain of a group.
    pub(crate) fn gain(&self, group: Group) -> f32 {
        let own = match group {
            Group::Effects => self.effects,
            Group::Ambience => self.ambience,
            Group::Music => self.music,
            Group::Interface => self.interface,
        };
        let both = self.master.clamp(0.0, 1.0) * own.clamp(0.0, 1.0);
        both * both
    }
}
