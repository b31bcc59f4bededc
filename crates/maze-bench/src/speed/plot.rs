//! A plot with logarithmic axes, as SVG. It has no background, and is readable on light and on dark pages.

use crate::{
    figures::power_of_ten,
    scale::{Scale, spread},
};

const SIZE: [f64; 2] = [960.0, 620.0];
/// The ends of the axes.
const ACROSS: [f64; 2] = [60.0, 740.0];
const UP: [f64; 2] = [560.0, 20.0];
/// The left edge of the names, and their line height.
const NAMES: f64 = 772.0;
const LINE_HEIGHT: f64 = 21.0;

/// The color of axes and text.
const INK: &str = "#7d8590";
/// Neighboring lines differ in hue. If there are more lines than colors, further lines are dashed.
const COLORS: [&str; 10] =
    ["#3b82f6", "#d9730d", "#2f9e44", "#d6409f", "#0f9b9b", "#e5484d", "#9b5de5", "#84911a", "#a8703a", "#7d8590"];

const MIDDLE: &str = "text-anchor=\"middle\"";

/// Lines over two axes, with a name beside each.
pub(crate) struct Plot {
    /// The labels of the axes.
    pub(crate) x: &'static str,
    pub(crate) y: &'static str,
    pub(crate) lines: Vec<Line>,
}

/// At least one point with positive coordinates, from left to right.
pub(crate) struct Line {
    pub(crate) name: String,
    pub(crate) points: Vec<[f64; 2]>,
}

impl Plot {
    pub(crate) fn svg(&self) -> String {
        let values =
            |axis: usize| self.lines.iter().flat_map(move |line| line.points.iter().map(move |point| point[axis]));
        let x = Scale::new(values(0), &[1.0], ACROSS);
        let y = Scale::new(values(1), &[1.0, 2.0, 5.0], UP);
        let [width, height] = SIZE;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"system-ui, sans-serif\" font-size=\"14\" fill=\"none\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\">\n"
        );
        svg += &self.axes(&x, &y);
        svg += &self.drawn_lines(&x, &y);
        svg + "</svg>\n"
    }

    /// Both axes: at each tick, a faint line across the plot and its value.
    fn axes(&self, x: &Scale, y: &Scale) -> String {
        let ([left, right], [bottom, top]) = (ACROSS, UP);
        let (mut rules, mut words) = (String::new(), String::new());
        for &tick in &x.ticks {
            let place = x.pixel(tick);
            rules += &format!("M{place:.1} {bottom}V{top}");
            words += &text(place, bottom + 24.0, MIDDLE, &power_of_ten(tick));
        }
        for &tick in &y.ticks {
            let place = y.pixel(tick);
            rules += &format!("M{left} {place:.1}H{right}");
            words += &text(left - 10.0, place + 5.0, "text-anchor=\"end\"", &tick.to_string());
        }
        words += &text((left + right) / 2.0, bottom + 50.0, MIDDLE, self.x);
        let upwards = format!("{MIDDLE} transform=\"translate(16 {}) rotate(-90)\"", (top + bottom) / 2.0);
        words += &text(0.0, 0.0, &upwards, self.y);
        format!("<path d=\"{rules}\" stroke=\"{INK}\" stroke-opacity=\".3\"/>\n<g fill=\"{INK}\">\n{words}</g>\n")
    }

    /// The lines, in the order of their end points from the top, each connected to its name.
    fn drawn_lines(&self, x: &Scale, y: &Scale) -> String {
        let mut lines: Vec<(&str, Vec<[f64; 2]>)> = Vec::new();
        for Line { name, points } in &self.lines {
            lines.push((name, points.iter().map(|point| [x.pixel(point[0]), y.pixel(point[1])]).collect()));
        }
        let end = |points: &[[f64; 2]]| points[points.len() - 1];
        lines.sort_by(|(_, one), (_, other)| end(one)[1].total_cmp(&end(other)[1]));
        let ends: Vec<f64> = lines.iter().map(|(_, points)| end(points)[1]).collect();
        let names = spread(&ends, LINE_HEIGHT, [UP[1], UP[0]]);
        let mut svg = String::new();
        for (number, ((name, points), place)) in lines.iter().zip(names).enumerate() {
            let color = COLORS[number % COLORS.len()];
            let dashes = if number < COLORS.len() { "" } else { " stroke-dasharray=\"7 5\"" };
            let path: Vec<String> = points.iter().map(|[x, y]| format!("{x:.1} {y:.1}")).collect();
            let [last, height] = end(points);
            svg += &format!("<g stroke=\"{color}\">\n<path d=\"M{}\" stroke-width=\"2\"{dashes}/>\n", path.join("L"));
            // Draws points as lines of zero length.
            svg += &format!("<path d=\"M{}h0\" stroke-width=\"6\"/>\n", path.join("h0M"));
            let (near, far) = (NAMES - 26.0, NAMES - 6.0);
            svg +=
                &format!("<path d=\"M{last:.1} {height:.1}H{near}L{far} {place:.1}\" stroke-opacity=\".5\"/>\n</g>\n");
            svg += &text(NAMES, place + 5.0, &format!("fill=\"{color}\""), name);
        }
        svg
    }
}

fn text(x: f64, y: f64, attributes: &str, words: &str) -> String {
    format!("<text x=\"{x:.1}\" y=\"{y:.1}\" {attributes}>{words}</text>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colors, as the Web Content Accessibility Guidelines define it.
    fn contrast(one: &str, other: &str) -> f64 {
        let luminance = |color: &str| {
            let share = |place: usize| {
                let value = f64::from(u8::from_str_radix(&color[place..place + 2], 16).unwrap_or(0)) / 255.0;
                if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * share(1) + 0.7152 * share(3) + 0.0722 * share(5)
        };
        let [one, other] = [luminance(one), luminance(other)];
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn colors_can_be_read_on_light_and_on_dark_pages() {
        for color in COLORS.into_iter().chain([INK]) {
            for page in ["#ffffff", "#0d1117"] {
                assert!(contrast(color, page) > 3.0, "{color} on {page}");
            }
        }
    }

    #[test]
    fn every_line_is_drawn_and_named_the_highest_first() {
        let line = |name: &str, end| Line { name: name.to_owned(), points: vec![[1e4, 10.0], [1e5, end]] };
        let svg = Plot { x: "cells", y: "ns", lines: vec![line("low", 20.0), line("high", 50.0)] }.svg();
        let place = |words: &str| svg.find(words).unwrap_or(usize::MAX);
        assert!(place(">high<") < place(">low<") && place(">low<") < svg.len());
        // From the first tick to the last, and up to the highest.
        assert!(svg.contains("M60.0 560.0L740.0 20.0"), "{svg}");
    }
}
