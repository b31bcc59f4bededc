//! The command line.

use super::{
    capture::{Picture, Viewpoint},
    picture_look::PictureLook,
    record::{Recording, Scene},
    removals::Removals,
    values,
};
use crate::{
    export::clip::Length,
    settings::share_code::{ShareCode, read_code},
    theme::look::Look,
    vocabulary::{number::Hour, quality::Quality},
};
use bevy::math::UVec2;
use clap::{ArgAction, ArgGroup, Command, CommandFactory, Parser};
use clap_complete::Shell;
use maze_locale::{Language, Locale};
use maze_play::Challenge;
use std::{io, path::PathBuf};

/// Watch a maze being carved in 3D, then step inside and walk it.
///
/// Without options, a window opens with the maze that you chose last. With a file or a share code, it shows that maze.
#[derive(Parser, Clone, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true,
    group(ArgGroup::new("rendered").args(["screenshot", "record"])),
    group(ArgGroup::new("maze").args(["blueprint", "input"])),
    version = maze_io::version::VERSION,
    after_help = "A share code is shape:size/method+option=value#seed, for example\n  \
    square:20x30/kruskal#42\n  hexagon-flat:9/division+cut=random+depth=4#7\n  square:20x30/kruskal#42/coins+time=90\n  \
    square:20x30/kruskal#42,wilson#7\nThe menu shows the code of every maze."
)]
pub struct Arguments {
    /// The subcommand, if any.
    #[cfg(feature = "server")]
    #[command(subcommand)]
    pub task: Option<Task>,

    /// The user interface; the text mode has its own options: see `--mode text --help`.
    #[arg(long, value_enum, default_value_t)]
    pub mode: Mode,

    /// The share code of the maze to begin with, or of two mazes side by side.
    #[arg(long, value_name = "CODE")]
    pub blueprint: Option<ShareCode>,

    /// The share code of a maze of the same shape and size, which is carved beside the first one, to compare them. A
    /// share code of two mazes shows both, too.
    #[arg(long, value_name = "CODE", value_parser = read_code, requires = "blueprint")]
    #[arg(conflicts_with_all = ["screenshot", "screensaver"])]
    pub beside: Option<Challenge>,

    /// A file with the first maze: a drawing, a grid of characters or numbers, a picture, a micromouse file, .json or
    /// .doors, or another file that contains its share code, such as .svg, .pdf, .stl or .graphml.
    #[arg(long, value_name = "FILE")]
    pub input: Option<PathBuf>,

    /// A maze whose walls are removed at random.
    #[command(flatten)]
    pub removals: Removals,

    /// The theme: the name of its file, without the extension.
    #[arg(long, value_name = "NAME", value_parser = values::theme)]
    pub theme: Option<String>,

    /// The hour of the day, from 0 to 24. The default is the hour of the theme.
    #[arg(long, value_name = "HOUR")]
    pub hour: Option<Hour>,

    /// The quality of the picture. The default is the one chosen in the menu, or low without a window.
    #[arg(long, value_enum)]
    pub quality: Option<Quality>,

    /// The language of all texts, such as fr. The default is the one chosen in the menu, or that of the system.
    #[arg(long, value_name = "LANGUAGE", conflicts_with = "screenshot")]
    pub language: Option<Language>,

    /// The log filter: error, warn, info, debug, trace, or levels for parts of the program, such as
    /// warn,labyrinth=debug. The variable RUST_LOG takes precedence.
    #[arg(long, value_name = "FILTER", value_parser = values::log_filter, conflicts_with = "rendered")]
    pub log: Option<String>,

    /// Start the screensaver in fullscreen, until a key is pressed or the mouse moves. It changes themes, and shows
    /// mazes being carved, raced through and walked. A given theme, hour or share code does not change.
    #[arg(long, conflicts_with_all = ["rendered", "input"])]
    pub screensaver: bool,

    /// Render one picture into this PNG file, without a window, and exit.
    #[arg(long, value_name = "FILE.png", requires = "maze", value_parser = values::png_file)]
    pub screenshot: Option<PathBuf>,

    /// The viewpoint of the picture.
    #[arg(long, value_enum, default_value_t, requires = "screenshot")]
    pub view: Viewpoint,

    /// The progress of the generation in the picture, from 0 to 1.
    #[arg(long, value_name = "SHARE", default_value = "1", requires = "screenshot", value_parser = values::share)]
    pub at: f64,

    /// Record into this GIF file, or as PNG pictures into a new folder, without a window, and exit. Two mazes are carved,
    /// or two solvers search, beside each other.
    #[arg(long, value_name = "FILE.gif|FOLDER", requires = "maze")]
    pub record: Option<PathBuf>,

    /// The scene to record.
    #[arg(long, value_enum, default_value_t, requires = "record")]
    pub scene: Scene,

    /// The length of the recording, in seconds.
    #[arg(long, default_value_t = 12, requires = "record", value_parser = clap::value_parser!(u32).range(1..=600))]
    pub seconds: u32,

    /// The frame rate of the recording, in frames a second.
    #[arg(long, default_value_t = 20, requires = "record", value_parser = clap::value_parser!(u32).range(1..=50))]
    pub fps: u32,

    /// The size of the picture or the recording, in pixels: up to 8192 along each side, or 131072 with --view top, for
    /// posters.
    #[arg(long, value_name = "WxH", default_value = "1280x720", requires = "rendered", value_parser = values::pixels)]
    pub size: UVec2,

    /// Print the completions of a shell.
    #[arg(long, value_name = "SHELL", exclusive = true)]
    pub completions: Option<Shell>,

