//! The maze that the arguments describe.

use super::{arguments::Arguments, groups::Ends};
use crate::record::As;
use maze_core::{
    Blueprint, Method, PostProcess, Shape, ShapeKind,
    method::{Backtracker, Generator, IncompatibleMethod, RandomRemovals, RowStream},
};
use maze_io::{Format, Rows, png_has_lines};
use maze_locale::Message;
use maze_play::Challenge;
use rand::{TryRng, rngs::SysRng};
use std::{fmt::Display, ops::RangeInclusive};

/// The columns and lines of squares if no size is given.
const DEFAULT_SIZE: [u64; 2] = [8, 6];

/// The size of a shape with one dimension if no size is given.
const DEFAULT_RADIUS: u64 = 8;

/// A maze that is written row by row, so that it need not fit into memory.
pub(crate) struct Streamed {
    pub(crate) rows: Rows<RowStream>,
    pub(crate) seed: u64,
    /// The blueprint, unless the maze is too large for one.
    pub(crate) blueprint: Option<Blueprint>,
}

impl Arguments {
    /// Returns the maze that the arguments describe.
    pub(crate) fn challenge(&self) -> Result<Challenge, Message> {
        let given =
            [("--input-format", self.reading.input_format.is_some()), ("--read-as", self.reading.read_as.is_some())];
        if let Some((option, _)) = given.iter().find(|(_, is_given)| *is_given) {
            return Err(Message::new("error-arguments-input-only", &[("option", option)]));
        }
        if let Some(code) = &self.blueprint {
            return self.coded(code);
        }
        let (mut method, post_process) = self.finished()?;
        if let Method::RandomRemovals(removals) = &mut method {
            removals.unique |= self.unique;
            removals.access |= self.access;
        } else if self.unique || self.access {
            return Err(Message::new("error-arguments-perfect", &[("method", &method.key())]));
        }
        let (shape, seed) = (self.whole_shape()?, self.drawn_seed()?);
        let blueprint = Blueprint::new(shape, method, seed).map_err(|error| match (&error, self.mask_name()) {
            // The user does not know the fingerprint of the mask.
            (IncompatibleMethod { method, mask: Some(_) }, Some(name)) => {
                Message::new("error-method-mask", &[("method", method), ("mask", &name)])
            }
            _ => error.into(),
        })?;
        Ok(blueprint.with_post_process(post_process).into())
    }

    /// Returns the method and the post-processing, which are given by `--method` or by their own options.
    fn finished(&self) -> Result<(Method, PostProcess), Message> {
        let usual = || (self.usual_method(), PostProcess::NONE);
        let (method, mut post_process) = self.maze.method.unwrap_or_else(usual);
        let PostProcess { sparse, braid, loops } = &mut post_process;
        for (given, share, key) in
            [(self.maze.sparse, sparse, "sparse"), (self.maze.braid, braid, "braid"), (self.maze.loops, loops, "loops")]
        {
            match given {
                Some(_) if share.get() > 0 => {
                    return Err(Message::new("error-arguments-twice", &[("key", &key)]));
                }
                Some(given) => *share = given,
                None => {}
            }
        }
        Ok((method, post_process))
    }

    /// The default method: the backtracker, or the method of the original C program if only options of that program are
    /// given.
    fn usual_method(&self) -> Method {
        let is_as_in_c = self.unique || self.access || self.given == ["mode"];
        if is_as_in_c { RandomRemovals::DEFAULT.into() } else { Backtracker::DEFAULT.into() }
    }

    /// The kind of the shape.
    pub(super) fn shape(&self) -> ShapeKind {
        let given = self.maze.tiling.as_ref().map(|_| ShapeKind::Polygons);
        given.or(self.maze.shape).unwrap_or(ShapeKind::Square)
    }

    /// The given columns and lines.
    fn size(&self) -> Option<[u64; 2]> {
        let [first, second] = self.size?;
        Some(if self.is_as_in_c { [second, first] } else { [first, second] })
    }

