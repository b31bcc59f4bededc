//! The characters of drawings: joints, walls, and what may be in a cell.

/// Characters of joints, apart from lines.
const POSTS: &str = "+oO*.·•●■▪";
/// Characters of walls along a row, apart from lines.
const ALONG: &str = "-=_—–";
/// Characters of walls along a column, apart from lines.
const ACROSS: &str = "|!¦";
/// Lines with arms to the right, up, to the left and down. Heavy and double lines have the arms of their light forms.
const LIGHT: &str = "─│┌┐└┘├┤┬┴┼╴╵╶╷";
/// For each character of [`LIGHT`], its arms: 1 right, 2 up, 4 left, 8 down.
const ARMS: [u8; 15] = [5, 10, 9, 12, 3, 6, 11, 14, 13, 7, 15, 4, 2, 1, 8];
/// The heavy forms, in the same order.
const HEAVY: &str = "━┃┏┓┗┛┣┫┳┻╋╸╹╺╻";
/// The double forms, as far as they exist, in the same order.
const DOUBLE: &str = "═║╔╗╚╝╠╣╦╩╬";
/// Symbols of paths and other marks in cells.
const MARKS: &str = "*█•·.,xX@^v<>~→↑←↓↖↗↘↙▲▼◀▶►◄●○■□◆◇★☆▓▒░:'`\"$&";

/// The distances of joints in a drawing, and whether heavy lines are walls.
pub(super) struct Look {
    /// The distance of joints along a row, in characters.
    pub(super) pitch: usize,
    /// The distance of joints along a column, in lines.
    pub(super) height: usize,
    /// Whether heavy lines are walls. Otherwise they are a path.
    pub(super) has_heavy_walls: bool,
}

impl Look {
    pub(super) fn is_joint(&self, letter: char) -> bool {
        letter == ' ' || is_post(letter) || ALONG.contains(letter) || ACROSS.contains(letter) || is_line(letter)
    }

    pub(super) fn is_along(&self, letter: char) -> bool {
        ALONG.contains(letter) || self.arms(letter).is_some_and(|arms| arms & 5 != 0)
    }

    pub(super) fn is_across(&self, letter: char) -> bool {
        ACROSS.contains(letter) || self.arms(letter).is_some_and(|arms| arms & 10 != 0)
    }

    /// Whether a character may be in a cell or in an opening.
    pub(super) fn is_floor(&self, letter: char) -> bool {
        letter == ' '
            || MARKS.contains(letter)
            || letter.is_ascii_alphanumeric()
            || !self.has_heavy_walls && HEAVY.contains(letter)
    }

    /// Whether these characters are an opening rather than a wall. `None` if they are neither.
    pub(super) fn is_open(&self, letters: &[char], is_wall: impl Fn(&Self, char) -> bool) -> Option<bool> {
        if letters.iter().all(|&letter| is_wall(self, letter)) {
            return Some(false);
        }
        letters.iter().all(|&letter| self.is_floor(letter)).then_some(true)
    }

    /// The arms of a line that is a wall: 1 right, 2 up, 4 left, 8 down.
    fn arms(&self, letter: char) -> Option<u8> {
        if !self.has_heavy_walls && HEAVY.contains(letter) { None } else { arms(letter) }
    }
}

/// Whether a character is a joint that is not drawn by lines.
pub(super) fn is_post(letter: char) -> bool {
    POSTS.contains(letter)
}

/// Whether a character is a wall along a row, or a line with an arm to the right or to the left.
pub(super) fn runs_along(letter: char) -> bool {
    ALONG.contains(letter) || arms(letter).is_some_and(|arms| arms & 5 != 0)
}

/// Whether a character is a wall along a column, or a line with an arm up or down.
pub(super) fn runs_across(letter: char) -> bool {
    ACROSS.contains(letter) || arms(letter).is_some_and(|arms| arms & 10 != 0)
}

/// Whether a character is a heavy line.
pub(super) fn is_heavy(letter: char) -> bool {
    HEAVY.contains(letter)
}

/// Whether a character is a box-drawing line.
pub(super) fn is_line(letter: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&letter)
}

/// Whether a letter marks the start.
pub(super) fn is_start(letter: char) -> bool {
    letter == 'S'
}

/// Whether a letter marks a goal: goal, end or finish.
pub(super) fn is_goal(letter: char) -> bool {
    "GEF".contains(letter)
}

/// The places of small letters, which are marks if there are no capital ones.
pub(super) struct SmallMarks<T> {
    starts: Vec<T>,
    goals: Vec<T>,
}

impl<T> Default for SmallMarks<T> {
    fn default() -> Self {
        Self { starts: Vec::new(), goals: Vec::new() }
    }
}

impl<T> SmallMarks<T> {
    /// Adds a letter that is no capital one.
    pub(super) fn add(&mut self, letter: char, place: T) {
        match letter.to_ascii_uppercase() {
            capital if capital == letter => {}
            capital if is_start(capital) => self.starts.push(place),
            capital if is_goal(capital) => self.goals.push(place),
            _ => {}
        }
    }

    /// Returns the start, and completes the goals. Several starts are no marks, but a path, such as `s` for south.
    pub(super) fn complete(mut self, start: Option<T>, goals: &mut Vec<T>) -> Option<T> {
        if self.starts.len() > 1 {
            return start;
        }
        let start = start.or_else(|| self.starts.pop());
        if start.is_some() && goals.is_empty() {
            *goals = self.goals;
        }
        start
    }
}

/// The arms of a box-drawing character. Characters of mixed lines have the arms of their light forms.
fn arms(letter: char) -> Option<u8> {
    let known = [LIGHT, HEAVY, DOUBLE].into_iter().find_map(|lines| lines.chars().position(|line| line == letter));
    if let Some(place) = known {
        return ARMS.get(place).copied();
    }
    Some(match letter {
        '┄' | '┅' | '┈' | '┉' | '╌' | '╍' | '╼' | '╾' => 5,
        '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '╽' | '╿' => 10,
        '╭' => 9,
        '╮' => 12,
        '╯' => 6,
        '╰' => 3,
        '┍'..='┏' | '╒' | '╓' => 9,
        '┑'..='┓' | '╕' | '╖' => 12,
        '┕'..='┗' | '╘' | '╙' => 3,
        '┙'..='┛' | '╛' | '╜' => 6,
        '┝'..='┣' | '╞' | '╟' => 11,
        '┥'..='┫' | '╡' | '╢' => 14,
        '┭'..='┳' | '╤' | '╥' => 13,
        '┵'..='┻' | '╧' | '╨' => 7,
        '┽'..='╋' | '╪' | '╫' => 15,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heavy_and_double_lines_have_the_arms_of_light_ones() {
        for (place, &wanted) in ARMS.iter().enumerate() {
            for lines in [LIGHT, HEAVY, DOUBLE] {
                let line = lines.chars().nth(place);
                assert!(line.is_none_or(|line| arms(line) == Some(wanted)), "{line:?}");
            }
        }
        assert_eq!(['╪', '┡', '╮'].map(arms), [Some(15), Some(11), Some(12)]);
    }
}
