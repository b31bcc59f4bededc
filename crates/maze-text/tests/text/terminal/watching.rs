//! Tests of animations.

use super::{COLUMNS, HELP, LINES, Terminal, colors, is_at, side, walls};
use portable_pty::PtySize;
use vt100::Color;

#[test]
fn each_key_removes_one_wall_until_q_quits() {
    let mut terminal = Terminal::watch("--size 5x4 --method random-removals --seed 1 --style ascii");
    assert!(terminal.screen.screen().alternate_screen(), "the animation uses the alternate screen");
    // The boundary has 2 x 5 + 2 x 4 walls and two gaps, and inside are 4 x 4 + 3 x 5 walls.
    assert_eq!(walls(terminal.screen.screen()), 47);
    for fallen in 1..=5 {
        terminal.press(" ");
        terminal.wait("a fallen wall", |screen| walls(screen) == 47 - fallen && screen.contents().contains(HELP));
    }
    terminal.quit();
    assert!(terminal.screen.screen().contents().contains("square:5x4/random-removals#1"));
}

#[test]
fn calls_of_the_c_program_are_watched_and_others_are_finished_at_once() {
    for line in [&["--mode=texte"][..], &["--taille", "4x5", "--graine", "1"], &["--unique"], &["--accès"]] {
        let mut terminal = Terminal::start(line);
        terminal.wait("the closed maze", |screen| screen.contents().contains(HELP));
        terminal.press("q");
        assert!(terminal.end().success() && terminal.is_sane(), "{line:?}");
    }
    for line in [&["--size", "5x4", "--seed", "1"][..], &["new", "5x4"], &["solve", crate::CODE], &[]] {
        let mut terminal = Terminal::start(line);
        assert!(terminal.end().success(), "{line:?}");
        let written = String::from_utf8_lossy(&terminal.written).into_owned();
        assert!(!written.contains(HELP), "{line:?}: {written}");
    }
}

#[test]
fn the_first_maze_fits_the_terminal() {
    let mut terminal = Terminal::start(&[]);
    assert!(terminal.end().success());
    let lines: Vec<String> = terminal.screen.screen().rows(0, COLUMNS).collect();
    // The top line of the maze, its share code and the hints are visible, and the prompt has a line.
    assert!(lines[0].starts_with('╶') && lines.last().unwrap().is_empty(), "{lines:#?}");
    let code = lines.iter().position(|line| line.starts_with("square:")).unwrap();
    assert!(lines[code + 1].ends_with(&format!(" solve {}", lines[code])), "{lines:#?}");
}

#[test]
fn a_step_writes_only_the_lines_that_it_changes() {
    let mut terminal = Terminal::watch("--size 19x11 --seed 1 --style ascii --color never");
    let whole = terminal.written.len();
    for step in 1..=40 {
        let before = terminal.written.len();
        terminal.press(" ");
        terminal.wait("the next step", |screen| is_at(screen, step));
        let written = terminal.written.len() - before;
        assert!(6 * written < whole, "step {step}: {written} bytes, and {whole} for the whole screen");
    }
    // There are 12 lines of walls along rows, and 11 lines of walls along columns.
    assert_eq!(walls(terminal.screen.screen()), 12 * 19 + 11 * 20 - 2 - 40);
    terminal.quit();
}

#[test]
fn a_line_as_wide_as_the_terminal_is_not_cut() {
    // Cells are 4 characters wide, so 20 of them fit into the 80 columns of the terminal.
    let mut terminal = Terminal::watch("--size 40x40 --seed 1 --style ascii --color never");
    let lines: Vec<String> = terminal.screen.screen().rows(0, COLUMNS).collect();
    assert!(lines[..20].iter().step_by(2).all(|line| line.len() == 80 && line.ends_with("+---")), "{lines:#?}");
    // The cursor is on the last character of a full line, so clearing the rest of the line would clear that character.
    let written = String::from_utf8_lossy(&terminal.written);
    assert!(written.contains("+---") && !written.contains("+---\u{1b}[K"), "{written}");
    terminal.quit();
}

#[test]
fn the_sets_of_cells_are_colored() {
    let mut terminal = Terminal::watch("--size 5x4 --seed 1 --method kruskal");
    let mut counts = vec![colors(terminal.screen.screen()).len()];
    for step in 1..=19 {
        terminal.press(" ");
        terminal.wait("the next step", |screen| is_at(screen, step));
        counts.push(colors(terminal.screen.screen()).len());
    }
    assert!(counts[1] >= 1 && counts.iter().max().unwrap() > &2, "{counts:?}");
    assert_eq!(counts.last(), Some(&1), "only one set remains: {counts:?}");
    terminal.quit();
}

