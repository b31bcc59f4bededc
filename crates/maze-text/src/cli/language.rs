//! The language of the help: that of `--language`, or else of the system.

use super::{
    arguments::Arguments,
    command_line::CommandLine,
    short::{all, examples},
};
use crate::values::{option, target};
use clap::{
    Arg, Args, Command, CommandFactory, Error,
    error::{ContextKind, ContextValue},
};
use maze_core::{PostProcess, options::Param};
use maze_locale::{Language, Locale, Message, shorten_values};
use std::{ffi::OsString, io};

/// Returns the language of `--language`, or else of the system. An unknown language is only reported when the arguments
/// are parsed.
#[must_use]
pub fn language(arguments: &[OsString]) -> Language {
    let mut arguments = arguments.iter().map(|argument| argument.to_string_lossy());
    let given = arguments.find_map(|argument| match argument.split_once('=') {
        Some(("--language", tag)) => Some(Some(tag.to_owned())),
        _ => (argument == "--language").then_some(None),
    });
    let tag = given.and_then(|tag| tag.or_else(|| arguments.next().map(Into::into)));
    let given = tag.and_then(|tag| tag.parse().ok()).unwrap_or_else(Language::of_system);
    // Command lines have no pseudo translation.
    if given == Language::PSEUDO { Language::ENGLISH } else { given }
}

/// Common options that have an effect only together with another one. Other commands accept them, but hide them in their
/// help.
const IDLE: [(&str, &str); 2] = [("delay", "watch"), ("quiet", "style")];

/// Returns the command line with its help in a language.
pub(crate) fn command(language: Language) -> Command {
    let locale = Locale::new(language);
    let is_english = language == Language::ENGLISH;
    let command = CommandLine::command();
    let command = if is_english { command } else { locale.help(command, "text") };
    let common: Vec<Arg> = command.get_arguments().filter(|argument| argument.is_global_set()).cloned().collect();
    command.mut_subcommands(|command| {
        let name = command.get_name().to_owned();
        // A command has its own help for a few options that differ.
        let command =
            if is_english { command } else { locale.help(locale.help(command, "text"), &format!("command-{name}")) };
        let has = |id: &str| command.get_arguments().any(|argument| argument.get_id() == id);
        let after = if has("braid") { post_process(&locale) + "\n" } else { String::new() };
        let is_idle = |common: &Arg| IDLE.iter().any(|(id, with)| common.get_id() == id && !has(with));
        let idle: Vec<Arg> = common.iter().filter(|common| is_idle(common)).cloned().collect();
        command.args(idle.into_iter().map(|common| common.hide(true))).after_help(after + &examples(&name, language))
    })
}

/// Renders the manual page: the commands, and the options of all of them.
pub(crate) fn manual(language: Language) -> io::Result<Vec<u8>> {
    let locale = Locale::new(language);
    let about = command(language).get_about().cloned().unwrap_or_default();
    let flat = Arguments::augment_args(Command::new("labyrinth-text").version(maze_io::version::VERSION));
    let flat = flat.disable_help_flag(true).disable_version_flag(true);
    let flat = if language == Language::ENGLISH { flat } else { locale.help(flat, "text") };
    let commands = format!("{}\n{}", locale.get("commands"), all(language));
    let page = locale.manual(flat.about(about).long_about(commands).after_help(post_process(&locale)))?;
    // The generated synopsis lists all options.
    let page = String::from_utf8_lossy(&page);
    let parts = page.split_once(".SH SYNOPSIS\n").zip(page.split_once(".SH DESCRIPTION\n"));
    let short = parts.map(|((before, _), (_, after))| {
        format!("{before}.SH SYNOPSIS\n\\fBlabyrinth\\-text\\fR [COMMAND] [OPTIONS]\n.SH DESCRIPTION\n{after}")
    });
    Ok(short.unwrap_or_else(|| page.into_owned()).into_bytes())
}

/// The options that follow any method.
fn post_process(locale: &Locale) -> String {
    let mut post_process = PostProcess::default();
    let line = |param: Param<'_>| format!("  {:17}{}\n", option(&param), locale.about_option("finish", &param));
    let lines: Vec<_> = post_process.params().map(line).into_iter().collect();
    format!("{}\n{}", locale.get_or("cli-after", "After any method, in percent:"), lines.concat())
}

/// Returns the reply to a command line in the language of its arguments, and the translated error if there is one. Very
/// long values are shortened.
pub(crate) fn answer(
    mut english: Error,
    arguments: &[OsString],
    command: impl FnOnce(Language) -> Command,
) -> (Error, Option<String>) {
    let language = language(arguments);
    if language == Language::ENGLISH {
        shorten_values(&mut english);
        return (english, None);
    }
    let mut answer = command(language).try_get_matches_from(arguments).err().unwrap_or(english);
    shorten_values(&mut answer);
    let mistake = answer.use_stderr().then(|| Locale::new(language).mistake(&answer)).flatten();
    (answer, mistake)
}

/// Returns the message for a size without a command.
pub(crate) fn no_command(answer: &Error) -> Option<Message> {
    let Some(ContextValue::String(given)) = answer.get(ContextKind::InvalidSubcommand) else { return None };
    target(given).is_ok().then(|| Message::new("error-arguments-no-command", &[("given", given)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_argument_has_help_in_every_language() {
        let said = |argument: &Arg| {
            let help = [argument.get_help(), argument.get_long_help()].map(|help| help.map(ToString::to_string));
            (help, argument.get_help_heading().map(str::to_owned))
        };
        for language in Language::all().filter(|&language| language != Language::ENGLISH) {
            let (english, other) = (CommandLine::command(), command(language));
            check(&english, &other, language, &said);
            for (english, other) in english.get_subcommands().zip(other.get_subcommands()) {
                check(english, other, language, &said);
            }
        }
    }

    type Said = ([Option<String>; 2], Option<String>);

    fn check(english: &Command, other: &Command, language: Language, said: &impl Fn(&Arg) -> Said) {
        let name = english.get_name();
        let about = |command: &Command| command.get_about().map(ToString::to_string);
        assert_ne!(about(english), about(other), "{language}: {name}");
        for (english, other) in english.get_arguments().zip(other.get_arguments()) {
            let (english_said, said) = (said(english), said(other));
            assert_ne!(english_said.0, said.0, "{language}: {name} --{}", english.get_id());
            assert_ne!(english_said.1, said.1, "{language}: {name}: the heading of --{}", english.get_id());
            let long = said.0[1].clone().unwrap_or_default();
            for value in english.get_possible_values() {
                let help = value.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(help.is_empty() || !long.contains(&help), "{language}: {help}");
            }
        }
    }

    #[test]
    fn the_language_argument_sets_the_language() {
        let of = |line: &str| language(&line.split(' ').map(OsString::from).collect::<Vec<_>>()).to_string();
        assert_eq!(of("labyrinth-text --language fr --help"), "fr");
        assert_eq!(of("labyrinth-text -h --language=fr-CA"), "fr");
    }
}
