//! Pens, which draw lines into a band.

use super::band::Band;
use crate::solid::THICKNESS;
use glam::{Vec2, vec2};
use maze_core::ShapeKind;
use png::BitDepth;
use std::ops::Range;

/// The kind of a line. Walls cover the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    Wall,
    Path,
}

/// The colors of the ground, walls and the path.
const GROUND: [u8; 3] = [255; 3];
const WALL: [u8; 3] = [0; 3];
const PATH: [u8; 3] = [220, 20, 60];

/// The darkness of a fully covered pixel. A pixel of a soft pen holds two such numbers: the low four bits for walls,
/// the high ones for the path.
const DARKEST: u8 = 15;

/// A way to draw lines, which also determines the palette.
pub(super) enum Pen {
    /// Lines along rows and columns in whole pixels, so that all are equally thick. They connect centers of squares, or
    /// their corners.
    Crisp {
        pitch: usize,
        /// The thickness of lines in pixels.
        thick: usize,
    },
    /// Antialiased lines with round ends.
    Soft {
        /// Half the thickness of lines in pixels.
        half: f32,
        /// Whether the palette includes the path.
        path: bool,
    },
}

impl Pen {
    /// Creates the pen for cells of this kind, `pitch` pixels wide.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few pixels")]
    pub(super) fn of(kind: ShapeKind, pitch: u32, path: bool) -> Self {
        // Lines thinner than a pixel would be pale.
        let thickness = (pitch as f32 * THICKNESS).max(1.0);
        if kind == ShapeKind::Square {
            Self::Crisp { pitch: pitch as usize, thick: thickness.round() as usize }
        } else {
            Self::soft(thickness, path)
        }
    }

    /// Creates a pen with soft edges. `thickness` is in pixels.
    pub(super) fn soft(thickness: f32, path: bool) -> Self {
        Self::Soft { half: 0.5 * thickness, path }
    }

    /// The share of a soft pixel that walls cover, in 65,535ths.
    pub(super) fn share(pixel: u8) -> u16 {
        u16::MAX / u16::from(DARKEST) * u16::from(pixel & DARKEST)
    }

    /// Returns the palette: the number of bits of a color index, and the red, green and blue of each color.
    pub(super) fn colors(&self) -> (BitDepth, Vec<u8>) {
        let soft = |number: u8| mixed(mixed(GROUND, PATH, number >> 4), WALL, number & DARKEST);
        match self {
            Self::Crisp { .. } => (BitDepth::Two, [GROUND, WALL, PATH].concat()),
            Self::Soft { path: false, .. } => (BitDepth::Four, (0..=DARKEST).flat_map(soft).collect()),
            Self::Soft { path: true, .. } => (BitDepth::Eight, (0..=u8::MAX).flat_map(soft).collect()),
        }
    }

    /// Draws the part of a line that lies in a band. The ends are in pixels from the upper left corner of the picture.
    pub(super) fn line(&self, band: &mut Band, ends: [Vec2; 2], ink: Ink) {
        match *self {
            Self::Crisp { pitch, thick } => crisp(band, ends, ink, pitch, thick),
            Self::Soft { half, .. } => soft(band, ends, ink, half),
        }
    }
}

/// Draws a line along a row or a column, extended by half its thickness at each end.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sides are far below 2^24 pixels")]
fn crisp(band: &mut Band, ends: [Vec2; 2], ink: Ink, pitch: usize, thick: usize) {
    // Corners lie at multiples of the pitch, centers halfway between.
    let [a, b] = ends.map(|end| {
        let halves = (2.0 * end / pitch as f32).round();
        halves.to_array().map(|halves| (halves as usize * pitch).div_ceil(2))
    });
    let part = [0, 1].map(|axis| {
        let begin = a[axis].min(b[axis]) - thick / 2;
        begin..a[axis].max(b[axis]) - thick / 2 + thick
    });
    let number = match ink {
        Ink::Wall => 1,
        Ink::Path => 2,
    };
    band.part(part).for_each(|(_, _, pixels)| pixels.fill(number));
}

/// Draws a line with soft edges and round ends. Where lines overlap, the darker value counts.
fn soft(band: &mut Band, [a, b]: [Vec2; 2], ink: Ink, half: f32) {
    let shift = match ink {
        Ink::Wall => 0,
        Ink::Path => 4,
    };
    let (least, most) = (a.min(b) - half - 0.5, a.max(b) + half + 0.5);
    let along = b - a;
    let share = along / along.length_squared().max(f32::MIN_POSITIVE);
    for (row, first, pixels) in band.part([pixels(least.x, most.x), pixels(least.y, most.y)]) {
        for (column, pixel) in (first..).zip(pixels) {
            let middle = vec2(column as f32, row as f32) + 0.5 - a;
            let nearest = along * middle.dot(share).clamp(0.0, 1.0);
            let dark = darkness(middle.distance(nearest), half) << shift;
            let known = *pixel & DARKEST << shift;
            *pixel = (*pixel - known) | known.max(dark);
        }
    }
}

/// The darkness of a pixel whose center is at this distance from the center line.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 15")]
fn darkness(distance: f32, half: f32) -> u8 {
    // The parts of the pixel above and below its center that a line along a row covers.
    let covered = half.min(0.5 + distance) + half.min(0.5 - distance);
    (covered.max(0.0) * f32::from(DARKEST) + 0.5) as u8
}

/// The pixels that lie at least in part between two coordinates.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "what is negative saturates to 0")]
fn pixels(least: f32, most: f32) -> Range<usize> {
    least as usize..most.ceil() as usize
}

/// Blends one color over another with an opacity in fifteenths.
fn mixed(under: [u8; 3], over: [u8; 3], dark: u8) -> [u8; 3] {
    let mix = |channel: usize| {
        let [under, over] = [under, over].map(|color| u16::from(color[channel]));
        let (dark, all) = (u16::from(dark), u16::from(DARKEST));
        ((under * (all - dark) + over * dark + all / 2) / all) as u8
    };
    [mix(0), mix(1), mix(2)]
}
