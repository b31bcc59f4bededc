//! Text on several lines, where one is too short for it.

use super::font::Font;

/// How high a line is, in sizes of its letters.
pub(super) const LINE: f32 = 1.25;

/// How small letters may get where a line is too long for its place.
pub(super) const LEAST_LETTERS: f32 = 5.0;

/// How small the letters of a word may get before it is broken.
const LEAST_WORD: f32 = 6.0;

/// A text on so many lines at most that its letters are largest in this width, and how large they are. Fewer lines, unless more
/// make the letters clearly larger. `fits` says how large letters on so many lines may be for other reasons.
pub(super) fn fitted(
    font: &Font,
    text: &str,
    width: f32,
    most_lines: usize,
    fits: impl Fn(usize) -> f32,
) -> (Vec<String>, f32) {
    let size = |lines: &[String]| {
        let widest = lines.iter().map(|line| font.width(line)).fold(1.0, f32::max);
        (1000.0 * width / widest).min(fits(lines.len()))
    };
    let parts = parts(font, text, 1000.0 * width / LEAST_WORD);
    let mut lines = broken(font, &parts, 1);
    for count in 2..=most_lines {
        let more = broken(font, &parts, count);
        if size(&more) > 1.1 * size(&lines) {
            lines = more;
        }
    }
    let size = size(&lines);
    (lines, size)
}

/// What a text can be broken into, each part with what stands before it: words, or the letters of a word so long that it has no
/// room on a line, such as a share code.
fn parts<'t>(font: &Font, text: &'t str, longest: f32) -> Vec<(&'static str, &'t str)> {
    let of_word = |word: &'t str| {
        let is_long = font.width(word) > longest;
        let ends = word.char_indices().skip(1).filter(move |_| is_long).map(|letter| letter.0).chain([word.len()]);
        let mut from = 0;
        ends.map(move |end| {
            let part = (if from == 0 { " " } else { "" }, &word[from..end]);
            from = end;
            part
        })
    };
    text.split_whitespace().flat_map(of_word).collect()
}

/// These parts of a text on so many lines at most, which are about as long as one another.
fn broken(font: &Font, parts: &[(&str, &str)], count: usize) -> Vec<String> {
    let space = |before: &str| font.width(before);
    let all: f32 = parts.iter().map(|(before, part)| space(before) + font.width(part)).sum();
    let most = all / count as f32;
    let (mut lines, mut width) = (vec![String::new()], 0.0);
    for &(before, part) in parts {
        let many = lines.len();
        let Some(line) = lines.last_mut() else { continue };
        let (gap, own) = (if line.is_empty() { "" } else { before }, font.width(part));
        // A part that lies across the end of a line goes to where its middle lies.
        let end = width + space(gap) + own;
        if many < count && !line.is_empty() && end - 0.5 * own > most {
            lines.push(part.to_owned());
            width = own;
        } else {
            *line += gap;
            *line += part;
            width = end;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{Font, LEAST_WORD, fitted, parts};

    fn broken(font: &Font, text: &str, count: usize) -> Vec<String> {
        super::broken(font, &parts(font, text, f32::INFINITY), count)
    }

    #[test]
    fn titles_are_broken_into_lines_of_about_the_same_length() {
        let font = Font::new().expect("a font");
        let title = "The Big Book of Mazes for Rainy Days";
        assert_eq!(broken(&font, title, 1), [title]);
        assert_eq!(broken(&font, title, 2), ["The Big Book of", "Mazes for Rainy Days"]);
        assert_eq!(broken(&font, "Labyrinths", 3), ["Labyrinths"]);
    }

    #[test]
    fn what_is_too_long_for_a_line_stands_on_two_and_remains_large() {
        let font = Font::new().expect("a font");
        let long = "Harder: hexagons in a hexagon, by Wilson's method";
        let width = 0.7 * font.width(long) * 24.0 / 1000.0;
        let (lines, size) = fitted(&font, long, width, 2, |_| 24.0);
        assert_eq!((lines.len(), size), (2, 24.0));
        let (lines, size) = fitted(&font, "Warm-up", width, 2, |_| 24.0);
        assert_eq!((lines.len(), size), (1, 24.0));
    }

    #[test]
    fn words_that_have_no_room_on_a_line_are_broken_and_nothing_is_lost() {
        let font = Font::new().expect("a font");
        let code = "square:24x18@1-24x18-".to_owned() + &"Af-_9z".repeat(30);
        let width = 0.3 * font.width(&code) * LEAST_WORD / 1000.0;
        let (lines, size) = fitted(&font, &code, width, 8, |_| 9.0);
        assert_eq!(lines.concat(), code);
        assert!(size >= LEAST_WORD && lines.len() > 3, "{size} {lines:?}");
        let (lines, _) = fitted(&font, &format!("Code {code}"), width, 8, |_| 9.0);
        assert_eq!(lines.concat().replace(' ', ""), format!("Code{code}"));
    }
}
