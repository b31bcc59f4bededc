//! Tests of the help, the completions and the manual page.

use crate::{run, text};

#[test]
fn the_short_help_fits_on_a_screen() {
    for line in [&["-h"][..], &["--help"], &["help"], &["new", "-h"], &["solve", "-h"], &["book", "--seed", "1", "-h"]]
    {
        let short = run(line);
        let lines = text(&short).lines().count();
        assert!(short.status.success() && (10..24).contains(&lines), "{line:?}: {lines} lines");
        assert!(text(&short).contains("--help") && !text(&short).contains("--line-width"), "{line:?}");
    }
    for line in [["new", "--help"], ["help", "new"]] {
        assert!(text(&run(&line)).contains("--line-width <MM>"), "{line:?}");
    }
}

#[test]
fn the_help_of_a_command_has_no_options_without_an_effect() {
    for (command, language) in [("worksheet", "en"), ("worksheet", "fr"), ("list", "en"), ("book", "en")] {
        let help = text(&run(&[command, "--help", "--language", language]));
        for option in ["--delay", "--quiet", "--watch"] {
            assert!(
                !help.contains(&format!("{option} ")) && !help.contains(&format!("{option}\n")),
                "{option}: {help}"
            );
        }
        assert!(help.contains("--language <"), "{help}");
    }
    assert!(!text(&run(&["worksheet", "--help"])).contains("+braid"), "a worksheet has plain mazes");
    let help = text(&run(&["new", "--help"]));
    assert!(["--delay <MS>", "--quiet", "+braid"].iter().all(|option| help.contains(option)), "{help}");
}

#[test]
fn the_help_lists_the_available_values() {
    let help = text(&run(&["new", "--help"]));
    for reported in ["+order=random|fixed", "+braid=0..=100", "a-star", "--aide", "--mask", "-h, --help"] {
        assert!(help.contains(reported), "{reported}: {help}");
    }
    assert!(help.find("--method").unwrap() < help.find("--language").unwrap(), "common options come last");
    assert_eq!(text(&run(&["new", "--aide"])), help);
    assert_eq!(text(&run(&["--aide"])), text(&run(&["--help"])));
    let strange = run(&["new", "--help", "a\u{1b}[2Jb"]);
    assert!(strange.status.success() && text(&strange) == help, "help goes to the standard output: {strange:?}");
}

#[test]
fn completions_and_the_manual_list_the_options() {
    for shell in ["bash", "fish", "zsh"] {
        let completions = text(&run(&["--completions", shell]));
        for offered in ["blueprint", "hexagon-flat", "hunt-and-kill", "tremaux", "heart"] {
            assert!(completions.contains(offered), "{shell}: {offered}");
        }
    }
    for (language, described) in [("en", "Write a book of mazes to print"), ("fr", "un livre de labyrinthes")] {
        let manual = text(&run(&["--manual", "--language", language]));
        assert!(manual.starts_with(".ie") && manual.contains(described), "{language}: the commands");
        assert!(manual.contains("\\-\\-line\\-width"), "{language}: the options");
    }
}

#[cfg(unix)]
#[test]
fn bash_completes_aliases_and_completes_files_only_for_options_that_take_files() {
    let completions = text(&run(&["--completions", "bash"]));
    let complete = |option: &str, begun: &str| {
        let words = format!("COMP_WORDS=(labyrinth-text {option} '{begun}'); compopt() {{ :; }}");
        let call = "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _labyrinth__text labyrinth-text \"${COMP_WORDS[-1]}\" \"${COMP_WORDS[-2]}\"; echo \"${COMPREPLY[@]}\"";
        let script = format!("{completions}\n{words}\n{call}");
        let mut bash = std::process::Command::new("bash");
        let done = bash.args(["-c", &script]).current_dir(env!("CARGO_MANIFEST_DIR")).output();
        done.ok().map(|output| text(&output).trim_end().to_owned())
    };
    if complete("--shape", "").is_none() {
        eprintln!("skipped: there is no bash");
        return;
    }
    for (option, begun, completed) in [
        ("", "comp", "compare"),
        ("new --method", "df", "dfs"),
        ("solve --solver", "trem", "tremaux"),
        ("list", "meth", "methods"),
        ("--method", "df", "dfs"),
        ("--method", "recursive-", "recursive-backtracker recursive-division"),
        ("--solve", "bf", "bfs"),
        ("--solve", "ast", "astar"),
        ("--shape", "th", "theta"),
        ("--format", "sv", "svg"),
        ("--difficulty", "", "easy medium hard"),
        ("--seed", "Car", "Car"),
        ("--title", "sr", "sr"),
        ("--output", "Car", "Cargo.toml"),
        ("-o", "Car", "Cargo.toml"),
        ("--input", "Car", "Cargo.toml"),
    ] {
        assert_eq!(complete(option, begun).unwrap(), completed, "{option} {begun}");
    }
}

#[cfg(unix)]
#[test]
fn fish_and_zsh_complete_masks_by_names_and_files() {
    use std::fs;

    let folder = crate::scratch("completions");
    _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).unwrap();
    fs::write(format!("{folder}/hedgehog.png"), "").unwrap();
    let shown = |shell: &str, language: &str, script: &str| {
        let completions = run(&["--completions", shell, "--language", language]);
        fs::write(format!("{folder}/_labyrinth-text"), &completions.stdout).unwrap();
        let mut command = std::process::Command::new(shell);
        let done = command.args(["-c", script]).current_dir(&folder).env("HOME", &folder).env("TERM", "dumb").output();
        if done.is_err() {
            eprintln!("skipped: there is no {shell}");
        }
        done.ok().map(|output| text(&output))
    };
    let fish = "source _labyrinth-text
        for option in mask shape; complete -C \"labyrinth-text --$option h\"; end";
    // zsh completes only in a terminal.
    let zsh = r#"zmodload zsh/zpty
        zpty -b terminal zsh -f -i
        zpty -w terminal "fpath=($PWD \$fpath); autoload -U compinit; compinit -u -D"
        zpty -w terminal "listed() { zle list-choices; zle -R; print EN''D }; zle -N listed; bindkey '^I' listed; print REA''DY"
        zpty -r -m terminal ready '*READY*'
        for option in mask shape; do
            zpty -w -n terminal "labyrinth-text --$option h"$'\t'
            zpty -r -m terminal list '*END*' && print -r -- $list
            zpty -w -n terminal $'\x15'
        done"#;
    for language in ["en", "fr"] {
        for (shell, script) in [("fish", fish), ("zsh", zsh)] {
            let Some(shown) = shown(shell, language, script) else { continue };
            let (masks, shapes) = shown.split_once("hex").unwrap_or_default();
            assert!(masks.contains("heart") && masks.contains("hedgehog.png"), "{shell} {language}: {shown}");
            assert!(!shapes.contains("hedgehog"), "shapes are not files: {shell} {language}: {shown}");
        }
    }
}