    /// Print the manual page.
    #[arg(long, exclusive = true)]
    pub manual: bool,

    /// Print this help; -h is shorter.
    #[arg(short, long, visible_alias = "aide", action = ArgAction::Help)]
    help: Option<bool>,

    /// Print the version.
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
}

/// The user interface.
#[derive(clap::ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// In a window.
    #[default]
    #[value(alias = "graphique")]
    Graphic,
    /// In the terminal.
    #[value(alias = "texte")]
    Text,
}

/// Returns the command line, with its help in a language.
#[must_use]
pub fn command(language: Language) -> Command {
    let command = Arguments::command();
    if language == Language::ENGLISH {
        return command;
    }
    let locale = Locale::new(language);
    let command = locale.help(command, "app").after_help(locale.get("cli-app-after").to_owned());
    #[cfg(feature = "server")]
    let command = command.mut_subcommand("serve", |serve| {
        locale.help(serve, "serve").mut_subcommand("copy", |copy| locale.help(copy, "copy"))
    });
    command
}

/// Output that is rendered without a window.
#[derive(Clone, Debug)]
pub enum Rendered {
    /// A picture.
    Picture(Picture),
    /// A recording.
    Recording(Recording),
}

/// The subcommands.
#[cfg(feature = "server")]
#[derive(clap::Subcommand, Clone, Debug)]
pub enum Task {
    /// Let people walk a maze together: a server and its web page.
    Serve(maze_server::Options),
}

impl Arguments {
    /// Returns the picture or the recording to render, if the user asked for one.
    ///
    /// # Errors
    /// Returns a message that names the file if its maze cannot be read.
    pub fn rendered(&self) -> Result<Option<Rendered>, String> {
        let look = Look::default().with(self.theme.clone(), self.hour);
        let look = PictureLook { look, quality: self.quality };
        let size = self.size;
        Ok(match (self.screenshot.clone(), self.record.clone()) {
            (Some(file), _) => {
                let (maze, view, at) = (self.maze()?, self.view, self.at);
                maze.map(|maze| Rendered::Picture(Picture { maze, file, view, at, size, look }))
            }
            (None, Some(file)) => {
                let (subject, scene) = (self.subject()?, self.scene);
                let length = Length { seconds: self.seconds, rate: self.fps };
                let language = self.language.unwrap_or_else(Language::of_system);
                let recording = |subject| Recording { subject, file, scene, length, size, language, look };
                subject.map(recording).map(Rendered::Recording)
            }
            (None, None) => None,
        })
    }

    /// Returns the completions or the manual page in a language, if the user asked for them.
    ///
    /// # Errors
    /// If the manual page cannot be rendered.
    pub fn printed(&self, language: Language) -> io::Result<Option<Vec<u8>>> {
        let mut text = Vec::new();
        match self.completions {
            Some(shell) => clap_complete::generate(shell, &mut command(language), "labyrinth", &mut text),
            None if self.manual => text = Locale::new(language).manual(command(language))?,
            None => return Ok(None),
        }
        Ok(Some(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the name and the help of each argument of a command and of its subcommands.
    fn said(command: &Command) -> Vec<(String, String)> {
        let argument = |one: &clap::Arg| {
            let long = one.get_long_help().or(one.get_help()).map(ToString::to_string);
            (format!("{} --{}", command.get_name(), one.get_id()), long.unwrap_or_default())
        };
        let about = (command.get_name().to_owned(), command.get_about().map(ToString::to_string).unwrap_or_default());
        let below = command.get_subcommands().flat_map(said);
        command.get_arguments().map(argument).chain([about]).chain(below).collect()
    }

    #[test]
    fn every_language_has_the_help_of_every_argument() {
        let english = said(&command(Language::ENGLISH));
        for language in Language::all().filter(|&language| language != Language::ENGLISH) {
            for ((name, english), (_, other)) in english.iter().zip(said(&command(language))) {
                assert_ne!(*english, other, "{language}: {name}");
            }
        }
    }

    #[test]
    fn every_command_explains_itself() {
        let lines: &[&str] = if cfg!(feature = "server") { &["-h", "serve --help", "serve copy -h"] } else { &["-h"] };
        for language in Language::all() {
            for line in lines {
                let answer = command(language).try_get_matches_from(["labyrinth"].into_iter().chain(line.split(' ')));
                let kind = answer.map(|_| ()).map_err(|answer| answer.kind());
                assert_eq!(kind, Err(clap::error::ErrorKind::DisplayHelp), "{language}: {line}");
            }
        }
    }

    #[test]
    fn walls_fall_at_random_as_the_options_of_the_text_mode_say() {
        let parse = |line: &str| Arguments::try_parse_from(line.split(' '));
        let code = |line: &str| {
            let arguments = parse(line).map_err(|error| error.to_string())?;
            Ok::<_, String>(arguments.described()?.and_then(|code| code.first()).map(|first| first.to_string()))
        };
        let whole = "labyrinth --mode=graphique --taille 6x8 --graine 5 --unique --accès --attente 100";
        assert_eq!(code(whole), Ok(Some("square:8x6/random-removals+unique=yes+access=yes#5".to_owned())));
        assert_eq!(code("labyrinth --seed 5"), Ok(Some("square:8x6/random-removals#5".to_owned())));
        assert_eq!(code("labyrinth --mode graphic"), Ok(None));
        for wrong in
            ["--cells 6x8 --blueprint square:3x3/prim#1", "--cells 6", "--delay 2001", "--seed -1", "--cells 0x3"]
        {
            assert!(code(&format!("labyrinth {wrong}")).is_err(), "{wrong}");
        }
    }
}
