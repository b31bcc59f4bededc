//! The embedded fonts have the letters of several languages, and of all texts.

use bevy_egui::egui::{Context, FontFamily, RawInput};
use std::{fs, path::Path};

/// The letters of a text that the fonts lack. `has_glyph` would mistake arrows for the replacement glyph.
fn lacking(context: &Context, text: &str) -> String {
    let letters = text.chars().filter(|letter| !letter.is_control());
    context.fonts_mut(|fonts| {
        let mut font = fonts.fonts.font(&FontFamily::Proportional);
        let known = font.characters();
        letters.filter(|letter| !known.contains_key(letter)).collect()
    })
}

#[test]
fn the_fonts_have_latin_greek_and_cyrillic_letters_and_those_of_all_texts() {
    let context = Context::default();
    // Loads the fonts without drawing.
    context.run_ui(RawInput::default(), |_| {}).textures_delta.clear();
    let alphabets = [('A'..='ž'), ('Ά'..='ώ'), ('А'..='я'), ('ѐ'..='џ')];
    for letters in alphabets {
        let letters: String = letters.filter(|letter| letter.is_alphabetic()).collect();
        assert_eq!(lacking(&context, &letters), "");
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let languages = fs::read_dir(root.join("assets/words")).unwrap().map(|language| language.unwrap().path());
    let code = ["method", "solve"].map(|folder| root.join("crates/maze-core/src").join(folder).join("code"));
    for folder in languages.chain(code) {
        for file in fs::read_dir(folder).unwrap() {
            let file = file.unwrap().path();
            let text = fs::read_to_string(&file).unwrap();
            // The system draws the title of a window.
            let drawn: String = text.lines().filter(|line| !line.starts_with("recording-title")).collect();
            assert_eq!(lacking(&context, &drawn), "", "{}", file.display());
        }
    }
}
