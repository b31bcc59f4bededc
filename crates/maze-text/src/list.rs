//! Lists of the available values, with their options and ranges.

use crate::{
    record::{As, Record, write_all},
    values::{METHODS_ALSO, SHAPES_ALSO, SOLVERS_ALSO, option},
};
use clap::ValueEnum;
use maze_core::{
    BuiltinMask, Method, PostProcess, ShapeKind,
    options::{Param, Value},
    solve::Solver,
};
use maze_io::{Format, Style};
use maze_locale::Locale;
use maze_play::Goal;
use serde::Serialize;
use std::{
    io::{self, Write},
    ops::RangeInclusive,
};

/// A list.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// Methods, and the options that follow any method.
    Methods,
    /// Shapes and their sizes.
    Shapes,
    /// Masks.
    Masks,
    /// Solvers.
    Solvers,
    /// Goals of games.
    Goals,
    /// File formats.
    Formats,
    /// Drawing styles.
    Styles,
}

/// An entry of a list.
#[derive(Default, Serialize)]
struct Entry {
    name: String,
    about: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    aliases: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    options: Vec<Choice>,
}

impl Entry {
    /// The entry as a row, with aliases and options separated by spaces.
    fn record(&self) -> Record {
        let options: Vec<_> = self.options.iter().map(|choice| choice.typed.as_str()).collect();
        let mut record = Record::default();
        record.push("name", &*self.name);
        record.push("about", &*self.about);
        record.push("aliases", self.aliases.join(" "));
        record.push("options", options.join(" "));
        record
    }
}

/// An option of an entry.
#[derive(Serialize)]
struct Choice {
    name: &'static str,
    #[serde(skip_serializing_if = "String::is_empty")]
    about: String,
    /// The option as typed on the command line.
    #[serde(skip)]
    typed: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    default: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    min: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    max: Option<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<&'static str>,
}

/// Writes a list, or the list of lists.
pub(crate) fn write(output: &mut impl Write, what: Option<What>, how: As, locale: &Locale) -> io::Result<()> {
    let entries = what.map_or_else(|| lists(locale), |what| entries(what, locale));
    match how {
        As::Text => {}
        As::Json => {
            let lines = entries.iter().map(serde_json::to_string).collect::<serde_json::Result<Vec<_>>>()?;
            return writeln!(output, "[\n{}\n]", lines.join(",\n"));
        }
        As::Csv => return write_all(output, &entries.iter().map(Entry::record).collect::<Vec<_>>(), how),
    }
    let width = entries.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    for Entry { name, about, aliases, options } in entries {
        let also = if aliases.is_empty() {
            String::new()
        } else {
            format!(" {}", locale.fill("text-also", &[("names", &aliases.join(", "))]))
        };
        writeln!(output, "{}", format!("{name:width$}  {about}{also}").trim_end())?;
        for Choice { typed, default, about, .. } in options {
            let about = if about.is_empty() { String::new() } else { format!("  {about}") };
            let default = default.map_or_else(String::new, |default| format!("  [{default}]"));
            writeln!(output, "{:width$}    {typed}{default}{about}", "")?;
        }
    }
    Ok(())
}

fn entries(what: What, locale: &Locale) -> Vec<Entry> {
    match what {
        What::Methods => {
            let methods = Method::ALL.iter().map(|&(mut method)| {
                let (key, about) = (method.key(), locale.about_method(&method).to_owned());
                let aliases = METHODS_ALSO.iter().filter(|also| also.1 == key).map(|also| also.0).collect();
                let options = method.params().iter().map(|param| choice(param, key, locale)).collect();
                Entry { name: key.to_owned(), about, aliases, options }
            });
            let mut after = PostProcess::default();
            let options = after.params().iter().map(|param| choice(param, "finish", locale)).collect();
            let about = locale.get("text-after-methods").to_owned();
            methods.chain([Entry { name: "METHOD".to_owned(), about, options, ..Entry::default() }]).collect()
        }
        What::Shapes => ShapeKind::ALL.iter().map(|kind| shape(kind, locale)).collect(),
        What::Masks => BuiltinMask::ALL.iter().map(|mask| named(mask.key(), "")).collect(),
        What::Solvers => {
            let entry = |solver: &Solver| {
                let aliases = SOLVERS_ALSO.iter().filter(|also| also.1 == *solver).map(|also| also.0).collect();
                Entry { aliases, ..named(solver.key(), locale.about_solver(*solver)) }
            };
            Solver::ALL.iter().map(entry).collect()
        }
        What::Goals => {
            let entry = |&(mut goal): &Goal| {
                let (key, named) = (goal.key(), named(goal.key(), locale.about_goal(&goal)));
                Entry { options: goal.params().iter().map(|param| choice(param, key, locale)).collect(), ..named }
            };
            Goal::ALL.iter().map(entry).collect()
        }
        What::Formats => {
            let about = |format: Format| {
                let name = format!("cli-format-{}", format.extension().replace('.', "-"));
                named(format.extension(), locale.get_or(&name, format.about()))
            };
            Format::READ.into_iter().map(about).collect()
        }
        What::Styles => {
            let about = |style: Style| named(style.key(), locale.get_or(&format!("cli-style-{style}"), style.about()));
            Style::ALL.into_iter().map(about).collect()
        }
    }
}

/// The list of lists.
fn lists(locale: &Locale) -> Vec<Entry> {
    let list = |what: &What| {
        let value = what.to_possible_value()?;
        let about = value.get_help().map(ToString::to_string).unwrap_or_default();
        Some(named(value.get_name(), locale.get_or(&format!("cli-list-{}", value.get_name()), &about)))
    };
    What::value_variants().iter().filter_map(list).collect()
}

fn named(name: &str, about: &str) -> Entry {
    Entry { name: name.to_owned(), about: about.to_owned(), ..Entry::default() }
}

fn shape(kind: &ShapeKind, locale: &Locale) -> Entry {
    let info = kind.info();
    let style = if info.style_name.is_empty() { String::new() } else { format!(", {}", locale.style(*kind)) };
    let options = info.dimensions.iter().map(|dimension| Choice {
        name: dimension.key,
        about: String::new(),
        typed: format!("{} {:?}", dimension.key, dimension.range()),
        default: None,
        min: Some(dimension.min),
        max: Some(dimension.max),
        values: Vec::new(),
    });
    let aliases = SHAPES_ALSO.iter().filter(|also| also.1 == *kind).map(|also| also.0).collect();
    Entry {
        name: kind.key().to_owned(),
        about: format!("{}{style}", locale.cells(*kind)),
        aliases,
        options: options.collect(),
    }
}

fn choice(param: &Param<'_>, of: &str, locale: &Locale) -> Choice {
    let (range, values): (Option<RangeInclusive<u32>>, &[_]) = match &param.value {
        Value::Choice(choice) => (None, choice.names()),
        Value::Switch(_) => (None, &["no", "yes"]),
        Value::Percent(_) => (Some(0..=100), &[]),
        Value::Number(number) => (Some(number.range()), &[]),
        Value::Limit(limit) => (Some(limit.range()), &["none"]),
    };
    Choice {
        name: param.key,
        about: locale.about_option(of, param).to_owned(),
        typed: option(param),
        default: Some(param.value.to_string()),
        min: range.as_ref().map(|range| *range.start()),
        max: range.map(|range| *range.end()),
        values: values.to_vec(),
    }
}
