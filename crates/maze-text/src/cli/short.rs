//! The short help of the program and of each command, on one screen, and their examples.

use super::command_line::CommandLine;
use clap::CommandFactory;
use maze_locale::{Language, Locale};
use std::ffi::OsString;

/// Examples for each command, without the name of the program.
const EXAMPLES: [(&str, &[&str]); 10] = [
    (
        "new",
        &[
            "new 20x15 --method wilson -o maze.svg",
            "new 30x10 --method kruskal+braid=50 --solve",
            "new 9 --shape circle --method wilson --distances",
            "new 9x9 --method kruskal --beside wilson --seed 3",
        ],
    ),
    (
        "solve",
        &[
            "solve square:20x15/kruskal#3",
            "solve maze.txt --solver tremaux",
            "solve maze.txt --solver a-star --beside tremaux",
            "solve maze.txt -o solved.png",
        ],
    ),
    (
        "stats",
        &["stats square:20x15/kruskal#3", "stats maze.txt --as json", "stats square:20x15/kruskal#1 --count 100"],
    ),
    ("compare", &["compare 30x30 --count 50", "compare 30x30 --solvers --method kruskal --braid 50"]),
    (
        "book",
        &[
            "book 20x15 --count 50 --difficulty medium -o book.pdf",
            "book 9 --shape circle --per-page 4 --cover Rings -o rings.pdf",
        ],
    ),
    ("worksheet", &["worksheet -o worksheet.pdf", "worksheet 10x8 --method kruskal --count 12 -o kruskal.pdf"]),
    ("batch", &["batch 20x20 --count 50 -o 'maze-{number}.svg'", "batch 20x20 --count 1000 --format json"]),
    ("convert", &["convert maze.txt maze.svg", "convert maze.json maze.3mf --cell-size 8"]),
    (
        "race",
        &[
            "race square:16x16/prim#3 --robot 'python3 my_mouse.py'",
            "race square:16x16/prim#1 --robots robots.txt --count 100",
        ],
    ),
    ("list", &["list methods", "list shapes --as json"]),
];

/// Returns the name of the command in a command line, if there is one.
fn named(line: &[OsString]) -> Option<&'static str> {
    let name = |argument: &OsString| EXAMPLES.iter().map(|(name, _)| *name).find(|name| argument == name);
    line.iter().skip(1).find_map(name)
}

/// Returns the short help that a command line asks for. The program has only this help; commands have a longer one, too.
pub(crate) fn short(line: &[OsString], language: Language) -> Option<String> {
    match named(line) {
        Some(name) => line.iter().any(|argument| argument == "-h").then(|| short_of(name, language)),
        None => Some(Locale::new(language).get("commands").trim_end().to_owned() + "\n"),
    }
}

/// Returns the short help of a command.
fn short_of(name: &str, language: Language) -> String {
    let help = Locale::new(language).get(&format!("command-{name}")).trim_end().to_owned();
    format!("{help}\n\n{}\n", examples(name, language))
}

/// Returns the examples of a command, under their heading.
pub(super) fn examples(name: &str, language: Language) -> String {
    let lines = EXAMPLES.iter().filter(|(of, _)| *of == name).flat_map(|(_, examples)| *examples);
    let lines: Vec<_> = lines.map(|example| format!("\n  labyrinth-text {example}")).collect();
    Locale::new(language).get_or("cli-examples", "Examples:").to_owned() + &lines.concat()
}

/// Returns the short help of all commands.
pub(super) fn all(language: Language) -> String {
    let commands: Vec<_> =
        CommandLine::command().get_subcommands().map(|command| short_of(command.get_name(), language)).collect();
    commands.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_short_help_fits_on_a_screen_and_names_existing_options() {
        let command = CommandLine::command();
        for language in Language::all().filter(|&language| language != Language::PSEUDO) {
            let whole = short(&["labyrinth-text".into()], language).unwrap_or_default();
            for subcommand in command.get_subcommands() {
                let name = subcommand.get_name();
                assert!(whole.contains(&format!("\n  {name} ")), "{language}: {name} is missing");
                let text = short_of(name, language);
                let known = |option: &str| {
                    let mut all = subcommand.get_arguments().chain(command.get_arguments());
                    all.any(|argument| argument.get_long() == Some(option))
                };
                let options: Vec<&str> =
                    text.split_whitespace().filter_map(|word| word.trim_end_matches(',').strip_prefix("--")).collect();
                assert!(!options.is_empty() && options.iter().all(|name| known(name)), "{language}: {options:?}");
                check_screen(&text);
            }
            check_screen(&whole);
        }
    }

    fn check_screen(text: &str) {
        assert!((8..=23).contains(&text.lines().count()), "{} lines: {text}", text.lines().count());
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest < Some(80), "{widest:?}: {text}");
    }
}
