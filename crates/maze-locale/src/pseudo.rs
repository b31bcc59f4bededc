//! The language that nobody speaks: English that can be told from English, and is as long as other languages may be.

/// How much longer it is, in percent.
const LONGER: usize = 40;

/// A text with every letter accented, and longer. What no font may lack is in the fonts of the menu.
pub(crate) fn stretched(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
    let mut more = (letters * LONGER).div_ceil(100);
    let mut longer = String::new();
    for letter in text.chars() {
        let accented = accented(letter);
        longer.push(accented);
        // Vowels are drawn out, as long as there are letters to spend.
        if more > 0 && "aeiouy".contains(letter) {
            longer.push(accented);
            more -= 1;
        }
    }
    longer.extend(std::iter::repeat_n('~', more));
    longer
}

fn accented(letter: char) -> char {
    const PLAIN: &str = "AEIOUYCNSZaeiouycnsz";
    const ACCENTED: &str = "ÀÉÎÖÛÝÇÑŠŽàéîöûýçñšž";
    let found = PLAIN.chars().zip(ACCENTED.chars()).find(|(plain, _)| *plain == letter);
    found.map_or(letter, |(_, accented)| accented)
}
