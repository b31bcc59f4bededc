//! What is released: which version, from which commit, and when that was made.

use crate::root;
use std::process::Command;

/// Who answers for the `.deb`. There is no address for mail yet.
pub(super) const MAINTAINER: &str = "The labyrinth founders <founders@labyrinth.invalid>";

/// A state of the sources.
pub(crate) struct Release {
    /// The version of the workspace.
    pub(super) number: &'static str,
    /// The commit, with `-dirty` after it if the sources are not as they are there; unknown without Git.
    commit: Option<String>,
    /// The second since 1970 in which the commit was made, or what `SOURCE_DATE_EPOCH` says.
    pub(super) time: String,
}

impl Release {
    /// That of the sources which this program was built from.
    pub(crate) fn of_source() -> Result<Self, String> {
        // Unpacked sources may lie in a repository that is another one.
        let is_clone = root().join(".git").exists();
        let git = |arguments: &str| is_clone.then(|| said("git", arguments)).flatten();
        let time = std::env::var("SOURCE_DATE_EPOCH").ok().or_else(|| git("log -1 --format=%ct"));
        let time =
            time.ok_or("without Git, SOURCE_DATE_EPOCH has to say when this was released, in seconds since 1970")?;
        let commit = git("describe --always --dirty --abbrev=10 --exclude=*");
        Ok(Self { number: env!("CARGO_PKG_VERSION"), commit, time })
    }

    /// What the programs say: `0.2.0 (408ccdb12f)`.
    pub(crate) fn version(&self) -> String {
        self.commit.as_ref().map_or_else(|| self.number.to_owned(), |commit| format!("{} ({commit})", self.number))
    }

    /// The changelog of the `.deb`, in Debian's form.
    pub(super) fn changelog(&self) -> Result<String, String> {
        let date = said("date", &format!("--utc --rfc-email --date=@{}", self.time));
        let date = date.ok_or_else(|| format!("{} is no number of seconds since 1970", self.time))?;
        let news = "See /usr/share/doc/labyrinth/changelog.gz for what is new.";
        Ok(format!("labyrinth ({}-1) stable; urgency=low\n\n  * {news}\n\n -- {MAINTAINER}  {date}\n", self.number))
    }
}

/// The line that a program says in the root of the workspace, if it does well.
fn said(program: &str, arguments: &str) -> Option<String> {
    let output =
        Command::new(program).args(arguments.split(' ')).current_dir(root()).env("LC_ALL", "C").output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn release(commit: Option<&str>) -> Release {
        Release { number: "1.2.3", commit: commit.map(str::to_owned), time: "1795305600".to_owned() }
    }

    #[test]
    fn the_version_names_the_commit_if_it_is_known() {
        assert_eq!(release(Some("408ccdb12f")).version(), "1.2.3 (408ccdb12f)");
        assert_eq!(release(None).version(), "1.2.3");
    }

    #[test]
    fn the_changelog_has_the_date_of_the_release() -> Result<(), String> {
        if !cfg!(target_os = "linux") {
            return Ok(());
        }
        let changelog = release(None).changelog()?;
        assert!(changelog.starts_with("labyrinth (1.2.3-1) stable; urgency=low\n"), "{changelog}");
        assert!(changelog.ends_with(">  Sun, 22 Nov 2026 00:00:00 +0000\n"), "{changelog}");
        let wrong = Release { time: "soon".to_owned(), ..release(None) };
        assert!(wrong.changelog().expect_err("no time").contains("soon"));
        Ok(())
    }
}
