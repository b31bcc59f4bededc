//! The pseudo-language: English that looks different, and is as long as other languages may be.

/// By how much texts are lengthened, in percent.
const LONGER: usize = 40;

/// Accents and lengthens a text. The accented letters are in the fonts of the app.
pub(crate) fn stretched(text: &str) -> String {
    let letters = text.chars().filter(|letter| letter.is_alphabetic()).count();
    let mut more = (letters * LONGER).div_ceil(100);
    let mut longer = String::new();
    for letter in text.chars() {
        let accented = accented(letter);
        longer.push(accented);
        // Vowels are doubled until the text is long enough.
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
