//! The release: its version, its commit, and the time of the commit.

use crate::root;
use std::process::Command;

/// The maintainer of the `.deb`. There is no email address yet.
pub(super) const MAINTAINER: &str = "The labyrinth founders <founders@labyrinth.invalid>";

/// A state of the sources.
pub(crate) struct Release {
    /// The version of the workspace.
    pub(super) number: &'static str,
    /// The commit, followed by `-dirty` if there are uncommitted changes. `None` without Git.
    commit: Option<String>,
    /// The time of the commit in seconds since 1970, or the value of `SOURCE_DATE_EPOCH`.
    pub(super) time: String,
}

impl Release {
    /// The release of the sources of this program.
    pub(crate) fn of_source() -> Result<Self, String> {
        // Unpacked sources may be inside an unrelated repository.
        let is_clone = root().join(".git").exists();
        let git = |arguments: &str| is_clone.then(|| said("git", arguments)).flatten();
        let time = std::env::var("SOURCE_DATE_EPOCH").ok().or_else(|| git("log -1 --format=%ct"));
        let time = time
            .ok_or("there is no Git repository; set SOURCE_DATE_EPOCH to the time of release, in seconds since 1970")?;
        let commit = git("describe --always --dirty --abbrev=10 --exclude=*");
        Ok(Self { number: env!("CARGO_PKG_VERSION"), commit, time })
    }

    /// The version that the programs display: `0.2.0 (408ccdb12f)`.
    pub(crate) fn version(&self) -> String {
        self.commit.as_ref().map_or_else(|| self.number.to_owned(), |commit| format!("{} ({commit})", self.number))
    }

    /// The changelog of the `.deb`, in Debian's format.
    pub(super) fn changelog(&self) -> Result<String, String> {
        let date = said("date", &format!("--utc --rfc-email --date=@{}", self.time));
        let date = date.ok_or_else(|| format!("SOURCE_DATE_EPOCH must be a number of seconds, not {}", self.time))?;
        let news = "See /usr/share/doc/labyrinth/changelog.gz for what is new.";
        Ok(format!("labyrinth ({}-1) stable; urgency=low\n\n  * {news}\n\n -- {MAINTAINER}  {date}\n", self.number))
    }
}

/// The output of a program in the root of the workspace, or `None` if it fails.
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
