//! Names of files in which placeholders stand for what differs from maze to maze, such as `maze-{seed}.svg`.

use maze_locale::Message;
use maze_play::Challenge;

/// A name with placeholders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pattern(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Text(String),
    Placeholder(&'static str),
}

impl Pattern {
    /// Reads a name; `{{` and `}}` are braces.
    pub(crate) fn parse(name: &str) -> Result<Self, Message> {
        Self::with(name, &["number", "seed", "code"])
    }

    /// Reads a text with these placeholders.
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

    /// The text, with what stands for each placeholder.
    pub(crate) fn fill(&self, value: impl Fn(&str) -> String) -> String {
        let part = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Placeholder(key) => value(key),
        };
        self.0.iter().map(part).collect()
    }

    /// Whether any of these placeholders is in it.
    pub(crate) fn has(&self, keys: &[&str]) -> bool {
        self.0.iter().any(|part| matches!(part, Part::Placeholder(key) if keys.contains(key)))
    }

    /// The name, if it is one for all mazes.
    pub(crate) fn literal(&self) -> Option<String> {
        let texts = self.0.iter().map(|part| if let Part::Text(text) = part { Some(text.as_str()) } else { None });
        texts.collect()
    }

    /// The name of a maze, which has this number of so many. Numbers begin with 1 and have as many digits as the last.
    pub(crate) fn name(&self, challenge: &Challenge, number: u64, count: u64) -> String {
        let digits = count.to_string().len();
        self.fill(|key| match key {
            "number" => format!("{number:0digits$}"),
            "seed" => challenge.blueprint.seed().to_string(),
            // Not every file system takes the first two, and in links the third begins a fragment.
            _ => challenge.to_string().replace(['/', '#'], "_").replace(':', "-"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_become_what_they_stand_for() {
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
