//! Tests that the languages are complete.

use crate::path;
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser::parse,
};
use maze_locale::{Language, english_names};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

/// The texts of a language by name: each with its content and the names of its placeholders.
pub(crate) fn texts(language: &str) -> BTreeMap<String, (String, BTreeSet<String>)> {
    let mut texts = BTreeMap::new();
    for file in fs::read_dir(path("assets/words").join(language)).expect("a folder") {
        let file = file.expect("a file").path();
        let text = fs::read_to_string(&file).expect("a text");
        let resource = parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let pattern = message.value.expect("a text");
            let (mut said, mut gaps) = (String::new(), BTreeSet::new());
            read(&pattern, &mut said, &mut gaps);
            let before = texts.insert(message.id.name.to_owned(), (said, gaps));
            assert!(before.is_none(), "{}: {} is there twice", file.display(), message.id.name);
        }
    }
    texts
}

fn read(pattern: &Pattern<&str>, said: &mut String, gaps: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => said.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => read_gap(inline, gaps),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                read_gap(selector, gaps);
                variants.iter().for_each(|variant| read(&variant.value, said, gaps));
            }
        }
    }
}

fn read_gap(inline: &InlineExpression<&str>, gaps: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => _ = gaps.insert(id.name.to_owned()),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| read_gap(argument, gaps));
        }
        _ => {}
    }
}

/// The names of texts whose English is defined elsewhere: in the code, and in the files of themes.
fn named_elsewhere() -> BTreeSet<String> {
    let themes = fs::read_dir(path("assets/themes")).expect("a folder").flat_map(|theme| {
        let file = theme.expect("a file").path();
        let key = file.file_stem().expect("a name").to_string_lossy().into_owned();
        [format!("theme-{key}"), format!("theme-{key}-about")]
    });
    english_names().into_keys().chain(themes).collect()
}

#[test]
fn every_language_has_the_same_texts_as_english() {
    let english = texts("en");
    let expected: BTreeSet<_> = english.keys().cloned().chain(named_elsewhere()).collect();
    for language in Language::all().filter(|&language| language != Language::ENGLISH) {
        let texts = texts(language.tag());
        let there: BTreeSet<_> = texts.keys().cloned().collect();
        let lacking: Vec<_> = expected.difference(&there).collect();
        // The help of command lines is English in the code, and tested there.
        let needless: Vec<_> = there.difference(&expected).filter(|name| !name.starts_with("cli-")).collect();
        assert!(lacking.is_empty() && needless.is_empty(), "{language}: lacking {lacking:#?}, needless {needless:#?}");
        for (name, (_, gaps)) in texts.iter().filter(|(name, _)| !name.starts_with("cli-")) {
            let wanted = english.get(name).map(|(_, gaps)| gaps.clone()).unwrap_or_default();
            assert_eq!(*gaps, wanted, "{language}: the gaps of {name}");
        }
    }
}

#[test]
fn every_folder_is_a_language() {
    let mut folders: Vec<_> = fs::read_dir(path("assets/words"))
        .expect("a folder")
        .map(|folder| folder.expect("a folder").file_name().to_string_lossy().into_owned())
        .collect();
    let mut languages: Vec<_> = Language::all().map(|language| language.tag().to_owned()).collect();
    folders.sort();
    languages.sort();
    assert_eq!(folders, languages);
    assert!(languages.iter().all(|tag| tag.parse::<Language>().is_ok_and(|language| !language.name().is_empty())));
}

/// In French, a non-breaking space precedes these signs, except within addresses and share codes.
#[test]
fn french_punctuation_has_non_breaking_spaces() {
    for (name, (said, _)) in texts("fr").iter().filter(|(name, _)| !name.starts_with("number-")) {
        let letters: Vec<_> = said.chars().collect();
        for (index, sign) in letters.iter().enumerate() {
            let before = index.checked_sub(1).map(|before| letters[before]);
            let is_within = letters.get(index + 1).is_some_and(|next| next.is_alphanumeric() || *next == '/');
            if ";:!?»%".contains(*sign) && before.is_some() && !is_within {
                assert_eq!(before, Some('\u{a0}'), "{name}: before {sign} in {said}");
            }
            if *sign == '«' {
                assert_eq!(letters.get(index + 1), Some(&'\u{a0}'), "{name}: after « in {said}");
            }
            assert!(*sign != '\'', "{name}: ’ in {said}");
        }
    }
}
