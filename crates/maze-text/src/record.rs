//! Records of names and values for programs: json and csv.

use clap::ValueEnum;
use serde_json::Value;
use std::io::{self, Write};

/// The format of measures and lists.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum As {
    /// Text to read.
    #[default]
    Text,
    /// A JSON object, or a list with one object per line.
    Json,
    /// A header line, and a line of values for each record.
    Csv,
}

impl As {
    /// Its name on the command line.
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

/// Names and values, in order. Records that are written together have the same names.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record(Vec<(String, Value)>);

impl Record {
    pub(crate) fn push(&mut self, name: impl Into<String>, value: impl Into<Value>) {
        self.0.push((name.into(), value.into()));
    }

    fn json(&self) -> serde_json::Result<String> {
        let pair = |(name, value): &(String, Value)| Ok(format!("{}:{}", serde_json::to_string(name)?, value));
        Ok(format!("{{{}}}", self.0.iter().map(pair).collect::<serde_json::Result<Vec<_>>>()?.join(",")))
    }
}

/// The output for a maze, as lines and as a record.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// The results that were requested.
    answers: Vec<String>,
    /// Remarks besides the results.
    remarks: Vec<String>,
    record: Record,
}

impl Report {
    pub(crate) fn answer(&mut self, line: String) {
        self.answers.push(line);
    }

    pub(crate) fn remark(&mut self, line: String) {
        self.remarks.push(line);
    }

    pub(crate) fn field(&mut self, name: impl Into<String>, value: impl Into<Value>) {
        self.record.push(name, value);
    }

    /// Writes the results, or everything as a record.
    pub(crate) fn write_answers(&self, output: &mut impl Write, how: As) -> io::Result<()> {
        match how {
            As::Text => self.answers.iter().try_for_each(|line| writeln!(output, "{line}")),
            _ => write_one(output, &self.record, how),
        }
    }

    /// Writes the remarks, unless they are in the record.
    pub(crate) fn write_remarks(&self, output: &mut impl Write, how: As) -> io::Result<()> {
        self.remarks.iter().filter(|_| how == As::Text).try_for_each(|line| writeln!(output, "{line}"))
    }
}

/// Writes one record as an object, or as a header and a line.
pub(crate) fn write_one(output: &mut impl Write, record: &Record, how: As) -> io::Result<()> {
    match how {
        As::Csv => write_csv(output, std::slice::from_ref(record)),
        _ => writeln!(output, "{}", record.json()?),
    }
}

/// Writes records as a list of objects, or as a header and lines.
pub(crate) fn write_all(output: &mut impl Write, records: &[Record], how: As) -> io::Result<()> {
    if how == As::Csv {
        return write_csv(output, records);
    }
    let lines = records.iter().map(Record::json).collect::<serde_json::Result<Vec<_>>>()?;
    writeln!(output, "[\n{}\n]", lines.join(",\n"))
}

fn write_csv(output: &mut impl Write, records: &[Record]) -> io::Result<()> {
    let names = records.iter().take(1).map(|record| record.0.iter().map(|(name, _)| quoted(name)).collect());
    let values = records.iter().map(|record| {
        let value = |(_, value): &(String, Value)| match value {
            Value::Null => String::new(),
            Value::String(text) => quoted(text),
            other => other.to_string(),
        };
        record.0.iter().map(value).collect()
    });
    names.chain(values).try_for_each(|line: Vec<String>| writeln!(output, "{}", line.join(",")))
}

/// Quotes a field as RFC 4180 requires.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_of_a_format_are_escaped() {
        let mut record = Record::default();
        record.push("name", "a, \"b\"\nc");
        record.push("none", Value::Null);
        record.push("half", 0.5);
        let written = |how| {
            let mut bytes = Vec::new();
            write_one(&mut bytes, &record, how).expect("a vector takes all");
            String::from_utf8(bytes).expect("text")
        };
        assert_eq!(written(As::Json), "{\"name\":\"a, \\\"b\\\"\\nc\",\"none\":null,\"half\":0.5}\n");
        assert_eq!(written(As::Csv), "name,none,half\n\"a, \"\"b\"\"\nc\",,0.5\n");
    }
}
