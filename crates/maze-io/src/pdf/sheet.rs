//! A page that is being drawn. Lengths are in points, and the y axis points up.

use super::{
    area::{Area, MM},
    extent::Fit,
    figure::Figure,
    font::Font,
    layout::{Layout, Marks},
    lines::{LEAST_LETTERS, LINE},
    mark::Mark,
    notes::Position,
    objects::Objects,
    pictures::{Picture, Pictures},
    place::Text,
};
use crate::Color;
use glam::Vec2;
use pdf_writer::{
    Content, Finish, Name, Rect, Ref, Str,
    types::{ActionType, AnnotationType, LineCapStyle, LineJoinStyle},
};
use std::io::{self, Write};

/// The name of the font among the resources of each page.
const FONT: Name<'_> = Name(b"F");

/// The appearance of a figure.
#[derive(Clone, Copy)]
pub(super) struct Look<'l> {
    pub(super) layout: &'l Layout,
    pub(super) path: bool,
    pub(super) marks: Marks,
    pub(super) upside_down: bool,
    /// Whether it is on the back of the page, mirrored so that it meets the one on the front.
    pub(super) is_back: bool,
}

impl<'l> Look<'l> {
    /// An answer: the path, but no marks.
    pub(super) fn answer(layout: &'l Layout) -> Self {
        Self { layout, path: true, marks: Marks::None, upside_down: false, is_back: false }
    }
}

/// The alignment of a line of text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Align {
    Left,
    Middle,
    Right,
}

/// A page that is being drawn.
pub(super) struct Sheet {
    pub(super) id: Ref,
    content: Content,
    forms: Vec<Ref>,
    /// Links to other pages.
    links: Vec<(Area, Ref)>,
}

impl Sheet {
    pub(super) fn new(id: Ref) -> Self {
        let mut content = Content::new();
        content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        Self { id, content, forms: Vec::new(), links: Vec::new() }
    }

    /// Writes a line of text, centered in an area. Text that is too long is shrunk, and then truncated.
    pub(super) fn text(&mut self, font: &mut Font, text: &str, size: f32, area: Area) {
        self.aligned(font, text, size, area, Align::Middle);
    }

    /// Writes a line of text like [`text`](Self::text), but with the given alignment.
    pub(super) fn aligned(&mut self, font: &mut Font, text: &str, size: f32, area: Area, align: Align) {
        let room = area.size().x;
        let mut text = text.to_owned();
        let size = size.min(1000.0 * room / font.width(&text).max(1.0)).max(LEAST_LETTERS.min(size));
        let width = |text: &str| font.width(text) * size / 1000.0;
        if width(&text) > 1.01 * room {
            while !text.is_empty() && width(&format!("{text}…")) > room {
                text.pop();
            }
            text.push('…');
        }
        let left = match align {
            Align::Left => area.from.x,
            Align::Middle => area.middle().x - 0.5 * width(&text),
            Align::Right => area.to.x - width(&text),
        };
        let from = Vec2::new(left, area.middle().y - 0.35 * size);
        let letters = font.encode(&text);
        self.content.set_fill_gray(0.0).begin_text().set_font(FONT, size);
        self.content.set_text_matrix([1.0, 0.0, 0.0, 1.0, from.x, from.y]).show(Str(&letters)).end_text();
    }

    /// Writes lines of text from the top of their area downwards.
    pub(super) fn lines(&mut self, font: &mut Font, text: &Text) {
        let mut left = text.area;
        for line in &text.lines {
            let row = if text.lines.len() == 1 { text.area } else { left.take_top(LINE * text.size) };
            self.text(font, line, text.size, row);
        }
    }

    /// Draws a dotted line between two points.
    pub(super) fn dots(&mut self, [from, to]: [Vec2; 2], width: f32) {
        self.content.save_state().set_dash_pattern([0.0, 5.0 * width], 0.0).set_line_width(width).set_stroke_gray(0.4);
        self.content.move_to(from.x, from.y).line_to(to.x, to.y).stroke().restore_state();
    }

    /// Fills a polygon.
    pub(super) fn fill(&mut self, [red, green, blue]: [f32; 3], corners: impl Iterator<Item = Vec2>) {
        self.content.set_fill_rgb(red, green, blue);
        for (number, Vec2 { x, y }) in corners.enumerate() {
            if number == 0 {
                self.content.move_to(x, y)
            } else {
                self.content.line_to(x, y)
            };
        }
        self.content.close_path().fill_nonzero();
    }

    /// Draws a line of this width.
    pub(super) fn thick_line(&mut self, [red, green, blue]: [f32; 3], width: f32, [from, to]: [Vec2; 2]) {
        self.content.set_stroke_rgb(red, green, blue).set_line_width(width);
        self.content.move_to(from.x, from.y).line_to(to.x, to.y).stroke();
    }

    /// Draws a dot of this radius.
    pub(super) fn dot(&mut self, color: [f32; 3], radius: f32, middle: Vec2) {
        // A line without a length has round ends.
        self.thick_line(color, 2.0 * radius, [middle; 2]);
    }

    /// Writes a short text in the middle of a point, of this size and color, and possibly on a blank floor. `turn` is -1
    /// if the text is upside down.
    pub(super) fn label(
        &mut self,
        font: &mut Font,
        text: &str,
        (size, [red, green, blue], is_cut_out): (f32, [f32; 3], bool),
        (middle, turn): (Vec2, f32),
    ) {
        let half = Vec2::new(0.5 * font.width(text) * size / 1000.0, 0.35 * size);
        if is_cut_out {
            self.dot([1.0; 3], 1.25 * half.max_element(), middle);
        }
        let from = middle - turn * half;
        let letters = font.encode(text);
        self.content.set_fill_rgb(red, green, blue).begin_text().set_font(FONT, size);
        self.content.set_text_matrix([turn, 0.0, 0.0, turn, from.x, from.y]).show(Str(&letters)).end_text();
    }

