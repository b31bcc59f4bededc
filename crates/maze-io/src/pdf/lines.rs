//! Text on several lines.

use super::font::Font;

/// The line height, in letter sizes.
pub(super) const LINE: f32 = 1.25;

/// The minimum letter size of a line that is too long for its place.
pub(super) const LEAST_LETTERS: f32 = 5.0;

/// The minimum letter size before a word is broken.
const LEAST_WORD: f32 = 6.0;

/// Breaks a text into at most `most_lines` lines so that its letters are as large as possible in this width. Returns
/// the lines and the letter size. An additional line must make the letters clearly larger. `fits` returns the maximum
/// letter size for a number of lines.
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

/// Splits a text at its possible line breaks, each part with the separator before it. A word longer than `longest` is
/// split into its characters.
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

/// Joins parts into at most `count` lines of about equal length.
fn broken(font: &Font, parts: &[(&str, &str)], count: usize) -> Vec<String> {
    let space = |before: &str| font.width(before);
    let all: f32 = parts.iter().map(|(before, part)| space(before) + font.width(part)).sum();
    let most = all / count as f32;
    let (mut lines, mut width) = (vec![String::new()], 0.0);
    for &(before, part) in parts {
        let many = lines.len();
        let Some(line) = lines.last_mut() else { continue };
        let (gap, own) = (if line.is_empty() { "" } else { before }, font.width(part));
        // A part that crosses the end of a line goes to the line that holds its middle.
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
    fn a_heading_too_long_for_one_line_keeps_its_size_on_two() {
        let font = Font::new().expect("a font");
        let long = "Harder: hexagons in a hexagon, by Wilson's method";
        let width = 0.7 * font.width(long) * 24.0 / 1000.0;
        let (lines, size) = fitted(&font, long, width, 2, |_| 24.0);
        assert_eq!((lines.len(), size), (2, 24.0));
        let (lines, size) = fitted(&font, "Warm-up", width, 2, |_| 24.0);
        assert_eq!((lines.len(), size), (1, 24.0));
    }

    #[test]
    fn words_too_long_for_a_line_are_broken_without_loss() {
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
