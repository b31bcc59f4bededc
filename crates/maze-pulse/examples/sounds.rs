//! Plays what a maze sounds like, one sound after another: `cargo run -p maze-pulse --example sounds`.

use maze_sound::{Command, Ground, Mixer, Mood, Place, SAMPLE_RATE, Sound, Volumes};

/// What is heard in which second.
fn programme() -> Vec<Vec<Command>> {
    let play = |sound| vec![Command::Play(sound, Place::HERE)];
    let quiet = Command::Volumes(Volumes { music: 0.0, ..Volumes::default() });
    let steps = Ground::ALL.map(|ground| play(Sound::Step { ground, sprints: false }));
    let things = [Sound::Bump, Sound::Coin, Sound::Key, Sound::Door, Sound::ExitCall, Sound::TorchOut].map(play);
    let hunter = [Sound::HunterStep, Sound::HunterBreath, Sound::HunterNotices, Sound::HunterLosesTrack].map(play);
    let menu = [Sound::Click, Sound::Refused, Sound::Won, Sound::Lost].map(play);
    let walls = (0..5).map(|region| play(Sound::Wall(region)));
    let rush = (0..2_000).map(|region| Command::Play(Sound::Wall(region % 7), Place::HERE)).collect();
    let wind = vec![Command::Wind(1.0), Command::Torch(Place::HERE)];
    let calm = vec![Command::Volumes(Volumes::default()), Command::Wind(0.0), Command::Torch(Place::NOWHERE)];
    let danger = vec![Command::Music(Mood { inside: true, tension: 1.0, ..Mood::default() })];
    let once =
        [vec![quiet]].into_iter().chain(steps).chain(things).chain(hunter).chain(menu).chain(walls).chain([rush]);
    let long = |commands: Vec<Command>, seconds: usize| [commands].into_iter().chain(vec![Vec::new(); seconds]);
    once.chain(long(wind, 6)).chain(long(calm, 12)).chain(long(danger, 10)).collect()
}

#[cfg(unix)]
fn main() -> Result<(), maze_pulse::PulseError> {
    let mut mixer = Mixer::new(1);
    let mut programme = programme().into_iter();
    let mut left = 0;
    maze_pulse::connect()?.play("sounds", SAMPLE_RATE, |frames| {
        for frame in frames {
            if left == 0 {
                left = SAMPLE_RATE;
                programme.next().into_iter().flatten().for_each(|command| mixer.apply(command));
            }
            left -= 1;
            mixer.render(std::slice::from_mut(frame));
        }
    })
}

#[cfg(not(unix))]
fn main() {
    drop(programme());
}
