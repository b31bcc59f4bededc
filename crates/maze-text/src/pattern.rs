//! File names with placeholders for what differs from maze to maze, such as `maze-{seed}.svg`.

use maze_locale::Message;
use maze_play::Challenge;

/// A text with placeholders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pattern(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Text(String),
    Placeholder(&'static str),
}

impl Pattern {
    /// Parses a file name. `{{` and `}}` are braces.
    pub(crate) fn parse(name: &str) -> Result<Self, Message> {
        Self::with(name, &["number", "seed", "code"])
    }

    /// Parses a text with these placeholders.
    pub(crate) fn with(name: &str, keys: &[&'static str]) -> Result<Self, Message> {
        let listed = || keys.iter().map(|key| format!("{{{key}}}")).collect::<Vec<_>>().join(", ");
        let mut parts = Vec::new();
        let (mut text, mut rest) = (String::new(), name);
        while let Some(place) = rest.find(['{', '}']) {
            text += &rest[..place];
            let brace = &rest[place..=place];
            rest = &rest[place + 1..];
            if let Some(after) = rest.strip_prefix(brace) {
                text += brace;
                rest = after;
                continue;
            }
            let wrong = |text: &str| Message::new(text, &[("name", &name), ("brace", &brace), ("list", &listed())]);
            let (key, after) =
                rest.split_once('}').filter(|_| brace == "{").ok_or_else(|| wrong("error-arguments-lone-brace"))?;
            let known = keys.iter().find(|known| **known == key);
            let known = known.ok_or_else(|| wrong("error-arguments-placeholder").with("key", key.to_owned()))?;
            parts.push(Part::Text(std::mem::take(&mut text)));
            parts.push(Part::Placeholder(known));
            rest = after;
        }
        parts.push(Part::Text(text + rest));
        Ok(Self(parts))
    }

    /// Replaces the placeholders by their values.
    pub(crate) fn fill(&self, value: impl Fn(&str) -> String) -> String {
        let part = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Placeholder(key) => value(key),
        };
        self.0.iter().map(part).collect()
    }

    /// Whether any of these placeholders occurs.
    pub(crate) fn has(&self, keys: &[&str]) -> bool {
        self.0.iter().any(|part| matches!(part, Part::Placeholder(key) if keys.contains(key)))
    }

    /// The text, if it has no placeholders.
    pub(crate) fn literal(&self) -> Option<String> {
        let texts = self.0.iter().map(|part| if let Part::Text(text) = part { Some(text.as_str()) } else { None });
        texts.collect()
    }

    /// The file name of a maze. `number` counts from 1 and is padded to the digits of `count`.
    pub(crate) fn name(&self, challenge: &Challenge, number: u64, count: u64) -> String {
        let digits = count.to_string().len();
        self.fill(|key| match key {
            "number" => format!("{number:0digits$}"),
            "seed" => challenge.blueprint.seed().to_string(),
            // Some file systems do not allow `/` and `:`, and in URLs a `#` begins a fragment.
            _ => challenge.short_code().replace(['/', '#'], "_").replace(':', "-"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_replaced_by_their_values() {
        let challenge: Challenge = "circle:5@heart/wilson+braid=50#7/coins".parse().expect("a share code");
        for (pattern, name) in [
            ("maze.svg", "maze.svg"),
            ("{seed}.svg", "7.svg"),
            ("a/{number}-{number}.svg", "a/003-003.svg"),
            ("{code}", "circle-5@heart_wilson+braid=50_7_coins"),
            ("{{seed}}{{{seed}}}", "{seed}{7}"),
            ("é{{", "é{"),
        ] {
            let parsed = Pattern::parse(pattern).expect(pattern);
            assert_eq!(parsed.name(&challenge, 3, 120), name);
            let literal = (!name.contains(['7', '3'])).then(|| name.to_owned());
            assert_eq!(parsed.literal(), literal, "{pattern}");
        }
        for wrong in ["{", "}", "{seed", "seed}", "{{seed}", "{}", "{Seed}", "{seed:3}"] {
            let message = Pattern::parse(wrong).expect_err(wrong);
            assert!(message.to_string().contains("{number}, {seed}, {code}"), "{message}");
        }
    }
}
