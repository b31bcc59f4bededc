//! Errors name the invalid argument and what is allowed.

use clap::Parser;
use maze_load::Arguments;

fn parse(line: &str) -> Result<Arguments, String> {
    let words = ["labyrinth-load"].into_iter().chain(line.split_whitespace());
    let arguments = Arguments::try_parse_from(words).map_err(|error| error.to_string())?;
    arguments.check(Some(1_024))?;
    Ok(arguments)
}

#[test]
fn by_default_fifty_walk_in_one_room() {
    let arguments = parse("").unwrap();
    assert_eq!((arguments.connections(), arguments.room_count()), (50, 1));
}

#[test]
fn rooms_default_to_as_many_as_the_players_need() {
    assert_eq!(parse("--walkers 101").unwrap().room_count(), 3);
    assert_eq!(parse("--walkers 100 --rooms 7").unwrap().room_count(), 7);
    assert_eq!(parse("--walkers 0 --watchers 9").unwrap().room_count(), 1);
}

#[test]
fn errors_name_the_argument_and_what_is_allowed() {
    for (line, named, allowed) in [
        ("--walkers many", "many", "walkers"),
        ("--per-room 1001", "1001", "1..=1000"),
        ("--server http://localhost", "http://localhost", "ws://HOST:PORT"),
        ("--server wss://localhost", "wss://localhost", "without TLS"),
        ("--server ws://localhost/rooms", "ws://localhost/rooms", "without a path"),
        ("--code square:0x4/kruskal#1", "square:0x4/kruskal#1", "width"),
        ("--code square:9x9/kruskal#1/keys", "square:9x9/kruskal#1/keys", "another goal"),
        ("--game chess", "chess", "free_walk, race, hunt"),
        ("--inputs-per-second 7", "7", "5, 6, 10, 12, 15, 20, 30, 60"),
        ("--seconds 0", "0", "1..=86400"),
        ("--report xml", "xml", "text, json"),
        ("--rooms 2 --per-room 3", "--per-room", "--rooms"),
        ("--walkers 0", "no clients", "--watchers"),
        ("--walkers 5000 --rooms 2", "2500 a room", "1000"),
    ] {
        let message = parse(line).expect_err(line);
        assert!(message.contains(named) && message.contains(allowed), "{line}: {message}");
    }
}

#[test]
fn more_connections_than_files_is_an_error_with_a_remedy() {
    let message = parse("--walkers 900 --watchers 61").expect_err("961 connections and a few other files");
    assert!(message.contains("1024") && message.contains("ulimit -n 1025"), "{message}");
    parse("--walkers 900 --watchers 60").unwrap();
}
