//! Tests of the program in French.

use crate::{CODE, reported, run, scratch, text};
use std::fs;

#[test]
fn french_spellings_of_options_are_accepted() {
    let english = run(&["--size", "5x7", "--seed", "3", "--access", "--unique", "--delay", "0"]);
    for access in ["--accès", "--acces"] {
        let french = run(&["--taille", "5x7", "--graine", "3", access, "--unique", "--attente", "0"]);
        assert!(english.status.success() && english.stdout == french.stdout, "{french:?}");
    }
}

#[test]
fn errors_are_in_the_requested_language() {
    for wrong in [
        &["--sed", "3"][..],
        &["--seed"],
        &["--seed", "x"],
        &["--quiet=1"],
        &["--list", "x"],
        &["--size", "3x3", "--blueprint", CODE],
        &["--relief", "-o", "a.stl"],
        &["--ball", "5"],
        &["--solve", "--from", "99"],
    ] {
        let output = run(&[&["--language", "fr"], wrong].concat());
        let said = reported(&output);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        assert!(said.starts_with("erreur\u{a0}: ") && !said.contains("error"), "{wrong:?}: {said}");
    }
}

#[test]
fn errors_in_edited_json_files_are_in_the_requested_language() {
    let file = scratch("edited.json");
    assert!(run(&["--blueprint", "square:2x1/kruskal#1", "-o", &file, "--quiet"]).status.success());
    let json = fs::read_to_string(&file).unwrap();
    for (from, to, said) in [
        ("\"labyrinth\": 1", "\"labyrinth\": 9", "la version 9 du format est inconnue"),
        ("\"shape\"", "\"form\"", "le champ «\u{a0}shape\u{a0}» est absent"),
        ("\"exit\": 1", "\"exit\": 7", "la cellule 7 n’existe pas"),
        ("square:2x1", "star:2x1", "la forme «\u{a0}star\u{a0}»"),
    ] {
        let edited = json.replacen(from, to, 1);
        assert_ne!(edited, json, "{from}");
        fs::write(&file, edited).unwrap();
        let output = run(&["solve", &file, "--language", "fr"]);
        assert!(output.status.code() == Some(2) && reported(&output).contains(said), "{to}: {output:?}");
    }
}

#[test]
fn all_output_is_in_french() {
    for (line, said) in [
        (&["--list", "methods"][..], "Tire à pile ou face"),
        (&["--list", "formats"], "Une image vectorielle"),
        (&["--blueprint", CODE, "--stats"], "impasses, en\u{a0}%\u{a0}: "),
        (&["--compare", "--size", "3x3", "--count", "2", "--seed", "1"], "impasses\u{a0}%"),
        (&["--blueprint", CODE, "--quiet", "--solve"], "cellules vues"),
        (&["--blueprint", CODE, "--quiet", "--distances"], "la plus éloignée"),
        (
            &["--blueprint", CODE, "--cell-size", "2,5", "-o", "/dev/null", "--format", "stl", "--stats"],
            "cellules\u{a0}: 12",
        ),
        (&["--count", "3", "--seed", "1"], "3 labyrinthes à partir de square:8x6/backtracker#1"),
    ] {
        let output = run(&[&["--language", "fr"], line].concat());
        assert!(output.status.success() && text(&output).contains(said), "{line:?}: {output:?}");
    }
    let measured = run(&["--language", "fr", "--blueprint", "square:9x9/kruskal#1", "--stats", "--quiet"]);
    assert!(text(&measured).contains(" sur 10 (") && !text(&measured).contains(" of "), "{measured:?}");
    let found = run(&["--language", "fr", "--size", "9x9", "--seed", "1", "--difficulty", "medium"]);
    assert!(reported(&found).contains(" sur 10 ("), "{found:?}");
    let dead_ends = text(&run(&["--language", "fr", "--blueprint", CODE, "--stats"]));
    assert!(dead_ends.contains(','), "a decimal comma: {dead_ends}");
}

#[test]
fn pages_of_floors_have_titles_in_the_requested_language() {
    let code = "floors:4x3x2/wilson#1";
    let new: Vec<&str> = "--shape floors --size 4x3 --method wilson --seed 1 --count 2".split(' ').collect();
    for (language, floor) in [("en", "Floor"), ("fr", "Niveau")] {
        let (one, many) = (scratch(&format!("floors-{language}.pdf")), format!("floors-{language}-{{number}}.pdf"));
        for line in [&["--blueprint", code, "-o", &one][..], &[&new[..], &["-o", &scratch(&many)]].concat()] {
            let output = run(&[&["--language", language], line].concat());
            assert!(output.status.success(), "{line:?}: {output:?}");
        }
        for file in [one, scratch(&many.replace("{number}", "1")), scratch(&many.replace("{number}", "2"))] {
            let pdf = fs::read(&file).unwrap();
            let pdf = String::from_utf8_lossy(&pdf).to_lowercase();
            for number in 1..=2 {
                // Bookmarks are written as the hexadecimal digits of UTF-16.
                let title = format!("{floor} {number}");
                let digits: String = title.encode_utf16().map(|unit| format!("{unit:04x}")).collect();
                assert!(pdf.contains(&digits), "{file}: {title}");
            }
        }
    }
}
