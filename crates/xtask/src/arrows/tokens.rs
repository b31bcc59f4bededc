//! The imports and exports of a module. They are read from its tokens, so comments and strings do not count, but macros
//! do.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

/// The names of a path, or of the modules down to one.
pub(super) type Names = Vec<String>;

/// The names in the code of a module, without its tests.
#[derive(Default)]
pub(super) struct Code {
    /// The path of each name that a `use` declares.
    pub names: BTreeMap<String, Names>,
    /// The modules whose names are all re-exported.
    pub globs: Vec<Names>,
    /// The paths that are imported or named.
    pub paths: BTreeSet<Names>,
    /// All identifiers.
    pub words: BTreeSet<String>,
    /// The inline modules.
    pub modules: Vec<(String, TokenStream)>,
}

impl Code {
    pub(super) fn read(tokens: TokenStream) -> Self {
        let mut code = Self::default();
        code.add(tokens);
        code
    }

    /// All paths that are imported, re-exported or named.
    pub(super) fn all_paths(&self) -> impl Iterator<Item = &Names> {
        self.paths.iter().chain(self.names.values()).chain(&self.globs)
    }

    fn add(&mut self, tokens: TokenStream) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        let mut rest = &*tokens;
        while let [first, after @ ..] = rest {
            rest = match (word(first).as_deref(), after) {
                (None, [TokenTree::Group(attribute), item @ ..]) if is(first, '#') && is_test(attribute.stream()) => {
                    after_item(item)
                }
                (Some("mod"), [name, TokenTree::Group(body), after @ ..]) => {
                    self.modules.extend(word(name).map(|name| (name, body.stream())));
                    after
                }
                (Some("use"), [next, ..]) if !is(next, '<') => {
                    let before = tokens.len() - rest.len();
                    self.read_use(after, tokens[..before].last().is_some_and(is_public))
                }
                (Some(name), _) => {
                    self.words.insert(name.to_owned());
                    self.read_path(name, after)
                }
                (None, _) => {
                    if let TokenTree::Group(group) = first {
                        self.add(group.stream());
                    }
                    after
                }
            }
        }
    }

    /// Reads `::b::c` after an `a`.
    fn read_path<'a>(&mut self, first: &str, mut rest: &'a [TokenTree]) -> &'a [TokenTree] {
        let mut path = vec![first.to_owned()];
        while let [colon, second, name, after @ ..] = rest
            && is(colon, ':')
            && is(second, ':')
            && let Some(name) = word(name)
        {
            self.words.insert(name.clone());
            path.push(name);
            rest = after;
        }
        if path.len() > 1 {
            self.paths.insert(path);
        }
        rest
    }

    /// Reads the tree after a `use`, up to its semicolon.
    fn read_use<'a>(&mut self, tokens: &'a [TokenTree], public: bool) -> &'a [TokenTree] {
        let end = tokens.iter().position(|token| is(token, ';')).unwrap_or(tokens.len());
        self.read_tree(&tokens[..end], &[], public);
        tokens.get(end + 1..).unwrap_or_default()
    }

    fn read_tree(&mut self, tokens: &[TokenTree], before: &[String], public: bool) {
        for branch in tokens.split(|token| is(token, ',')) {
            let mut path = before.to_vec();
            let mut name = None;
            let mut rest = branch;
            while let [token, after @ ..] = rest {
                rest = after;
                match token {
                    TokenTree::Group(group) => {
                        let inner: Vec<_> = group.stream().into_iter().collect();
                        self.read_tree(&inner, &path, public);
                        path.clear();
                    }
                    TokenTree::Punct(star) if star.as_char() == '*' => {
                        let glob = std::mem::take(&mut path);
                        if public {
                            self.globs.push(glob);
                        } else {
                            self.paths.insert(glob);
                        }
                    }
                    TokenTree::Ident(word) if word == "as" => {
                        name = after.first().map(ToString::to_string);
                        rest = &[];
                    }
                    TokenTree::Ident(word) => {
                        self.words.insert(word.to_string());
                        if word != "self" || path.is_empty() {
                            path.push(word.to_string());
                        }
                    }
                    _ => {}
                }
            }
            if let Some(last) = path.last() {
                self.names.insert(name.unwrap_or_else(|| last.clone()), path.clone());
                if !public {
                    self.paths.insert(path);
                }
            }
        }
    }
}

fn word(token: &TokenTree) -> Option<String> {
    if let TokenTree::Ident(word) = token { Some(word.to_string()) } else { None }
}

fn is(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Whether an attribute is `cfg(test)`.
fn is_test(attribute: TokenStream) -> bool {
    attribute.to_string().replace(' ', "") == "cfg(test)"
}

/// Whether the token before a `use` is `pub`, or the bracket of a `pub(…)`.
fn is_public(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis)
        || word(token).is_some_and(|word| word == "pub")
}

/// The tokens after an item, which ends with a block or a semicolon.
fn after_item(tokens: &[TokenTree]) -> &[TokenTree] {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => is(token, ';'),
    };
    let end = tokens.iter().position(ends).map_or(tokens.len(), |end| end + 1);
    &tokens[end..]
}
