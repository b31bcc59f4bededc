//! A page that is being filled. Lengths are in points, the y axis points up.

use super::{
    figure::Figure,
    font::Font,
    layout::{Layout, Marks},
    objects::Objects,
    pictures::{Picture, Pictures},
};
use crate::{Colour, ends::End};
use glam::Vec2;
use pdf_writer::{
    Content, Finish, Name, Rect, Ref, Str,
    types::{LineCapStyle, LineJoinStyle},
};
use std::io::{self, Write};

/// A millimetre in points.
pub(super) const MM: f32 = 72.0 / 25.4;

/// The name of the font on each page.
const FONT: Name<'_> = Name(b"F");

/// How small letters may get where a line is too long for its place.
const LEAST_LETTERS: f32 = 5.0;

/// A part of a page, by its lower left corner and its upper right one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) from: Vec2,
    pub(super) to: Vec2,
}

impl Area {
    pub(super) fn size(self) -> Vec2 {
        self.to - self.from
    }

    fn middle(self) -> Vec2 {
        0.5 * (self.from + self.to)
    }

    /// Takes a strip of this height away from the upper end.
    pub(super) fn take_top(&mut self, height: f32) -> Self {
        let top = self.to.y;
        self.to.y -= height;
        Self { from: Vec2::new(self.from.x, self.to.y), to: Vec2::new(self.to.x, top) }
    }

    /// Takes a strip of this height away from the lower end.
    pub(super) fn take_bottom(&mut self, height: f32) -> Self {
        let bottom = self.from.y;
        self.from.y += height;
        Self { from: Vec2::new(self.from.x, bottom), to: Vec2::new(self.to.x, self.from.y) }
    }

    /// So many parts of the same size, row by row, in as many columns as make figures of this form in them largest.
    pub(super) fn parts(self, count: usize, gap: f32, form: Vec2) -> Vec<Self> {
        let part = |columns: usize| {
            let grid = Vec2::new(columns as f32, count.div_ceil(columns) as f32);
            (self.size() - gap * (grid - 1.0)) / grid
        };
        let scale = |columns: usize| (part(columns) / form.max(Vec2::splat(0.1))).min_element();
        let columns = (1..=count).max_by(|&a, &b| scale(a).total_cmp(&scale(b))).unwrap_or(1);
        let size = part(columns);
        let corner = |number: usize| {
            let place = Vec2::new((number % columns) as f32, (number / columns) as f32);
            let Vec2 { x, y } = place * (size + gap);
            Vec2::new(self.from.x + x, self.to.y - y - size.y)
        };
        (0..count).map(corner).map(|from| Self { from, to: from + size }).collect()
    }
}

/// How a figure is shown.
#[derive(Clone, Copy)]
pub(super) struct Look<'l> {
    pub(super) layout: &'l Layout,
    pub(super) path: bool,
    pub(super) marks: Marks,
    pub(super) upside_down: bool,
}

/// A page that is being filled.
pub(super) struct Sheet {
    pub(super) id: Ref,
    content: Content,
    forms: Vec<Ref>,
}

impl Sheet {
    pub(super) fn new(id: Ref) -> Self {
        let mut content = Content::new();
        content.set_line_cap(LineCapStyle::RoundCap).set_line_join(LineJoinStyle::RoundJoin);
        Self { id, content, forms: Vec::new() }
    }

    /// Writes a line of text in the middle of an area, smaller where there is no room, and what is still too long is cut.
    pub(super) fn text(&mut self, font: &mut Font, text: &str, size: f32, area: Area) {
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
        let middle = area.middle();
        let from = Vec2::new(middle.x - 0.5 * width(&text), middle.y - 0.35 * size);
        let letters = font.encode(&text);
        self.content.set_fill_gray(0.0).begin_text().set_font(FONT, size);
        self.content.set_text_matrix([1.0, 0.0, 0.0, 1.0, from.x, from.y]).show(Str(&letters)).end_text();
    }

