//! The built-in fonts, with fonts of the system as fallbacks for Chinese, Japanese and Korean.

use crate::platform::job::Job;
use bevy::prelude::*;
use bevy_egui::{
    EguiContext,
    egui::{FontData, FontDefinitions, FontFamily},
};
use fontdb::{Database, FaceInfo, ID, Style, Weight};
use ttf_parser::Face;

/// The regional forms of Chinese characters: the suffix in font names, and a character that only fonts for the form
/// contain.
const FORMS: [(&str, char); 4] = [("SC", '这'), ("TC", '這'), ("JP", 'あ'), ("KR", '한')];

/// The pending search for system fonts.
#[derive(Resource)]
struct Looking(Job<Vec<FontData>>);

pub(in crate::ui) fn plugin(app: &mut App) {
    app.add_observer(begin).add_systems(First, go_on.run_if(resource_exists::<Looking>));
}

fn begin(come: On<Add, EguiContext>, mut contexts: Query<&mut EguiContext>, mut commands: Commands) -> Result {
    contexts.get_mut(come.entity)?.get_mut().set_fonts(with_arrows());
    commands.insert_resource(Looking(Job::start(|| {
        let mut fonts = Database::new();
        fonts.load_system_fonts();
        let first = first_forms(&sys_locale::get_locale().unwrap_or_default());
        let mut wanted = FORMS;
        wanted.sort_by_key(|&(forms, _)| forms != first);
        let chosen = covering(&fonts, wanted).into_iter();
        chosen.filter_map(|face| fonts.with_face_data(face, font)).collect()
    })));
    Ok(())
}

fn go_on(mut looking: ResMut<Looking>, mut contexts: Query<&mut EguiContext>, mut commands: Commands) {
    let Some(found) = looking.bypass_change_detection().0.result() else { return };
    commands.remove_resource::<Looking>();
    let found = found.unwrap_or_default();
    if found.is_empty() {
        return;
    }
    let mut fonts = with_arrows();
    for (number, font) in found.into_iter().enumerate() {
        let name = format!("system {number}");
        fonts.families.values_mut().for_each(|family| family.push(name.clone()));
        fonts.font_data.insert(name, font.into());
    }
    for mut context in &mut contexts {
        context.get_mut().set_fonts(fonts.clone());
    }
}

/// Returns egui's default fonts. The font for letters lacks arrows, which label some keys, so the monospace font is its
/// fallback.
fn with_arrows() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let code = fonts.families.get(&FontFamily::Monospace).cloned().unwrap_or_default();
    let letters = fonts.families.entry(FontFamily::Proportional).or_default();
    letters.extend(code.into_iter().filter(|font| font == "Hack"));
    fonts
}

/// A face of a font file, which may contain several.
fn font(file: &[u8], index: u32) -> FontData {
    FontData { index, ..FontData::from_owned(file.to_vec()) }
}

/// Returns the regional form for a language. The default is simplified Chinese.
fn first_forms(language: &str) -> &'static str {
    let mut subtags = language.split(['-', '_', '.']);
    match subtags.next() {
        Some("ja") => "JP",
        Some("ko") => "KR",
        Some("zh") if subtags.any(|subtag| ["Hant", "TW", "HK", "MO"].contains(&subtag)) => "TC",
        _ => "SC",
    }
}

/// Returns faces that together contain all these characters, if there are any. Prefers faces with the given name
/// suffixes, and uses as few faces as possible.
fn covering<'a>(fonts: &Database, wanted: impl IntoIterator<Item = (&'a str, char)>) -> Vec<ID> {
    let mut chosen = Vec::new();
    for (forms, sign) in wanted {
        if !chosen.iter().any(|&face| draws(fonts, face, sign)) {
            let able = fonts.faces().filter(|face| face.style == Style::Normal && draws(fonts, face.id, sign));
            chosen.extend(able.min_by_key(|face| rank(face, forms)).map(|face| face.id));
        }
    }
    chosen
}

fn draws(fonts: &Database, face: ID, sign: char) -> bool {
    let has = |file: &[u8], index| Face::parse(file, index).is_ok_and(|face| face.glyph_index(sign).is_some());
    fonts.with_face_data(face, has).unwrap_or(false)
}

/// Ranks a face by how well it suits the menu. The lowest rank is the best.
fn rank<'a>(face: &'a FaceInfo, forms: &str) -> (bool, bool, bool, u16, &'a str) {
    let name = face.families.first().map_or("", |(name, _)| name);
    let weight = face.weight.0.abs_diff(Weight::NORMAL.0);
    (!name.ends_with(forms), name.contains("Serif"), face.monospaced, weight, name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        input::{action::Action, bindings::Bindings},
        vocabulary::pad::{PadButton, PadKind},
    };

    #[test]
    fn fonts_are_reused_and_missing_characters_are_skipped() {
        let mut fonts = Database::new();
        for (_, data) in FontDefinitions::default().font_data {
            fonts.load_font_data(data.font.to_vec());
        }
        let name = |face: &ID| fonts.face(*face).and_then(|face| face.families.first()).map(|(name, _)| name.clone());
        let covering = |signs: [char; 2]| {
            covering(&fonts, signs.map(|sign| ("", sign))).iter().filter_map(name).collect::<Vec<_>>()
        };
        assert_eq!(covering(['→', 'я']), ["Hack"]);
        assert!(covering(['🐭', '→']).len() == 2 && covering(['这', 'あ']).is_empty());
    }

    #[test]
    fn the_built_in_fonts_have_the_signs_of_all_keys_and_gamepads() {
        let fonts = with_arrows();
        let letters = fonts.families[&FontFamily::Proportional].iter().map(|font| &fonts.font_data[font].font);
        let faces: Vec<_> = letters.map(|font| Face::parse(font, 0).expect("a font")).collect();
        let bindings = Bindings::default();
        let of_keys = Action::BUTTONS.into_iter().map(|action| bindings.key(action));
        let of_pads =
            PadKind::ALL.into_iter().flat_map(|kind| PadButton::ALL.map(|button| kind.sign(button).to_owned()));
        for sign in of_keys.chain(of_pads) {
            let is_drawn = |letter: char| faces.iter().any(|face| face.glyph_index(letter).is_some());
            assert!(sign.chars().all(is_drawn), "{sign}");
        }
    }

    #[test]
    fn characters_have_the_regional_form_of_the_language() {
        let first = ["ja-JP", "ko", "kok-IN", "zh-CN", "zh-TW", "zh-Hant-MO", "fr-FR"].map(first_forms);
        assert_eq!(first, ["JP", "KR", "SC", "SC", "TC", "TC", "SC"]);
    }
}
