//! The program on a desktop: parses the arguments, then opens the window, renders pictures, or runs the text program or
//! the server.

use bevy::app::AppExit;
use clap::{Parser, error::ContextKind};
use labyrinth::app::{
    capture,
    cli::{self, Arguments, Rendered},
    graphics, record,
    start::InitialMaze,
    window,
};
use maze_locale::Message;
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// The part of an error that contains an argument which is no value of an option.
const MISPLACED: ContextKind =
    if cfg!(feature = "server") { ContextKind::InvalidSubcommand } else { ContextKind::InvalidArg };

pub(crate) fn main() -> ExitCode {
    let mut given: Vec<_> = std::env::args_os().collect();
    if let Some(arguments) = maze_text::text_mode_args(&given) {
        return maze_text::main(arguments);
    }
    let arguments = match maze_text::parse_unnamed(&mut given, MISPLACED, |line| Arguments::try_parse_from(line)) {
        Ok(arguments) => arguments,
        Err(answer) => return maze_text::reply(answer, &given, cli::command),
    };
    #[cfg(feature = "server")]
    if let Some(cli::Task::Serve(options)) = &arguments.task {
        return maze_server::run(options);
    }
    let printed = arguments.printed(maze_text::language(&given));
    match printed.and_then(|text| text.map(|text| io::stdout().write_all(&text)).transpose()) {
        Ok(None) => {}
        Ok(Some(())) => return ExitCode::SUCCESS,
        // A reader that closes the pipe early, such as `head`, is not an error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Err(error) => return graphics::fail(&Message::from(error).to_string()),
    }
    let exit = arguments.rendered().and_then(|rendered| match rendered {
        Some(Rendered::Picture(picture)) => capture::take(&picture),
        Some(Rendered::Recording(recording)) => record::record(&recording),
        None => {
            let code = arguments.described().map_err(|error| error.to_string())?;
            let removals = arguments.removals.shown();
            let Arguments { input: file, theme, hour, quality, language, log, screensaver, .. } = arguments;
            let look = InitialMaze { theme, hour, quality, language, log, ..InitialMaze::default() };
            window::open(InitialMaze { code, file, screensaver, removals, ..look })
        }
    });
    match exit {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(message) => graphics::fail(&message),
    }
}