    /// Shows a figure in the middle of an area, as large as it can be.
    pub(super) fn figure<W: Write>(
        &mut self,
        (objects, pictures): (&mut Objects<W>, &mut Pictures),
        figure: &Figure,
        area: Area,
        look: Look<'_>,
    ) -> io::Result<()> {
        let room = area.size();
        let most = room.min_element();
        let mark = match look.marks {
            Marks::None => 0.0,
            Marks::Arrows => (7.0 * MM).min(0.1 * most),
            Marks::Pictures => (16.0 * MM).min(0.17 * most),
        };
        // What stays free for marks, at the left and lower edges and at the right and upper ones.
        let mut pads = [Vec2::new(0.0, if look.marks == Marks::Pictures { 0.4 * mark } else { 0.0 }); 2];
        for out in figure.ends.iter().filter_map(|end| end.out) {
            let beside = |part: f32| if part > 0.3 { 1.2 * mark } else { 0.0 };
            for (pad, out) in pads.iter_mut().zip([-out, out]) {
                *pad = pad.max(Vec2::new(beside(out.x), beside(out.y)));
            }
        }
        let scale = ((room - pads[0] - pads[1]) / figure.size.max(Vec2::splat(0.1))).min_element();
        let turn = if look.upside_down { -1.0 } else { 1.0 };
        let middle = area.middle() + 0.5 * (pads[0] - pads[1]);
        let origin = middle - turn * scale * (figure.least + 0.5 * figure.size);
        let lines = look.layout.lines;
        let line = MM * lines.width(scale / MM);
        self.content.save_state().transform([turn * scale, 0.0, 0.0, turn * scale, origin.x, origin.y]);
        let Colour(walls) = lines.walls;
        self.stroke_in(walls, line / scale).draw(figure.walls);
        if let Some(path) = figure.path.filter(|_| look.path) {
            let Colour(colour) = lines.path;
            self.stroke_in(colour, 0.22_f32.min(1.5 * MM / scale)).draw(path);
        }
        self.content.restore_state();
        let [red, green, blue] = walls.map(share);
        for (end, is_entrance) in figure.ends.into_iter().zip([true, false]).filter(|_| mark > 0.0) {
            let Mark { picture, heading, middle, size } =
                Mark::of(end, is_entrance, look.marks, (origin + turn * scale * end.at, scale, mark));
            // A mouse does not run on its head.
            let up = if picture == Picture::Mouse && heading.x < 0.0 { -heading.perp() } else { heading.perp() };
            let [x, y] = [size * heading, size * up];
            self.content.save_state().set_fill_rgb(red, green, blue);
            self.content.transform([x.x, x.y, y.x, y.y, middle.x, middle.y]);
            let picture = pictures.get(objects, picture)?;
            self.draw(picture);
            self.content.restore_state();
        }
        Ok(())
    }

    fn stroke_in(&mut self, colour: [u8; 3], width: f32) -> &mut Self {
        let [red, green, blue] = colour.map(share);
        self.content.set_stroke_rgb(red, green, blue).set_line_width(width);
        self
    }

    fn draw(&mut self, form: Ref) {
        if !self.forms.contains(&form) {
            self.forms.push(form);
        }
        self.content.x_object(Name(name(form).as_bytes()));
    }

    /// Writes the page, which belongs to this tree.
    pub(super) fn finish<W: Write>(
        self,
        objects: &mut Objects<W>,
        (tree, font): (Ref, Ref),
        size: Vec2,
    ) -> io::Result<()> {
        let Self { id, content, forms } = self;
        let data = objects.reserve();
        objects.write_packed(data, &content.finish(), |_| ())?;
        objects.write(id, |chunk| {
            let mut page = chunk.page(id);
            page.parent(tree).media_box(Rect::new(0.0, 0.0, size.x, size.y)).contents(data);
            let mut resources = page.resources();
            resources.fonts().pair(FONT, font);
            let mut all = resources.x_objects();
            forms.iter().for_each(|&form| {
                all.pair(Name(name(form).as_bytes()), form);
            });
            all.finish();
        })
    }
}

/// What is shown at an end.
struct Mark {
    picture: Picture,
    /// Where it looks, of length 1.
    heading: Vec2,
    middle: Vec2,
    size: f32,
}

impl Mark {
    /// At an end that lies here on the page, where a cell is so wide and a mark outside may be so large.
    fn of(end: End, is_entrance: bool, marks: Marks, (at, scale, most): (Vec2, f32, f32)) -> Self {
        let pictures = marks == Marks::Pictures;
        let size = end.out.map_or(most.min(1.6 * end.room * scale), |_| most);
        let picture = match (pictures, is_entrance, end.out) {
            (true, true, _) => Picture::Mouse,
            (true, false, _) => Picture::Cheese,
            (false, _, Some(_)) => Picture::Arrow,
            (false, true, None) => Picture::Dot,
            (false, false, None) => Picture::Ring,
        };
        let out = end.out.unwrap_or(Vec2::ZERO);
        let heading = match picture {
            Picture::Arrow if is_entrance => -out,
            Picture::Arrow => out,
            Picture::Mouse if out.x > 0.3 => Vec2::NEG_X,
            _ => Vec2::X,
        };
        Self { picture, heading, middle: at + 0.62 * size * out, size }
    }
}

/// A part of a colour, from 0 to 1.
fn share(part: u8) -> f32 {
    f32::from(part) / 255.0
}

/// What a figure is called on its page.
fn name(form: Ref) -> String {
    format!("X{}", form.get())
}

#[cfg(test)]
mod tests {
    use super::Area;
    use glam::Vec2;

    #[test]
    fn tall_figures_stand_in_more_columns_than_wide_ones() {
        let page = Area { from: Vec2::ZERO, to: Vec2::new(180.0, 270.0) };
        let columns = |form: Vec2| {
            let parts = page.parts(12, 8.0, form);
            parts.iter().filter(|part| part.to.y == page.to.y).count()
        };
        assert_eq!([Vec2::new(1.0, 2.0), Vec2::ONE, Vec2::new(2.0, 1.0)].map(columns), [4, 3, 2]);
    }
}
