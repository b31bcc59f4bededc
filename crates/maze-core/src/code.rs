//! Pseudocode of methods and solvers, and the lines that they report while they run.
//!
//! The text of a code is in the folder `code` beside its method: a file for each language, and on each line of it the
//! name of the line, a bar, and the pseudocode. `code!` compares the names with the constants of the method when it is
//! compiled, so neither can change without the other.

use std::ops::RangeInclusive;

/// A line of a [`Code`], by its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(u8);

impl Line {
    /// The maximum number of lines of a code and of the [code of post-processing](crate::PostProcess::CODE) together.
    pub const COUNT: u8 = 64;

    /// The line at a position.
    ///
    /// # Panics
    /// If the position is not below [`COUNT`](Self::COUNT).
    #[must_use]
    pub const fn new(position: u8) -> Self {
        assert!(position < Self::COUNT, "a journal stores no more lines");
        Self(position)
    }

    /// The position.
    #[must_use]
    pub const fn position(self) -> u8 {
        self.0
    }
}

/// The pseudocode of a method or a solver, in several languages.
///
/// ```
/// use maze_core::Method;
///
/// let code = "backtracker".parse::<Method>()?.code();
/// let line = code.lines("fr").find(|line| line.name == "push").unwrap();
/// assert_eq!((line.indent, line.text), (2, "empiler la cellule"));
/// assert_eq!(code.name(line.line), Some("push"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Code {
    key: &'static str,
    first: u8,
    /// The language tags and the texts. English comes first.
    texts: [(&'static str, &'static str); 2],
}

/// A line of a [`Code`] in a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// The line, as methods report it to [`Sink::line`](crate::Sink::line).
    pub line: Line,
    /// The name, the same in all languages.
    pub name: &'static str,
    /// The number of blocks around the line.
    pub indent: usize,
    /// The pseudocode, without indentation.
    pub text: &'static str,
}

impl Code {
    /// A code without lines.
    pub const NONE: &Self = &Self::new("", 0, &[], [("en", ""), ("fr", "")]);

    /// Creates a code whose first line has a position.
    ///
    /// # Panics
    /// If a text does not have exactly these lines.
    pub(crate) const fn new(
        key: &'static str,
        first: u8,
        names: &[&str],
        texts: [(&'static str, &'static str); 2],
    ) -> Self {
        let mut text = 0;
        while text < texts.len() {
            check_names(texts[text].1.as_bytes(), names);
            text += 1;
        }
        Self { key, first, texts }
    }

    /// The name of the code: that of the method or solver, and of the option that chooses this code, if one does.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.key
    }

    /// The tags of the languages that the code is written in.
    pub fn languages(&self) -> impl Iterator<Item = &'static str> {
        self.texts.iter().map(|(tag, _)| *tag)
    }

    /// The lines in a language, or in English if the code is not written in it.
    pub fn lines(&self, language: &str) -> impl Iterator<Item = CodeLine> {
        let text = self.texts.iter().find(|(tag, _)| *tag == language).unwrap_or(&self.texts[0]).1;
        // The texts come first, since there may be no line after the last.
        text.lines().zip((self.first..).map(Line::new)).map(|(text, line)| {
            let (name, text) = text.split_once(" |").unwrap_or((text, ""));
            let code = text.trim_start();
            CodeLine { line, name: name.trim_end(), indent: (text.len() - code.len()) / 2, text: code }
        })
    }

    /// The name of a line, if the code has it.
    #[must_use]
    pub fn name(&self, line: Line) -> Option<&'static str> {
        self.lines("en").find(|known| known.line == line).map(|known| known.name)
    }

    /// The block around a line: the line itself, and all lines around it up to the nearest ones that are indented less.
    /// `None` if the code does not have the line.
    ///
    /// ```
    /// use maze_core::Method;
    ///
    /// let code = "backtracker".parse::<Method>()?.code();
    /// let [open, push, step] = ["open", "push", "step"].map(|name| code.line(name).unwrap());
    /// assert_eq!(code.block(push), Some(open..=step));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn block(&self, line: Line) -> Option<RangeInclusive<Line>> {
        let lines: Vec<CodeLine> = self.lines("en").collect();
        let at = lines.iter().position(|known| known.line == line)?;
        let is_inside = |other: &&CodeLine| other.indent >= lines[at].indent;
        let first = lines[..at].iter().rev().take_while(is_inside).last().unwrap_or(&lines[at]);
        let last = lines[at..].iter().take_while(is_inside).last().unwrap_or(&lines[at]);
        Some(first.line..=last.line)
    }

    /// The line with a name.
    #[must_use]
    pub fn line(&self, name: &str) -> Option<Line> {
        self.lines("en").find(|known| known.name == name).map(|known| known.line)
    }
}

/// Panics if the lines of a text do not have these names, apart from upper case.
const fn check_names(text: &[u8], names: &[&str]) {
    let (mut at, mut number) = (0, 0);
    while number < names.len() {
        let name = names[number].as_bytes();
        let mut letter = 0;
        while letter < name.len() {
            assert!(
                at < text.len() && text[at] == name[letter].to_ascii_lowercase(),
                "a line of the text has another name"
            );
            (at, letter) = (at + 1, letter + 1);
        }
        assert!(at < text.len() && text[at] == b' ', "a line of the text has a longer name");
        while text[at] != b'\n' {
            at += 1;
        }
        (at, number) = (at + 1, number + 1);
    }
    assert!(at == text.len(), "the text has more lines");
}

/// Declares codes from their key and folder, and a constant for each line. Codes that are declared together are variants
/// with the same names of lines.
macro_rules! code {
    ($($code:ident = $folder:literal $key:literal),+; $($line:ident)+) => {
        code! { from 0: $($code = $folder $key),+; $($line)+ }
    };
    (from $first:literal: $($code:ident = $folder:literal $key:literal),+; $($line:ident)+) => {
        const NAMES: &[&str] = &[$(stringify!($line)),+];
        $(
            pub(super) static $code: $crate::code::Code = $crate::code::Code::new(
                $key,
                $first,
                NAMES,
                [
                    ("en", include_str!(concat!($folder, $key, ".en.txt"))),
                    ("fr", include_str!(concat!($folder, $key, ".fr.txt"))),
                ],
            );
        )+
        code! { @ $first, $($line)+ }
    };
    (@ $position:expr, $line:ident $($rest:ident)*) => {
        #[allow(dead_code, reason = "the lines that all robots have are found by their names")]
        pub(super) const $line: $crate::code::Line = $crate::code::Line::new($position);
        code! { @ $position + 1, $($rest)* }
    };
    (@ $position:expr,) => {};
}
pub(crate) use code;
