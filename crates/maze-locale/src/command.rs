//! Translated help of command lines.

use crate::{Locale, english::english_names, english::text_name};
use clap::{Arg, Command, builder::PossibleValue};
use std::{collections::BTreeMap, fmt::Write as _};

/// The template of a help page.
const PAGE: &str = "{about-with-newline}\nUsage: {usage}\n\n{all-args}{after-help}";

/// The name of a text of a command: `cli-text-size` for the argument `size` of the command `text`.
fn name(command: &str, argument: &str) -> String {
    format!("cli-{command}-{}", argument.replace('_', "-"))
}

impl Locale {
    /// Translates the help of a command. `called` is the name of the command in the names of texts: the help of its
    /// argument `size` is `cli-{called}-size`. Texts that are missing stay in English.
    #[must_use]
    pub fn help(&self, mut command: Command, called: &str) -> Command {
        let page = PAGE.replace("Usage:", self.get_or("cli-usage", "Usage:"));
        command = command
            .help_template(page)
            .subcommand_help_heading(self.get_or("cli-heading-commands", "Commands").to_owned());
        for (part, set) in [("about", Command::about as fn(Command, String) -> Command), ("more", Command::long_about)]
        {
            if let Some(text) = self.found(&name(called, part)) {
                command = set(command, text.to_owned());
            }
        }
        let english = english_names();
        command.mut_args(|argument| self.argument(argument, called, &english))
    }

    fn argument(&self, argument: Arg, called: &str, english: &BTreeMap<String, &'static str>) -> Arg {
        let id = argument.get_id().to_string();
        let Some(help) = self.found(&name(called, &id)) else { return argument };
        let mut help = help.to_owned();
        let defaults: Vec<_> = argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        let takes_values = argument.get_action().takes_values();
        if takes_values && !defaults.is_empty() && !argument.is_hide_default_value_set() {
            _ = write!(help, " {}", self.fill("cli-default", &[("value", &defaults.join(" "))]));
        }
        let values = if takes_values { argument.get_possible_values() } else { Vec::new() };
        let mut long = help.clone();
        if !values.is_empty() && !argument.is_hide_possible_values_set() {
            let names: Vec<_> = values.iter().map(PossibleValue::get_name).collect();
            let names = self.fill("cli-values", &[("values", &names.join(", "))]);
            _ = write!(help, " {names}");
            if values.iter().all(|value| value.get_help().is_none()) {
                _ = write!(long, "\n\n{names}");
            } else {
                _ = write!(long, "\n\n{}", self.get("cli-values-long"));
            }
            for (value, about) in values.iter().filter_map(|value| Some((value.get_name(), value.get_help()?))) {
                let about = self.value(&id, value, &about.to_string(), english);
                _ = write!(long, "\n- {value}{}{about}", self.get("cli-colon"));
            }
        }
        let usual = if argument.is_positional() { "Arguments" } else { "Options" };
        let heading = argument.get_help_heading().unwrap_or(usual);
        let heading = self.get_or(&text_name("cli-heading", heading), heading).to_owned();
        let placeholders: Vec<_> = argument
            .get_value_names()
            .unwrap_or_default()
            .iter()
            .map(|placeholder| self.get_or(&text_name("cli-value", placeholder), placeholder).to_owned())
            .collect();
        let mut argument = argument.help(help).long_help(long);
        if takes_values {
            argument = argument.value_names(placeholders).hide_default_value(true).hide_possible_values(true);
        }
        argument.help_heading(heading)
    }

    /// The description of a value, such as a method. English descriptions may end in a list of options, which is kept.
    fn value(&self, id: &str, value: &str, about: &str, english: &BTreeMap<String, &'static str>) -> String {
        let name = format!("{id}-{value}-about");
        let rest = english.get(&name).and_then(|english| about.strip_prefix(english));
        match (self.found(&name), rest) {
            (Some(text), Some(rest)) => format!("{text}{rest}"),
            _ => self.get_or(&format!("cli-{id}-{value}"), about).to_owned(),
        }
    }
}
