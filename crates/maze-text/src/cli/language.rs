//! The language of the help: that of `--language`, or else of the system.

use super::{Arguments, more};
use clap::{Command, CommandFactory, Error};
use maze_locale::{Language, Locale, shorten_values};
use std::ffi::OsString;

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

/// Returns the command line with its help in a language.
pub(crate) fn command(language: Language) -> Command {
    let command = Arguments::command();
    if language == Language::ENGLISH {
        return command;
    }
    let locale = Locale::new(language);
    let more = more([locale.get("cli-after"), locale.get("cli-examples")], |param| {
        locale.about_option("finish", param).to_owned()
    });
    locale.help(command, "text").after_help(more)
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

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Arg;

    #[test]
    fn every_argument_has_help_in_every_language() {
        let said = |argument: &Arg| {
            let help = [argument.get_help(), argument.get_long_help()].map(|help| help.map(ToString::to_string));
            (help, argument.get_help_heading().map(str::to_owned))
        };
        for language in Language::all().filter(|&language| language != Language::ENGLISH) {
            let (english, other) = (Arguments::command(), command(language));
            assert_ne!(english.get_about().map(ToString::to_string), other.get_about().map(ToString::to_string));
            for (english, other) in english.get_arguments().zip(other.get_arguments()) {
                let (english_said, said) = (said(english), said(other));
                assert_ne!(english_said.0, said.0, "{language}: --{}", english.get_id());
                assert_ne!(english_said.1, said.1, "{language}: the heading of --{}", english.get_id());
                let long = said.0[1].clone().unwrap_or_default();
                for value in english.get_possible_values() {
                    let help = value.get_help().map(ToString::to_string).unwrap_or_default();
                    assert!(help.is_empty() || !long.contains(&help), "{language}: {help}");
                }
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
