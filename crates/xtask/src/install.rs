//! Asks before anything is installed, and installs it.

use std::io::{self, IsTerminal, Write};

/// The argument that allows all installations.
pub(crate) const YES: &str = "--yes";

/// A missing requirement.
pub(crate) struct Missing {
    /// Its name, as the user should read it.
    pub(crate) name: String,
    /// The command that installs it.
    pub(crate) by_hand: String,
    /// Runs that command. `None` if the user has to do so.
    pub(crate) install: Option<Box<dyn FnOnce() -> Result<(), String>>>,
}

/// Lists everything that is missing, asks once, and installs it. Everything that this program installs comes through
/// here.
///
/// # Errors
/// If the user disagrees, if there is no terminal to ask on, or if an installation fails.
pub(crate) fn install(missing: impl IntoIterator<Item = Missing>) -> Result<(), String> {
    let missing: Vec<_> = missing.into_iter().collect();
    agree(&missing)?;
    missing.into_iter().filter_map(|missing| missing.install).try_for_each(|install| install())
}

/// Asks whether to install what is missing, unless the user has already agreed.
fn agree(missing: &[Missing]) -> Result<(), String> {
    let Some(list) = list(missing) else { return Ok(()) };
    if missing.iter().any(|missing| missing.install.is_none()) {
        return Err(format!("{list}\nInstall them first."));
    }
    if std::env::args().any(|argument| argument == YES) {
        eprintln!("{list}\nThey are installed, because of {YES}.");
        return Ok(());
    }
    if !io::stdin().is_terminal() {
        return Err(format!("{list}\nThe same command with {YES} installs them."));
    }
    eprint!("{list}\nRun these commands? [y/N] ");
    let mut answer = String::new();
    let read = io::stderr().flush().and_then(|()| io::stdin().read_line(&mut answer));
    read.map_err(|error| error.to_string())?;
    if is_yes(&answer) { Ok(()) } else { Err("these requirements are missing, and nothing was installed".to_owned()) }
}

/// The missing requirements, each with the command that installs it. `None` if nothing is missing.
pub(crate) fn list(missing: &[Missing]) -> Option<String> {
    let lines = missing.iter().map(|Missing { name, by_hand, .. }| format!("\n  {name}\n    {by_hand}"));
    (!missing.is_empty()).then(|| format!("missing:{}", lines.collect::<String>()))
}

fn is_yes(answer: &str) -> bool {
    ["y", "yes", "o", "oui"].contains(&answer.trim().to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{cell::Cell, rc::Rc};

    #[test]
    fn only_yes_is_consent() {
        assert!(["y\n", "Yes", " oui "].into_iter().all(is_yes));
        assert!(["", "\n", "n", "no", "yesterday"].into_iter().all(|answer| !is_yes(answer)));
    }

    #[test]
    fn nothing_is_installed_without_consent() {
        let installed = Rc::new(Cell::new(false));
        let missing = |can_install: bool| {
            let installed = installed.clone();
            let install: Box<dyn FnOnce() -> Result<(), String>> = Box::new(move || {
                installed.set(true);
                Ok(())
            });
            let (name, by_hand) = ("PostgreSQL".to_owned(), "apt-get install postgresql".to_owned());
            Missing { name, by_hand, install: can_install.then_some(install) }
        };
        assert_eq!(install([]), Ok(()));
        let mut refusals = vec![install([missing(true), missing(false)])];
        // Tests usually run without a terminal and without --yes.
        if !io::stdin().is_terminal() {
            refusals.push(install([missing(true)]));
        }
        for refused in refusals {
            let refused = refused.expect_err("nobody agreed");
            assert!(refused.contains("PostgreSQL") && refused.contains("apt-get install postgresql"), "{refused}");
        }
        assert!(!installed.get());
    }
}
