//! Libraries and programs of the system: whether they are there, and the Debian packages that provide them.

use crate::{install::Missing, run};
use std::{
    env,
    ffi::OsString,
    fs,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// A library or a program, and the Debian package that provides it.
pub(crate) struct Needed {
    pub(crate) file: &'static str,
    pub(crate) package: &'static str,
}

/// The needed files that are missing, as one installation. Other systems than Linux bring their own libraries.
pub(crate) fn missing<'a>(needed: impl IntoIterator<Item = &'a Needed>) -> Option<Missing> {
    if !cfg!(target_os = "linux") {
        return None;
    }
    let known = loadable();
    let missing: Vec<_> = needed.into_iter().filter(|needed| !is_there(needed.file, &known)).collect();
    if missing.is_empty() {
        return None;
    }
    let mut packages: Vec<_> = missing.iter().map(|needed| needed.package).collect();
    packages.sort_unstable();
    packages.dedup();
    if !has_apt() {
        let files: Vec<_> = missing.iter().map(|needed| needed.file).collect();
        let by_hand = "install them with the package manager of your system".to_owned();
        return Some(Missing { name: files.join(", "), by_hand, install: None });
    }
    let as_root = succeeds("sh", &["-c", "test \"$(id -u)\" = 0"]);
    let by_hand = format!("apt-get update && apt-get install -y --no-install-recommends {}", packages.join(" "));
    let by_hand = if as_root { by_hand } else { format!("sudo sh -c '{by_hand}'") };
    let size = download(&packages).map(|bytes| format!(" ({:.0} MB to download)", (bytes as f64 / 1e6).ceil()));
    let name = format!("{}{}", packages.join(", "), size.unwrap_or_default());
    // Without a terminal, sudo cannot ask for a password.
    let may_ask = io::stdin().is_terminal() && succeeds("sudo", &["--version"]);
    if !as_root && !may_ask && !succeeds("sudo", &["-n", "true"]) {
        return Some(Missing { name, by_hand, install: None });
    }
    let apt = move |arguments: &[&str]| {
        let mut command = Command::new(if as_root { "apt-get" } else { "sudo" });
        command.args((!as_root).then_some("apt-get")).args(arguments);
        run(command.env("DEBIAN_FRONTEND", "noninteractive").stdout(Stdio::null()))
    };
    let install = move || {
        apt(&["update", "-q"])?;
        apt(&[&["install", "-q", "-y", "--no-install-recommends"], &*packages].concat())
    };
    Some(Missing { name, by_hand, install: Some(Box::new(install)) })
}

/// Whether this is a Debian system or one of its derivatives.
pub(crate) fn has_apt() -> bool {
    succeeds("apt-get", &["--version"])
}

/// Whether a program runs and succeeds.
pub(crate) fn succeeds(program: &str, arguments: &[&str]) -> bool {
    is_successful(Command::new(program).args(arguments))
}

