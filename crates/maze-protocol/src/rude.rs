//! The filter of insulting names: whole words, in English and French.
//!
//! Many first names contain an insult: Nazim, Assane, Arsène, Anaïs, Kshitij. So a match within a word does not count,
//! except for a few roots that no name has.

use rustrict::{Censor, Type};
use unicode_normalization::{UnicodeNormalization, char::canonical_combining_class};

/// First names and surnames that the list of `rustrict` contains as insults.
const PEOPLE: [&str; 11] =
    ["bich", "dikshit", "dong", "ho", "hooker", "kilian", "kuntz", "nga", "phuc", "phuong", "ufuk"];

/// Strings that no person's name contains.
const ROOTS: [&str; 17] = [
    "bitch",
    "bougnoul",
    "cocksuck",
    "connard",
    "connass",
    "encul",
    "enkul",
    "faggot",
    "filsdepute",
    "fuck",
    "hitler",
    "nigga",
    "nigger",
    "niktamer",
    "niquetamer",
    "phuck",
    "pussy",
];

/// English words, mostly inflected forms, that `rustrict` finds only as part of a word.
const ENGLISH: [&str; 7] = ["cocks", "dicks", "raper", "sexy", "shitty", "sluts", "slutty"];

/// French insults, in the singular and without accents. Words that are also names are not among them.
const FRENCH: &str = "abruti abrutie baise baiser baiseur bamboula batard batarde bicot bite bordel bouffon bouffonne \
                      bougnoule branler branlette branleur branleuse chatte chiant chiante chiasse chibre chienne \
                      chier chieur chieuse chinetoque chiotte con conard conasse conne couille couillon couillonne \
                      cul debile emmerdeur emmerdeuse enfoire enfoiree fdp feuj filspute foutre ftg garce gouine \
                      grognasse merde merdeux merdeuse merdique mongolien negre negresse negro nichon nique niquer \
                      niqueur ntm pd pede petasse pouffe pouffiasse poufiasse putain pute salaud salearabe salejuif \
                      salenoir salope salopard saloparde suce sucer suceur suceuse tafiole tagueule tantouze tapette \
                      tarlouze teub tg travelo troudecul trouducul troudulc vatefairefoutre viol violeur vtff youpin \
                      youpine youtre zob";

/// Whether a name is insulting.
pub(crate) fn hurts(name: &str) -> bool {
    let read = without_numbers(name);
    let split = |point: char| point.is_whitespace() || matches!(point, '_' | '-' | '.' | '\'' | '’' | ',');
    read.split(split).chain([&*read]).any(is_rude) || name.split(split).chain([name]).any(is_listed)
}

/// Whether a whole string is an insult by the list of `rustrict`.
fn is_rude(text: &str) -> bool {
    let all = Type::INAPPROPRIATE & Type::MODERATE_OR_HIGHER;
    let mut censor = Censor::from_str(text);
    censor.with_censor_threshold(all).with_censor_first_character_threshold(Type::ANY);
    let (censored, found) = censor.censor_and_analyze();
    found.is(all) && !censored.chars().any(char::is_alphanumeric) && !PEOPLE.contains(&&*plain(text))
}

/// Whether a string is a word of the lists above, or contains one of the roots.
fn is_listed(text: &str) -> bool {
    let plain = plain(text);
    // Digits at the end of a word may be a number or letters.
    let without_number = plain.trim_end_matches(|digit: char| digit.is_ascii_digit());
    [&*plain, without_number].into_iter().any(|word| {
        let word: String = word.chars().map(letter).filter(|point| point.is_alphabetic()).collect();
        let singular = word.strip_suffix(['s', 'x']).unwrap_or(&word);
        let is_french = FRENCH.split(' ').any(|insult| insult == word || insult == singular);
        is_french || ENGLISH.contains(&&*word) || ROOTS.iter().any(|root| word.contains(root))
    })
}

/// Converts to lower case and removes accents.
fn plain(text: &str) -> String {
    let letters = text.nfd().filter(|&point| canonical_combining_class(point) == 0);
    letters.flat_map(char::to_lowercase).map(|point| if point == 'đ' { 'd' } else { point }).collect()
}

/// The letter that a digit or a sign may stand for.
fn letter(point: char) -> char {
    match point {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        other => other,
    }
}

/// The name for the filter of `rustrict`. That filter reads digits as letters, as in `sh1t`, and would find something
/// in `Walker 493` and `Bob 5`. So numbers are removed: those behind a word, and at the end of one. Digits among a few
/// letters stay.
fn without_numbers(name: &str) -> String {
    /// With fewer letters, digits may also be letters.
    const WORD: usize = 3;
    let is_word = |text: &str| text.chars().filter(|letter| letter.is_alphabetic()).count() >= WORD;
    let mut read = Vec::new();
    let mut words = name.split(' ').peekable();
    let mut before = "";
    while let Some(word) = words.next() {
        let letters = word.trim_end_matches(|digit: char| digit.is_ascii_digit());
        if letters.is_empty() {
            if words.peek().is_some() && !is_word(before) {
                read.push(word);
            }
        } else if is_word(letters) {
            read.push(letters);
        } else {
            read.push(word);
        }
        before = word;
    }
    read.join(" ")
}
