//! The short help: what one wants first, on one screen.

use maze_locale::{Language, Locale};

/// It in English; no line has more than 79 letters, and there are fewer than 24 lines.
const SHORT: &str = "\
Draw a maze in the terminal, watch it being made, solve it and measure it.

Usage: labyrinth-text [OPTIONS]

  --size 15x30         lines x columns; --radius 9 for circles and the like
  --shape circle       the shape of the cells and of their outline
  --mask heart         what is left of it: a form, or the white of a picture
  --method kruskal     how the maze is made; kruskal+braid=50 for loops
  --seed 7             the same maze again
  --blueprint CODE     a share code, which says all of that
  --input FILE         a maze from a file
  --delay 20           watch it, a step every so many milliseconds; 0 at once
  --solve              mark the path; --solve tremaux as a robot finds it
  --distances          show how far each cell is
  --stats              measure it; --compare measures all methods
  --difficulty easy    look for a seed that gives such a maze
  -o, --output FILE    write .txt .svg .png .pdf .json .stl .3mf .obj .glb
  --count 50           so many: measured, or -o book.pdf, 'maze-{number}.svg'
  --list methods       list them; or shapes, masks, solvers, formats, styles

--help says the rest, with examples; --manual prints the manual page.
";

/// The short help in a language.
pub(crate) fn short(language: Language) -> String {
    Locale::new(language).get_or("cli-short", SHORT).trim_end().to_owned() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::command;

    #[test]
    fn the_short_help_fits_a_screen_and_names_what_there_is() {
        for language in Language::all().filter(|&language| language != Language::PSEUDO) {
            let text = short(language);
            assert!(text.lines().count() < 24, "{language}: {}", text.lines().count());
            let widest = text.lines().map(|line| line.chars().count()).max();
            assert!(widest < Some(80), "{language}: {widest:?}");
            let command = command(language);
            let known = |name: &str| command.get_arguments().any(|argument| argument.get_long() == Some(name));
            let names: Vec<&str> = text
                .split(|letter: char| letter.is_whitespace() || letter == ';')
                .filter_map(|word| word.strip_prefix("--"))
                .collect();
            assert!(names.len() > 15 && names.contains(&"help"), "{language}: {names:?}");
            assert!(names.iter().all(|name| known(name)), "{language}: {names:?}");
        }
    }
}
