//! The characters that squares are drawn with.

/// The pieces of a style.
pub(super) struct Pieces {
    /// The joints, indexed by the walls that meet there: 1 right, 2 up, 4 left, 8 down.
    pub(super) joints: [&'static str; 16],
    /// A wall along a row and the opening in its place, and the same along a column.
    pub(super) along: [&'static str; 2],
    pub(super) across: [&'static str; 2],
    /// A wall along a column on the right boundary.
    pub(super) right: &'static str,
    /// A floor, as wide as a wall along a row.
    pub(super) floor: &'static str,
    /// A floor on the path, indexed by the sides that the path crosses: 1 right, 2 down, 4 left, 8 up.
    pub(super) path: [&'static str; 16],
    /// An opening that the path crosses to the right, and one that it crosses downwards.
    pub(super) through: [&'static str; 2],
    /// Whether entrance and exit are gaps in the boundary.
    pub(super) gaps: bool,
    /// Whether the start and the goals always have letters.
    pub(super) marks: bool,
}

pub(super) const ASCII: Pieces = Pieces {
    joints: ["+"; 16],
    along: ["---", "   "],
    across: ["|", " "],
    right: "|",
    floor: "   ",
    path: [" * "; 16],
    through: ["*", " * "],
    gaps: true,
    marks: false,
};

/// The pieces of micromouse contests.
pub(super) const MICROMOUSE: Pieces = Pieces { joints: ["o"; 16], gaps: false, marks: true, ..ASCII };

pub(super) const SCHOOL: Pieces = Pieces {
    joints: ["+"; 16],
    along: ["-", " "],
    across: ["│", " "],
    right: "|",
    floor: " ",
    path: ["█"; 16],
    through: [" ", " "],
    gaps: false,
    marks: false,
};

pub(super) const BOX: Pieces = Pieces {
    joints: [" ", "╶", "╵", "└", "╴", "─", "┘", "┴", "╷", "┌", "│", "├", "┐", "┬", "┤", "┼"],
    along: ["───", "   "],
    across: ["│", " "],
    right: "│",
    floor: "   ",
    path: [
        " • ",
        " ╺━",
        " ╻ ",
        " ┏━",
        "━╸ ",
        "━━━",
        "━┓ ",
        "━┳━",
        " ╹ ",
        " ┗━",
        " ┃ ",
        " ┣━",
        "━┛ ",
        "━┻━",
        "━┫ ",
        "━╋━",
    ],
    through: ["━", " ┃ "],
    gaps: true,
    marks: false,
};

pub(super) const BLOCKS: Pieces = Pieces {
    joints: ["  ", "██", "██", "██", "██", "██", "██", "██", "██", "██", "██", "██", "██", "██", "██", "██"],
    along: ["██", "  "],
    across: ["██", "  "],
    right: "██",
    floor: "  ",
    path: ["··"; 16],
    through: ["··", "··"],
    gaps: true,
    marks: false,
};

impl Pieces {
    /// The widths of a wall along a column and of a floor, in characters.
    pub(super) fn widths(&self) -> [usize; 2] {
        [self.across[0], self.floor].map(|piece| piece.chars().count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_joint_has_the_arms_that_its_number_says() {
        // The arms of the characters by their Unicode names: right, up, left, down.
        let named = [
            (" ", ""),
            ("╶", "r"),
            ("╵", "u"),
            ("└", "ru"),
            ("╴", "l"),
            ("─", "rl"),
            ("┘", "ul"),
            ("┴", "rul"),
            ("╷", "d"),
            ("┌", "rd"),
            ("│", "ud"),
            ("├", "rud"),
            ("┐", "ld"),
            ("┬", "rld"),
            ("┤", "uld"),
            ("┼", "ruld"),
        ];
        for (number, joint) in BOX.joints.into_iter().enumerate() {
            let arms = ["r", "u", "l", "d"].into_iter().enumerate().filter(|(arm, _)| number >> arm & 1 == 1);
            let arms: String = arms.map(|(_, name)| name).collect();
            assert!(named.contains(&(joint, &arms)), "{joint} for {arms}");
        }
    }
}
