//! The colors with which a robot paints cells.

/// Declares the colors.
macro_rules! colors {
    ($($color:ident $letter:literal $name:literal [$red:literal, $green:literal, $blue:literal],)+) => {
        /// A color with which a robot paints a cell.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Color {
            $(#[doc = $name] $color,)+
        }

        impl Color {
            /// All colors.
            pub const ALL: &[Self] = &[$(Self::$color),+];

            /// Its letter in commands.
            #[must_use]
            pub fn letter(self) -> char {
                match self { $(Self::$color => $letter),+ }
            }

            /// The red, green and blue parts.
            #[must_use]
            pub fn rgb(self) -> [u8; 3] {
                match self { $(Self::$color => [$red, $green, $blue]),+ }
            }
        }
    };
}

colors! {
    Black 'k' "Black." [20, 20, 20],
    Blue 'b' "Blue." [40, 80, 220],
    Gray 'a' "Gray." [150, 150, 150],
    Cyan 'c' "Cyan." [30, 170, 180],
    Green 'g' "Green." [30, 160, 60],
    Orange 'o' "Orange." [230, 130, 20],
    Red 'r' "Red." [210, 40, 40],
    White 'w' "White." [240, 240, 240],
    Yellow 'y' "Yellow." [220, 200, 30],
    DarkBlue 'B' "Dark blue." [15, 30, 100],
    DarkCyan 'C' "Dark cyan." [10, 80, 90],
    DarkGray 'A' "Dark gray." [70, 70, 70],
    DarkGreen 'G' "Dark green." [10, 80, 30],
    DarkOrange 'O' "Dark orange." [130, 65, 5],
    DarkRed 'R' "Dark red." [110, 10, 10],
    DarkViolet 'V' "Dark violet." [80, 15, 100],
    DarkYellow 'Y' "Dark yellow." [115, 100, 5],
}

impl Color {
    /// The color with this letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.iter().copied().find(|color| color.letter() == letter)
    }
}