/// Whether a command runs and succeeds. Its output is not shown.
pub(crate) fn is_successful(command: &mut Command) -> bool {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// The bytes that `apt-get` would download for these packages and their dependencies. `None` if it does not know them
/// before an update.
fn download(packages: &[&str]) -> Option<u64> {
    let mut list = Command::new("apt-get");
    list.args(["install", "--print-uris", "-qq", "--no-install-recommends"]).args(packages).stdin(Stdio::null());
    let output = list.output().ok().filter(|output| output.status.success())?;
    sum(&String::from_utf8_lossy(&output.stdout))
}

/// The sum of the sizes in the lines of `apt-get --print-uris`, such as `'http://a/b_1_all.deb' b_1_all.deb 4521 MD5Sum:0`.
fn sum(uris: &str) -> Option<u64> {
    uris.lines().filter(|line| line.starts_with('\'')).map(|line| line.split(' ').nth(2)?.parse::<u64>().ok()).sum()
}

/// Whether a program is in the folders of `PATH`, or a library is known to the dynamic loader.
fn is_there(file: &str, loadable: &str) -> bool {
    let named = |variable| env::split_paths(&env::var_os(variable).unwrap_or_default()).collect::<Vec<_>>();
    let folders = ["/usr/lib", "/usr/lib64", "/usr/local/lib"].map(PathBuf::from);
    let triple = PathBuf::from(format!("/usr/lib/{}-linux-gnu", env::consts::ARCH));
    let mut folders = folders.into_iter().chain([triple]).chain(named("PATH")).chain(named("LD_LIBRARY_PATH"));
    is_listed(file, loadable) || folders.any(|folder| folder.join(file).exists())
}

/// The libraries in the cache of the dynamic loader, one per line. Empty if there is no cache, as on NixOS.
fn loadable() -> String {
    // Users may lack the folder of administrators in `PATH`.
    let mut listed = ["ldconfig", "/sbin/ldconfig"].iter().map(|program| Command::new(program).arg("-p").output());
    listed.find_map(Result::ok).map_or_else(String::new, |output| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a library is in the list of the dynamic loader, such as `libX11.so.6 (libc6,x86-64) => /usr/lib/libX11.so.6`.
fn is_listed(library: &str, loadable: &str) -> bool {
    loadable.lines().any(|line| line.split_whitespace().next() == Some(library))
}

/// Whether there is a Vulkan driver: one that the environment names, or a manifest in a folder that the loader searches.
pub(crate) fn has_vulkan_driver() -> bool {
    let named = ["VK_DRIVER_FILES", "VK_ICD_FILENAMES", "VK_ADD_DRIVER_FILES"];
    let is_named = named.iter().any(|name| env::var_os(name).is_some_and(|files| !files.is_empty()));
    is_named || driver_folders(|name| env::var_os(name)).iter().any(|folder| has_manifest(folder))
}

/// The folders in which the loader searches for the manifests of drivers.
fn driver_folders(variable: impl Fn(&str) -> Option<OsString>) -> Vec<PathBuf> {
    let named = |name| {
        let list = variable(name).unwrap_or_default();
        env::split_paths(&list).filter(|folder| folder.is_absolute()).collect::<Vec<_>>()
    };
    let home = variable("HOME").map(PathBuf::from);
    let at_home = [".config", ".local/share"].into_iter().filter_map(|folder| Some(home.as_ref()?.join(folder)));
    // The last two belong to NixOS and Flatpak.
    let fixed = [
        "/etc",
        "/etc/xdg",
        "/usr/share",
        "/usr/local/share",
        "/usr/local/etc",
        "/run/opengl-driver/share",
        &format!("/usr/lib/{}-linux-gnu/GL", env::consts::ARCH),
    ]
    .map(PathBuf::from);
    let all = ["XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME", "XDG_DATA_DIRS"].into_iter().flat_map(named);
    all.chain(at_home).chain(fixed).map(|folder| folder.join("vulkan/icd.d")).collect()
}

fn has_manifest(folder: &Path) -> bool {
    let mut files = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    files.any(|file| file.path().extension().is_some_and(|extension| extension == "json"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_driver_is_found_by_its_manifest() -> std::io::Result<()> {
        let folder = env::temp_dir().join(format!("labyrinth-icd-{}", std::process::id()));
        assert!(!has_manifest(&folder), "no folder");
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("README"), "")?;
        assert!(!has_manifest(&folder), "no manifest");
        fs::write(folder.join("nvidia_icd.json"), "{}")?;
        assert!(has_manifest(&folder));
        fs::remove_dir_all(folder)
    }

    #[test]
    fn drivers_are_searched_for_where_the_loader_does() {
        let folders = driver_folders(|name| match name {
            "XDG_DATA_DIRS" => Some("/app/share:relative:/run/host/share".into()),
            "HOME" => Some("/home/a".into()),
            _ => None,
        });
        for folder in ["/app/share", "/run/host/share", "/home/a/.local/share", "/run/opengl-driver/share", "/etc"] {
            assert!(folders.contains(&Path::new(folder).join("vulkan/icd.d")), "{folder} in {folders:?}");
        }
        assert!(folders.iter().all(|folder| folder.is_absolute()), "{folders:?}");
    }

    #[test]
    fn the_download_is_the_sum_of_the_packages() {
        let uris =
            "'http://deb.debian.org/a.deb' a_1_amd64.deb 4521 SHA256:0\n'http://deb.debian.org/b.deb' b_1.deb 479 \n";
        assert_eq!(sum(uris), Some(5000));
        assert_eq!(sum("'http://deb.debian.org/a.deb' a_1_amd64.deb"), None, "no size");
    }

    #[test]
    fn a_library_is_listed_by_its_whole_name() {
        let loadable = "2 libs found in cache\n\tlibvulkan.so.1 (libc6,x86-64) => /nix/store/a/libvulkan.so.1\n";
        assert!(is_listed("libvulkan.so.1", loadable));
        assert!(!is_listed("libvulkan.so", loadable) && !is_listed("libX11.so.6", loadable));
    }
}
