//! Names and emoji of players.

use maze_protocol::{Bye, Hello, Name, PROTOCOL, Profile, Symbol, Visit};
use proptest::prelude::*;

fn name(text: &str) -> Result<String, String> {
    text.parse::<Name>().map(|name| name.to_string()).map_err(|error| error.to_string())
}

#[test]
fn names_of_many_languages_are_allowed() {
    for text in [
        "Zoé",
        "Ana María",
        "Nguyễn Thị Ánh",
        "Łukasz",
        "Ωmega 7",
        "田中さん",
        "محمد",
        "אבי",
        "भारती",
        "می‌خواهم",
        "O'Neil",
        "x_X",
        "Scunthorpe 👑",
        "Fanny 1337",
        "No 1000337",
    ] {
        let normal = name(text);
        assert!(normal.is_ok(), "{text}: {normal:?}");
    }
}

#[test]
fn names_are_normalized() {
    for (text, normal) in
        [("  a \t b  ", "a b"), ("Ｚｏé", "Zoé"), ("e\u{301}", "é"), ("ﬁn", "fin"), ("①", "1"), ("❤\u{fe0f}", "❤")]
    {
        assert_eq!(name(text), Ok(normal.to_owned()));
    }
}

#[test]
fn name_errors_say_what_is_allowed() {
    let long = "x".repeat(21);
    let longest = "é".repeat(81);
    let heap = format!("Z{}", "\u{301}\u{30a}".repeat(8));
    for (text, what) in [
        ("", "the name is empty; allowed: 1 to 20 characters"),
        (" \u{a0}\u{3000}", "the name is empty; allowed: 1 to 20 characters"),
        (&long, "has 21 characters; allowed: 1 to 20"),
        (&longest, "the name has 162 bytes; allowed: 1 to 20 characters, in at most 160 bytes"),
        ("a\u{202e}b", "has U+202E; allowed: what is seen"),
        ("a\u{200b}b", "has U+200B"),
        ("a\u{200d}b", "has U+200D"),
        ("\u{200d}", "has U+200D"),
        ("a\0b", "has U+0000"),
        ("\u{3164}", "has U+1160"),
        ("a\u{2066}b", "has U+2066"),
        ("\u{e123}", "has U+E123"),
        ("a\u{34f}b", "has U+034F"),
        ("a\u{180b}b", "has U+180B"),
        ("a\u{e0100}b", "has U+E0100"),
        ("а\u{200b}", "has U+200B"),
        (&heap, "a character of more than 8 parts"),
    ] {
        let error = name(text).expect_err(text);
        assert!(error.contains(what), "{text:?}: {error}");
    }
    // Characters of four code points each.
    assert!(name(&"क्षि".repeat(10)).is_ok());
    assert_eq!(name(&"e\u{301}".repeat(20)), Ok("é".repeat(20)));
}

#[cfg(feature = "filter")]
#[test]
fn insults_are_rejected() {
    for text in [
        "fuck you",
        "F.u.C.k",
        "f u c k",
        "fuck 99",
        "fuck99",
        "99 fuck 99",
        "Fuchs fuck",
        "sh1t",
        "sh17",
        "a55",
        "b00b5",
        "n1gg3r",
        "f 4 g",
        "n4z1",
        "Adolf 88",
        "Hitler",
        "salope",
        "connard",
        "Pute",
        "merde 7",
        "m3rde",
        "fdp",
        "f.d.p",
        "putain",
        "Enculé",
        "fils de pute",
    ] {
        assert_eq!(name(text), Err(format!("the name `{text}` may hurt others; allowed: another one")));
    }
}

#[test]
fn names_similar_to_insults_are_accepted() {
    for text in ["Député", "Merlin", "Tgv", "Fuchs", "Frau Fuchs 7", "hancock", "Kuntz2", "Minh Phuc"] {
        assert_eq!(name(text), Ok(text.to_owned()));
    }
}

#[test]
fn first_names_of_many_countries_are_accepted() {
    let refused: Vec<_> = include_str!("first_names.txt").lines().filter(|text| name(text).is_err()).collect();
    assert!(refused.is_empty(), "{refused:?}");
}

#[cfg(feature = "filter")]
#[test]
fn insults_in_two_languages_are_rejected() {
    let allowed: Vec<_> = include_str!("insults.txt").lines().filter(|text| name(text).is_ok()).collect();
    assert!(allowed.is_empty(), "{allowed:?}");
}

