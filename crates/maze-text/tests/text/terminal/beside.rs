//! Tests of two mazes in a terminal.

use super::{COLUMNS, HELP, Terminal, is_at, walls};
use maze_core::Blueprint;

/// Whether the screen has this text, with any number of spaces between its words.
fn has(screen: &vt100::Screen, text: &str) -> bool {
    screen.contents().split_whitespace().collect::<Vec<_>>().join(" ").contains(text)
}

const TWO: [&str; 7] = ["new", "square:6x4/kruskal#3", "--beside", "wilson", "--style", "ascii", "--watch"];

/// The number of events of each carving.
fn lengths() -> [usize; 2] {
    ["kruskal", "wilson"].map(|method| format!("square:6x4/{method}#3").parse::<Blueprint>().unwrap().record().1.len())
}

/// The captions when these numbers of events are shown.
fn captions([first, second]: [usize; 2]) -> String {
    let [all, others] = lengths();
    format!("kruskal#3 {first}/{all} wilson#3 {second}/{others}")
}

#[test]
fn two_mazes_are_watched_event_by_event() {
    let mut terminal = Terminal::start(&TWO);
    terminal.wait("the closed mazes", |screen| screen.contents().contains(HELP));
    for step in 0..12 {
        assert!(has(terminal.screen.screen(), &captions([step; 2])), "{}", terminal.screen.screen().contents());
        terminal.press(" ");
        terminal.wait("the next step", |screen| is_at(screen, step + 1));
    }
    terminal.press("q");
    assert!(terminal.end().success() && terminal.is_sane());
    assert!(has(terminal.screen.screen(), "dead ends, %"), "{}", terminal.screen.screen().contents());
}

#[test]
fn by_share_both_are_finished_at_once() {
    let mut terminal = Terminal::start(&[&TWO[..], &["--sync", "share"]].concat());
    terminal.wait("the closed mazes", |screen| screen.contents().contains(HELP));
    let [first, second] = lengths();
    let all = first.max(second);
    assert!(first.abs_diff(second) > 9, "{first} and {second} events");
    terminal.press(&" ".repeat(all / 2));
    let half = |length: usize| all / 2 * length / all;
    terminal.wait("the half", |screen| has(screen, &captions([half(first), half(second)])));
    terminal.press(&" ".repeat(all - all / 2));
    terminal.wait("the end", |screen| has(screen, &captions([first, second])));
    // Of the 58 walls of each maze, 23 have fallen, and two are gaps at the ends.
    assert_eq!(walls(terminal.screen.screen()), 2 * (58 - 23 - 2));
    terminal.press(" ");
    assert!(terminal.end().success() && terminal.is_sane());
}

#[test]
fn in_a_narrow_terminal_the_second_maze_is_below() {
    let mut terminal = Terminal::start(&["new", "square:15x4/kruskal#3,wilson#3", "--watch"]);
    terminal.wait("both mazes", |screen| screen.contents().contains(HELP));
    let lines: Vec<String> = terminal.screen.screen().rows(0, COLUMNS).collect();
    assert!(lines[0].starts_with("kruskal#3") && lines[10].starts_with("wilson#3"), "{lines:#?}");
    terminal.press("q");
    let needed = "the mazes need 126 columns, and the terminal has 80, so they are below each other";
    terminal.wait("the remark", |screen| has(screen, needed));
    assert!(terminal.end().success());
}
