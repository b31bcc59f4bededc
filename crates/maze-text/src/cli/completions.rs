//! Shell completions: names of values with their aliases, and files for options that take one.

use super::language::command;
use clap::{
    Arg, Command, ValueHint,
    builder::{PossibleValue, PossibleValuesParser},
};
use clap_complete::{Shell, generate};
use maze_core::BuiltinMask;
use maze_io::Format;
use maze_locale::Language;

/// Returns the completions for a shell, with help in this language.
pub(crate) fn completions(shell: Shell, language: Language) -> Vec<u8> {
    let mut text = Vec::new();
    // `generate` panics if it cannot write, which a vector always can.
    let completed = |command: Command| command.mut_args(completed);
    let mut command = completed(command(language)).mut_subcommands(completed);
    generate(shell, &mut command, "labyrinth-text", &mut text);
    // For bash, `generate` takes the hyphen of the name for the border between a program and its command.
    let text = String::from_utf8_lossy(&text).replace("labyrinth__subcmd__text", "labyrinth__text");
    with_files(&text, shell).into_bytes()
}

/// Adds files to the completion of masks, since clap completes either names or files. Other shells complete files
/// anyway if no name matches.
fn with_files(text: &str, shell: Shell) -> String {
    let names = BuiltinMask::ALL.iter().map(|form| form.key()).collect::<Vec<_>>().join(" ");
    let first = BuiltinMask::ALL[0].key();
    match shell {
        Shell::Fish => text.replace(&format!("-f -a \"{first}\\t"), &format!("-F -a \"{first}\\t")),
        Shell::Zsh => {
            let both = format!(r#":{{_alternative "masks\:mask\:({names})" "files\:file\:_files"}}'"#);
            text.replace(&format!(":({names})'"), &both)
        }
        _ => text.to_owned(),
    }
}

fn completed(argument: Arg) -> Arg {
    if !argument.get_action().takes_values() || argument.get_value_hint() != ValueHint::Unknown {
        return argument;
    }
    match values(&argument) {
        values if values.is_empty() => argument.value_hint(ValueHint::Other),
        values => argument.value_parser(PossibleValuesParser::new(values)),
    }
}

/// The names that an option accepts, if any.
fn values(argument: &Arg) -> Vec<PossibleValue> {
    let words: Vec<&str> = match argument.get_id().as_str() {
        "format" => Format::WRITE.map(Format::extension).into(),
        "input_format" => Format::READ.map(Format::extension).into(),
        "difficulties" => vec!["easy", "medium", "hard"],
        "page_size" => vec!["A3", "A4", "A5", "letter", "legal"],
        _ => {
            return argument
                .get_possible_values()
                .iter()
                .filter(|value| !value.is_hide_set())
                .flat_map(named)
                .collect();
        }
    };
    words.into_iter().map(|word| PossibleValue::new(word.to_owned())).collect()
}

/// A value under each of its names. A name with a star is left out, since shells expand it to files.
fn named(value: &PossibleValue) -> Vec<PossibleValue> {
    let names = value.get_name_and_aliases().filter(|name| !name.contains('*'));
    let named = names.map(|name| match value.get_help() {
        Some(help) => PossibleValue::new(name.to_owned()).help(help.clone()),
        None => PossibleValue::new(name.to_owned()),
    });
    named.collect()
}
