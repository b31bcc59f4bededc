//! How loud which sounds are.

/// Sounds that have a volume of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// What happens: steps, walls, coins, doors, the hunter.
    Effects,
    /// What is there all the time: wind and torches.
    Ambience,
    /// Music.
    Music,
    /// The menu.
    Interface,
}

impl Group {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Effects, Self::Ambience, Self::Music, Self::Interface];
}

/// A volume for all and one for each group, from 0, which is silent, to 1. Half a volume sounds half as loud: it is a
/// quarter of the amplitude, 12 dB less.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Volumes {
    /// That of all.
    pub master: f32,
    /// That of [`Group::Effects`].
    pub effects: f32,
    /// That of [`Group::Ambience`].
    pub ambience: f32,
    /// That of [`Group::Music`].
    pub music: f32,
    /// That of [`Group::Interface`].
    pub interface: f32,
}

impl Default for Volumes {
    fn default() -> Self {
        Self { master: 1.0, effects: 1.0, ambience: 1.0, music: 1.0, interface: 1.0 }
    }
}

impl Volumes {
    /// Nothing is heard.
    pub const SILENT: Self = Self { master: 0.0, effects: 0.0, ambience: 0.0, music: 0.0, interface: 0.0 };

    /// What the samples of a group are multiplied by.
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
