//! The short help: the most important options on one screen.

use maze_locale::{Language, Locale};

/// The short help in English. It must have fewer than 24 lines of at most 79 characters.
const SHORT: &str = "\
Draw a maze in the terminal, watch it being made, solve it and measure it.

Usage: labyrinth-text [OPTIONS]

  --size 15x30         lines x columns; --radius 9 for circles, triangles, ...
  --shape circle       the shape of the cells and of the outline
  --mask heart         cut out a part: a built-in mask, or a picture file
  --method kruskal     the method of generation; kruskal+braid=50 adds loops
  --seed 7             the random seed, for the same maze again
  --blueprint CODE     a share code, which replaces all of the above
  --input FILE         read a maze from a file
  --delay 20           milliseconds between steps; 0 shows the result at once
  --solve              mark the shortest path; --solve tremaux, like a robot
  --distances          show the distance of each cell
  --stats              measure the maze; --compare measures all methods
  --difficulty easy    try seeds until the maze is this difficult
  -o, --output FILE    write .txt .svg .png .pdf .json .stl .3mf .obj .glb
  --count 50           measure 50 mazes, or -o book.pdf, 'maze-{number}.svg'
  --list methods       list them; or shapes, masks, solvers, formats, styles

--help shows all options, with examples; --manual prints the manual page.
";

/// Returns the short help in a language.
pub(crate) fn short(language: Language) -> String {
    Locale::new(language).get_or("cli-short", SHORT).trim_end().to_owned() + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::command;

    #[test]
    fn the_short_help_fits_on_a_screen_and_names_existing_options() {
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