    /// The shape that the arguments describe. Errors quote its size as the user gave it.
    fn whole_shape(&self) -> Result<Shape, Message> {
        if let Some(polygons) = &self.maze.tiling {
            return self.cut_out_of(polygons.clone().into());
        }
        let kind = self.shape();
        let key = kind.key();
        let given = match (kind.dimensions(), self.size(), self.radius) {
            ([dimension], Some(_), _) => {
                return Err(Message::new("error-arguments-radius-only", &[("shape", &key), ("key", &dimension.key)]));
            }
            (&[dimension], None, radius) => {
                vec![("", radius.or_else(|| self.proposed_radius()).unwrap_or(DEFAULT_RADIUS), dimension)]
            }
            (_, _, Some(radius)) => {
                return Err(Message::new("error-arguments-size-only", &[("shape", &key), ("radius", &radius)]));
            }
            (dimensions, size, None) => {
                let [columns, lines] = size.or_else(|| self.proposed_size()).unwrap_or(DEFAULT_SIZE);
                let named = [("columns", columns), ("lines", lines)];
                let given =
                    named.into_iter().zip(dimensions).map(|((name, given), &dimension)| (name, given, dimension));
                // More than the least number of floors, or another pattern, needs a share code.
                let others =
                    dimensions.iter().skip(2).map(|&dimension| (dimension.key, u64::from(dimension.min), dimension));
                given.chain(others).collect()
            }
        };
        let allowed = |(name, given, dimension): (&str, u64, maze_core::grid::Dimension)| {
            let value = u32::try_from(given).ok().filter(|value| dimension.range().contains(value));
            value.ok_or_else(|| match name {
                "" => outside(given, "radius", &dimension.range()),
                name => outside(given, name, &dimension.range()),
            })
        };
        let size = given.into_iter().map(allowed).collect::<Result<Vec<u32>, _>>()?;
        let shape = Shape::new(kind, &size)?;
        self.cut_out_of(shape)
    }

    /// Returns the rows of the maze if it can be written row by row.
    pub(crate) fn rows(&self, written: Option<Format>) -> Result<Option<Streamed>, Message> {
        let [columns, lines] = self.size().unwrap_or(DEFAULT_SIZE);
        // The maximum number of lines: a side of a PNG has at most 2^31 - 1 pixels.
        let max = match written {
            Some(Format::Pbm) => 1 << 62,
            Some(Format::Png) if !png_has_lines([columns, lines]) => (1 << 30) - 1,
            _ => return Ok(None),
        };
        let (method, post_process) = self.finished()?;
        let streams = matches!(method, Method::Eller(_) | Method::Sidewinder(_) | Method::BinaryTree(_));
        let whole = self.shape() == ShapeKind::Square && self.radius.is_none() && !self.has_mask();
        let made = self.blueprint.is_none() && self.input.is_none() && post_process == PostProcess::default();
        let ends =
            self.solving.ends.from.is_some() || self.solving.ends.to.is_some() || self.solving.ends.ends != Ends::Usual;
        // Left to the checks for a single maze, which report an error.
        let refused =
            self.reading.input_format.is_some() || self.reading.read_as.is_some() || self.unique || self.access;
        let named = self.count.is_some() || self.pattern()?.is_some_and(|pattern| pattern.literal().is_none());
        let more = self.file.body.are_given()
            || self.file.lines.lines().is_some()
            || self.file.labels
            || self.results.how != As::Text
            || self.file.pixels.is_some()
            || !self.level.difficulties.is_empty()
            || self.solving.solver.is_some()
            || self.stats
            || self.show.drawing.distances
            || self.show.regions;
        if !(streams && whole && made) || refused || ends || more || named {
            return Ok(None);
        }
        if !(1..=max).contains(&lines) {
            return Err(outside(lines, "lines", &(1..=max)));
        }
        let columns_allowed =
            u32::try_from(columns).ok().filter(|columns| (1..=RowStream::MAX_WIDTH).contains(columns));
        let Some(width) = columns_allowed else {
            return Err(outside(columns, "columns", &(1..=RowStream::MAX_WIDTH)));
        };
        let seed = self.drawn_seed()?;
        let rows = RowStream::new(width, lines, method, seed).map_err(|error| Message::from(error.to_string()))?;
        let shape = Shape::new(self.shape(), &[width, u32::try_from(lines).unwrap_or(u32::MAX)]);
        let blueprint = shape.ok().and_then(|shape| Blueprint::new(shape, method, seed).ok());
        Ok(Some(Streamed { rows: Rows { width: columns, height: lines, rows }, seed, blueprint }))
    }

    /// Whether the seed was chosen by the program. The share code must then be printed, or the maze could not be made
    /// again.
    pub(crate) fn is_random(&self) -> bool {
        let given = self.maze.seed.is_some() && self.level.difficulties.is_empty();
        !given && self.blueprint.is_none() && self.input.is_none()
    }

    /// The seed: the given one, or one that the system draws.
    pub(crate) fn drawn_seed(&self) -> Result<u64, Message> {
        let drawn = || SysRng.try_next_u32().map(u64::from);
        let seed = self.maze.seed.map_or_else(drawn, Ok);
        seed.map_err(|error| Message::new("error-arguments-no-seed", &[("error", &error)]))
    }
}

fn outside(given: u64, what: &str, allowed: &RangeInclusive<impl Display>) -> Message {
    let gaps: [(&str, &dyn Display); 3] = [("given", &given), ("min", allowed.start()), ("max", allowed.end())];
    Message::new(&format!("error-arguments-{what}"), &gaps)
}
