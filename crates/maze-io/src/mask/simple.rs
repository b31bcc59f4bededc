//! SVG documents without what masks ignore, and with bounded work.

use super::error::MaskFileError;
use crate::xml::escaped;
use std::{collections::HashMap, fmt::Write};
use usvg::roxmltree::{Document, Node, ParsingOptions};

/// The maximum length of the elements, where those that `use` repeats count each time, in bytes.
const MAX_BYTES: usize = 1 << 21;

/// The bytes that an element counts in addition to its attributes.
const ELEMENT: usize = 64;

/// The maximum depth of nested elements.
const MAX_DEPTH: usize = 128;

/// The maximum product of the length of the style sheets and the number of elements, each of which is matched with
/// every rule.
const MAX_MATCHES: usize = 1 << 27;

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";

/// The elements that decide about the filled areas.
const KEPT: [&str; 14] = [
    "svg", "g", "a", "defs", "symbol", "use", "switch", "style", "path", "rect", "circle", "ellipse", "polyline",
    "polygon",
];

/// Paints that are not a single color. Areas painted so are dark.
const PAINTS: [&str; 3] = ["linearGradient", "radialGradient", "pattern"];

/// Rewrites a document without pictures, text, markers, masks, clip paths and effects, since a few bytes of these can
/// take unlimited time.
pub(super) fn simplified(text: &str) -> Result<String, MaskFileError> {
    let options = ParsingOptions { allow_dtd: true, nodes_limit: 1 << 18, ..ParsingOptions::default() };
    let document =
        Document::parse_with_options(text, options).map_err(|error| MaskFileError::Svg(error.to_string()))?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err(MaskFileError::Svg("there is no element svg".to_owned()));
    }
    let ids = document.descendants().filter_map(|node| Some((node.attribute("id")?, node))).collect();
    let mut work = Work { ids, bytes: 0, elements: 0 };
    work.add(root, 0).ok_or(MaskFileError::Detailed)?;
    let styles = document.descendants().filter(|node| node.has_tag_name((SVG, "style")) || node.has_tag_name("style"));
    let styles: usize = styles.filter_map(|node| node.text()).map(str::len).sum();
    if styles.saturating_mul(work.elements) > MAX_MATCHES {
        return Err(MaskFileError::Detailed);
    }
    let mut simple = String::new();
    write(root, &mut simple);
    Ok(simple)
}

/// The elements of a document, as often as they are drawn.
struct Work<'d, 'i> {
    ids: HashMap<&'d str, Node<'d, 'i>>,
    bytes: usize,
    elements: usize,
}

impl<'d, 'i> Work<'d, 'i> {
    /// Counts an element and those below it. `None` if there are too many, or if they are too deep, as in a circle.
    fn add(&mut self, node: Node<'d, 'i>, depth: usize) -> Option<()> {
        let attributes: usize = node.attributes().map(|attribute| attribute.value().len()).sum();
        self.bytes += ELEMENT + attributes;
        self.elements += 1;
        if self.bytes > MAX_BYTES || depth > MAX_DEPTH {
            return None;
        }
        if node.tag_name().name() == "use"
            && let Some(target) = href(node).and_then(|link| link.strip_prefix('#'))
            && let Some(&target) = self.ids.get(target)
        {
            self.add(target, depth + 1)?;
        }
        node.children().filter(Node::is_element).try_for_each(|child| self.add(child, depth + 1))
    }
}

fn href<'d>(node: Node<'d, '_>) -> Option<&'d str> {
    node.attribute("href").or_else(|| node.attribute((XLINK, "href")))
}

/// Writes an element and those below it. The depth is bounded by then.
fn write(node: Node<'_, '_>, simple: &mut String) {
    let name = node.tag_name().name();
    let put = |simple: &mut String, text: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        _ = simple.write_fmt(text);
    };
    if PAINTS.contains(&name) || name == "filter" {
        let id = spaced(node.attribute("id").unwrap_or_default());
        return match name {
            // A document is not drawn where its filter is missing.
            "filter" => put(simple, format_args!("<filter id=\"{id}\"><feOffset/></filter>")),
            _ => put(simple, format_args!("<linearGradient id=\"{id}\"><stop/></linearGradient>")),
        };
    }
    if !KEPT.contains(&name) || !matches!(node.tag_name().namespace(), None | Some(SVG)) {
        return;
    }
    put(simple, format_args!("<{name}"));
    if node.parent_element().is_none() {
        put(simple, format_args!(" xmlns=\"{SVG}\""));
    }
    for attribute in node.attributes().filter(|attribute| attribute.namespace().is_none() && attribute.name() != "href")
    {
        put(simple, format_args!(" {}=\"{}\"", attribute.name(), spaced(attribute.value())));
    }
    if let Some(link) = href(node) {
        put(simple, format_args!(" href=\"{}\"", spaced(link)));
    }
    put(simple, format_args!(">"));
    if name == "style" {
        node.children().filter_map(|child| child.text()).for_each(|text| simple.push_str(&spaced(text)));
    }
    node.children().filter(Node::is_element).for_each(|child| write(child, simple));
    put(simple, format_args!("</{name}>"));
}

/// Text for XML, in which line breaks still separate.
fn spaced(text: &str) -> String {
    escaped(&text.replace(char::is_control, " ")).into_owned()
}