    /// Adds a link from an area to a page.
    pub(super) fn link(&mut self, area: Area, page: Ref) {
        self.links.push((area, page));
    }

    /// Draws a figure in the center of an area, as large as possible.
    pub(super) fn figure<W: Write>(
        &mut self,
        (objects, pictures, font): (&mut Objects<W>, &mut Pictures, &mut Font),
        figure: &Figure,
        area: Area,
        look: Look<'_>,
    ) -> io::Result<()> {
        let Fit { scale, middle, mark } = figure.extent.fit(area, look.marks);
        let turn = if look.upside_down { -1.0 } else { 1.0 };
        let origin = middle - turn * scale * (figure.extent.least + 0.5 * figure.extent.size);
        let lines = look.layout.lines;
        if look.is_back {
            self.content.save_state().transform([-1.0, 0.0, 0.0, 1.0, look.layout.page_size().x, 0.0]);
        }
        // Small answers get thinner lines if those of the maze would fill the passages.
        let line = (MM * lines.width(scale / MM)).min(scale * figure.extent.clearance());
        let position = Position { origin, scale, turn };
        self.shade(figure, look.layout, look.path, position);
        self.content.save_state().transform([turn * scale, 0.0, 0.0, turn * scale, origin.x, origin.y]);
        let Color(walls) = lines.walls;
        // Below the walls and the path.
        if let Some(folds) = figure.folds {
            self.stroke_in(walls, 0.25 * line / scale).draw(folds);
        }
        self.stroke_in(walls, line / scale).draw(figure.walls);
        if let Some(net) = figure.net {
            self.stroke_in(walls, 0.5 * line / scale).draw(net);
        }
        if let Some(path) = figure.path.filter(|_| look.path) {
            let Color(color) = lines.path;
            self.stroke_in(color, 0.22_f32.min(1.5 * MM / scale)).draw(path);
        }
        self.content.restore_state();
        let [red, green, blue] = walls.map(share);
        let ends = figure.extent.ends.into_iter().zip([true, false]).filter(|_| mark > 0.0);
        for (end, is_entrance) in ends.filter_map(|(end, is_entrance)| Some((end?, is_entrance))) {
            let Mark { picture, heading, middle, size } =
                Mark::of(end, is_entrance, look.marks, (origin + turn * scale * end.at, scale, mark));
            // A mouse that runs to the left is mirrored rather than rotated.
            let up = if picture == Picture::Mouse && heading.x < 0.0 { -heading.perp() } else { heading.perp() };
            let [x, y] = [size * heading, size * up];
            self.content.save_state().set_fill_rgb(red, green, blue);
            self.content.transform([x.x, x.y, y.x, y.y, middle.x, middle.y]);
            let picture = pictures.get(objects, picture)?;
            self.draw(picture);
            self.content.restore_state();
        }
        self.annotate(font, figure, (look.layout, look.path), position);
        if look.is_back {
            self.content.restore_state();
        }
        Ok(())
    }

    fn stroke_in(&mut self, color: [u8; 3], width: f32) -> &mut Self {
        let [red, green, blue] = color.map(share);
        self.content.set_stroke_rgb(red, green, blue).set_line_width(width);
        self
    }

    fn draw(&mut self, form: Ref) {
        if !self.forms.contains(&form) {
            self.forms.push(form);
        }
        self.content.x_object(Name(name(form).as_bytes()));
    }

    /// Writes the page as a child of this page tree.
    pub(super) fn finish<W: Write>(
        self,
        objects: &mut Objects<W>,
        (tree, font): (Ref, Ref),
        size: Vec2,
    ) -> io::Result<()> {
        let Self { id, content, forms, links } = self;
        let data = objects.reserve();
        objects.write_packed(data, &content.finish(), |_| ())?;
        let annotations: Vec<Ref> = links.iter().map(|_| objects.reserve()).collect();
        objects.write(id, |chunk| {
            let mut page = chunk.page(id);
            page.parent(tree).media_box(Rect::new(0.0, 0.0, size.x, size.y)).contents(data);
            if !annotations.is_empty() {
                page.annotations(annotations.iter().copied());
            }
            let mut resources = page.resources();
            resources.fonts().pair(FONT, font);
            let mut all = resources.x_objects();
            forms.iter().for_each(|&form| {
                all.pair(Name(name(form).as_bytes()), form);
            });
            all.finish();
        })?;
        annotations.into_iter().zip(links).try_for_each(|(id, (Area { from, to }, page))| {
            objects.write(id, |chunk| {
                let mut link = chunk.annotation(id);
                link.subtype(AnnotationType::Link)
                    .rect(Rect::new(from.x, from.y, to.x, to.y))
                    .border(0.0, 0.0, 0.0, None);
                link.action().action_type(ActionType::GoTo).destination().page(page).fit();
            })
        })
    }
}

/// Converts a color channel to the range from 0 to 1.
fn share(part: u8) -> f32 {
    f32::from(part) / 255.0
}

/// The name of a figure among the resources of a page.
fn name(form: Ref) -> String {
    format!("X{}", form.get())
}
