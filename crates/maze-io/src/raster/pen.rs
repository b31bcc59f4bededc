//! Pens that draw lines on pixels.

use super::band::Band;
use crate::solid::THICKNESS;
use glam::{Vec2, vec2};
use maze_core::ShapeKind;
use png::BitDepth;
use std::ops::Range;

/// What a line shows. Walls are drawn over the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    Wall,
    Path,
}

/// Red, green and blue of the ground, of walls, and of the path, which is crimson.
const GROUND: [u8; 3] = [255; 3];
const WALL: [u8; 3] = [0; 3];
const PATH: [u8; 3] = [220, 20, 60];

/// How dark a pixel is that a line covers. A soft pixel has two such numbers: that of walls in the low four bits, and that
/// of the path in the high ones.
const DARKEST: u8 = 15;

/// How lines are drawn, and thus which colours there are.
pub(super) enum Pen {
    /// Whole pixels along rows and columns, so that all lines are equally strong. Lines run from middles to middles and
    /// from corners to corners of squares.
    Crisp {
        pitch: usize,
        /// How many pixels a line is thick.
        thick: usize,
    },
    /// Pixels as dark as the part of them that a line covers; ends are round.
    Soft {
        /// Half of how many pixels a line is thick.
        half: f32,
        /// Whether there is a path.
        path: bool,
    },
}

impl Pen {
    /// For cells of this kind, so many pixels wide.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few pixels")]
    pub(super) fn of(kind: ShapeKind, pitch: u32, path: bool) -> Self {
        // What is thinner than a pixel would be pale.
        let thickness = (pitch as f32 * THICKNESS).max(1.0);
        if kind == ShapeKind::Square {
            Self::Crisp { pitch: pitch as usize, thick: thickness.round() as usize }
        } else {
            Self::soft(thickness, path)
        }
    }

    /// With soft edges, so many pixels wide.
    pub(super) fn soft(thickness: f32, path: bool) -> Self {
        Self::Soft { half: 0.5 * thickness, path }
    }

    /// How much of a soft pixel walls cover, of 65,535.
    pub(super) fn share(pixel: u8) -> u16 {
        u16::MAX / u16::from(DARKEST) * u16::from(pixel & DARKEST)
    }

    /// Which colours it draws with: how many bits their numbers have, and their red, green and blue in order.
    pub(super) fn colours(&self) -> (BitDepth, Vec<u8>) {
        let soft = |number: u8| mixed(mixed(GROUND, PATH, number >> 4), WALL, number & DARKEST);
        match self {
            Self::Crisp { .. } => (BitDepth::Two, [GROUND, WALL, PATH].concat()),
            Self::Soft { path: false, .. } => (BitDepth::Four, (0..=DARKEST).flat_map(soft).collect()),
            Self::Soft { path: true, .. } => (BitDepth::Eight, (0..=u8::MAX).flat_map(soft).collect()),
        }
    }

    /// Draws the part of a line that lies in a band. Its ends are in pixels from the upper left corner of the picture.
    pub(super) fn line(&self, band: &mut Band, ends: [Vec2; 2], ink: Ink) {
        match *self {
            Self::Crisp { pitch, thick } => crisp(band, ends, ink, pitch, thick),
            Self::Soft { half, .. } => soft(band, ends, ink, half),
        }
    }
}

/// A line along a row or a column, longer by half of its thickness at each end.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sides are far below 2^24 pixels")]
fn crisp(band: &mut Band, ends: [Vec2; 2], ink: Ink, pitch: usize, thick: usize) {
    // Corners lie at whole numbers of cells, and middles at half ones.
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

/// A line with soft edges and round ends. Where lines meet, a pixel is as dark as the nearest one makes it.
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

/// How dark a pixel is whose middle is this far from the middle of a line.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 15")]
fn darkness(distance: f32, half: f32) -> u8 {
    // What a line along a row covers of the pixel above its middle and below.
    let covered = half.min(0.5 + distance) + half.min(0.5 - distance);
    (covered.max(0.0) * f32::from(DARKEST) + 0.5) as u8
}

/// The pixels that lie between two coordinates, in part or as a whole.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "what is negative saturates to 0")]
fn pixels(least: f32, most: f32) -> Range<usize> {
    least as usize..most.ceil() as usize
}

/// A colour with so much of another one on it.
fn mixed(under: [u8; 3], over: [u8; 3], dark: u8) -> [u8; 3] {
    let mix = |channel: usize| {
        let [under, over] = [under, over].map(|colour| u16::from(colour[channel]));
        let (dark, all) = (u16::from(dark), u16::from(DARKEST));
        ((under * (all - dark) + over * dark + all / 2) / all) as u8
    };
    [mix(0), mix(1), mix(2)]
}