#[test]
fn the_search_is_animated() {
    let file = crate::scratch("watched.txt");
    std::fs::write(&file, "+-+-+-+\n      |\n+-+-+ +\n|\n+-+-+-+\n").unwrap();
    let mut terminal = Terminal::start(&["--input", &file, "--solve", "depth-first", "--watch"]);
    terminal.wait("the maze", |screen| screen.contents().contains(HELP));
    let colored = |screen: &vt100::Screen| {
        let cells = (0..LINES).flat_map(|line| (0..COLUMNS).map(move |column| (line, column)));
        cells
            .filter(|&(line, column)| screen.cell(line, column).is_some_and(|cell| cell.bgcolor() != Color::Default))
            .count()
    };
    let mut before = colored(terminal.screen.screen());
    assert_eq!(before, 0, "nothing has been visited yet");
    for step in 0..6 {
        terminal.press(" ");
        terminal.wait("the next step", |screen| is_at(screen, step + 1));
        let now = colored(terminal.screen.screen());
        assert!(now <= before + 8, "step {step} colored {} letters", now - before);
        before = now;
    }
    assert!(before >= 9, "some cells have been visited");
    terminal.quit();
    assert!(terminal.screen.screen().contents().contains("path: 4 cells"), "{}", terminal.screen.screen().contents());
}

#[test]
fn with_a_delay_the_animation_continues_by_itself() {
    let mut terminal = Terminal::start(&[
        "--size",
        "5x4",
        "--method",
        "random-removals",
        "--seed",
        "1",
        "--delay",
        "5",
        "--style",
        "ascii",
    ]);
    terminal.wait("the share code", |screen| screen.contents().contains("square:5x4/random-removals#1"));
    assert!(terminal.end().success() && terminal.is_sane());
}

#[test]
fn with_a_delay_of_0_the_finished_maze_is_shown_at_once() {
    let mut terminal = Terminal::start(&[
        "--size",
        "5x4",
        "--method",
        "random-removals",
        "--seed",
        "1",
        "--attente",
        "0",
        "--distances",
    ]);
    assert!(terminal.end().success());
    assert!(!terminal.screen.screen().contents().contains(HELP));
    assert!(colors(terminal.screen.screen()).len() > 4, "distances are colored");
}

#[test]
fn the_screen_is_redrawn_when_the_terminal_changes_its_size() {
    let mut terminal = Terminal::watch("--size 5x30 --seed 1 --style ascii");
    // Only a part of the maze is visible, which the status line says.
    let below = terminal.screen.screen().rows(0, COLUMNS).last().unwrap();
    assert!(below.starts_with(HELP) && below.contains("lines 1-23 of 61, columns 1-21 of 21"), "{below}");
    terminal.screen.screen_mut().set_size(side(12), side(COLUMNS));
    terminal.master.resize(PtySize { rows: 12, cols: COLUMNS, ..PtySize::default() }).unwrap();
    terminal.wait("the smaller picture", |screen| {
        let lines: Vec<String> = screen.rows(0, COLUMNS).collect();
        lines[0].starts_with("+---+") && lines[11].contains("lines 1-11 of 61") && lines[10].starts_with('+')
    });
    terminal.quit();
}

#[test]
fn each_step_is_visible_even_if_the_drawing_is_larger_than_the_terminal() {
    for style in ["ascii", "braille"] {
        let mut terminal = Terminal::start(&[
            "--size",
            "90x40",
            "--method",
            "random-removals",
            "--seed",
            "3",
            "--style",
            style,
            "--watch",
        ]);
        terminal.wait("the closed maze", |screen| screen.contents().contains("step 0"));
        let mut seen = std::collections::BTreeSet::new();
        for step in 1..=12 {
            terminal.press(" ");
            terminal.wait("the next step", |screen| is_at(screen, step) && screen.contents().contains("columns"));
            let contents = terminal.screen.screen().contents();
            let fallen = contents.contains("+   +") || contents.contains("|       |");
            assert!(style == "braille" || fallen, "no wall is missing: {contents}");
            seen.insert(contents.split("lines ").last().unwrap().to_owned());
        }
        assert!(seen.len() > 3, "the view follows the steps: {seen:?}");
        terminal.quit();
    }
}

#[test]
fn a_maze_too_large_for_an_animation_is_drawn_without_it() {
    let code = "square:4x4/origin-shift+steps=1000#1";
    let mut terminal = Terminal::start(&["--blueprint", code, "--delay", "1"]);
    terminal.wait("its steps", |screen| screen.contents().contains("step"));
    terminal.quit();
    let mut terminal = Terminal::start(&["--size", "1024x1025", "--method", "sidewinder", "--seed", "1", "--watch"]);
    terminal
        .wait("the reason", |screen| screen.contents().contains("not animated: 1049600 cells are more than 1048576"));
    terminal.send("KILL");
    terminal.end();
}
