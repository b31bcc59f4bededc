//! Translated manual pages.

use crate::{Language, Locale};
use clap::Command;
use std::io;

impl Locale {
    /// Renders the manual page of a command whose [help](Self::help) is in this language.
    ///
    /// # Errors
    /// If rendering fails.
    pub fn manual(&self, command: Command) -> io::Result<Vec<u8>> {
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page)?;
        if self.language() == Language::ENGLISH {
            return Ok(page);
        }
        // Some of its headings are always in English.
        let page = String::from_utf8_lossy(&page);
        let part = |english: &str| {
            let name = format!("cli-part-{}", english.to_lowercase());
            (format!(".SH {english}\n"), format!(".SH {}\n", self.get(&name)))
        };
        let parts = ["NAME", "EXTRA"].map(part);
        Ok(parts.iter().fold(page.into_owned(), |page, (english, other)| page.replace(english, other)).into_bytes())
    }
}