#[test]
fn names_that_look_alike_are_alike() {
    let read = |text: &str| text.parse::<Name>().unwrap();
    for (one, other) in [
        ("Anna", "ANNA"),
        ("Anna", "\u{410}nna"),
        ("Anna", "\u{391}nna"),
        ("paypal", "p\u{430}yp\u{430}l"),
        ("Anna", "Ann\u{430}\u{200d}"),
        ("Anna", "Ann\u{1ea1}"),
        ("Anna", "An\u{323}na"),
        ("STRASSE", "Straße"),
        ("Ali", "Al\u{131}"),
        ("Ann", "Ann\u{17d2}"),
        ("Ann", "Ann\u{2d7f}"),
        ("Pablo", "PabIo"),
        ("Анна", "АННА"),
        ("Pablo", "pabIo"),
        ("Lisa", "Iisa"),
        ("ALI", "\u{13aa}LI"),
        ("Ali", "\u{13aa}LI"),
        ("ali", "AL\u{406}"),
    ] {
        assert!(
            read(one).is_like(&read(other)),
            "{one} {other:?}: {:?} {:?}",
            read(one).skeletons(),
            read(other).skeletons()
        );
    }
    for (one, other) in
        [("Ann", "Anna"), ("Lia", "Ila"), ("Leila", "Lelia"), ("Zoe", "Zoé"), ("Léa", "Lea"), ("भारती", "भरती")]
    {
        assert!(!read(one).is_like(&read(other)), "{one} {other}");
    }
}

#[test]
fn a_symbol_is_one_emoji() {
    for (text, full) in [("🦊", "🦊"), (" 🐙\n", "🐙"), ("❤", "❤️"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("🇫🇷", "🇫🇷"), ("👍🏽", "👍🏽")]
    {
        assert_eq!(text.parse::<Symbol>().map(Symbol::as_str), Ok(full));
    }
    let family = "👩‍👩‍👧".repeat(3);
    for text in ["", "x", "🦊🦊", "🦊x", "\u{200d}", "7", &family] {
        let error = text.parse::<Symbol>().expect_err(text).to_string();
        assert!(error.contains("allowed: exactly one"), "{text:?}: {error}");
    }
}

#[test]
fn every_emoji_is_a_symbol() {
    let tones = |emoji: &'static emojis::Emoji| emoji.skin_tones().into_iter().flatten();
    for emoji in emojis::iter().flat_map(|emoji| tones(emoji).chain([emoji])) {
        assert_eq!(emoji.as_str().parse::<Symbol>().map(Symbol::as_str), Ok(emoji.as_str()));
    }
}

#[test]
fn a_hello_is_accepted_or_answered_with_the_reason() {
    let hello = Hello { protocol: PROTOCOL, symbol: Some("🦊".to_owned()), ..Hello::default() };
    let Ok(Visit::Play(Profile { name: None, .. })) = hello.clone().visit() else { panic!("a guest comes in") };
    let empty = Hello { name: Some(String::new()), ..hello.clone() };
    assert!(matches!(empty.visit(), Ok(Visit::Play(Profile { name: None, .. }))), "no name is no name");
    let other = Hello { protocol: 7, ..hello.clone() };
    assert_eq!(other.visit(), Err(Bye::Version { yours: 7, speaks: PROTOCOL }));
    let nobody = Hello { symbol: None, ..hello.clone() };
    assert!(matches!(nobody.clone().visit(), Err(Bye::Refused(why)) if why.contains("allowed: exactly one")));
    assert_eq!(Hello { watch: true, ..nobody }.visit(), Ok(Visit::Watch));
    let hidden = Hello { name: Some("a\u{200b}".to_owned()), ..hello };
    assert!(matches!(hidden.visit(), Err(Bye::Refused(why)) if why.contains("has U+200B")));
}

proptest! {
    #[test]
    fn numbers_are_accepted(
        word in prop::sample::select(&["Walker", "Bob", "Ann", "Mia", "Klasse", "Team A", "Flood", "Zoé", "No"][..]),
        gap in prop::sample::select(&["", " "][..]), number in 0..100_000_u32,
    ) {
        // Right behind one or two letters, digits may stand for letters.
        let last = word.split(' ').next_back().unwrap_or_default();
        let gap = if last.chars().count() > 2 { gap } else { " " };
        let numbered = format!("{word}{gap}{number}");
        prop_assert_eq!(name(&numbered), Ok(numbered.clone()));
    }

    #[test]
    fn every_accepted_name_is_short_and_parses_to_itself(text in any::<String>()) {
        if let Ok(name) = text.parse::<Name>() {
            prop_assert!(name.as_str().len() <= 160 && !name.as_str().is_empty());
            prop_assert_eq!(name.as_str().parse::<Name>(), Ok(name.clone()));
        }
    }
}
