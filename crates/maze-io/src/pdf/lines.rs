//! Text on several lines, where one is too short for it.

use super::font::Font;

/// How high a line is, in sizes of its letters.
pub(super) const LINE: f32 = 1.25;

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
    let mut lines = broken(font, text, 1);
    for count in 2..=most_lines {
        let more = broken(font, text, count);
        if size(&more) > 1.1 * size(&lines) {
            lines = more;
        }
    }
    let size = size(&lines);
    (lines, size)
}

/// A text on so many lines at most, which are about as long as one another.
fn broken(font: &Font, text: &str, count: usize) -> Vec<String> {
    let most = font.width(text) / count as f32;
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let many = lines.len();
        let Some(line) = lines.last_mut() else { continue };
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        // A word that lies across the end of a line goes to where its middle lies.
        let middle = font.width(&longer) - 0.5 * font.width(word);
        if many < count && !line.is_empty() && middle > most {
            lines.push(word.to_owned());
        } else {
            *line = longer;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{Font, broken, fitted};

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
}
