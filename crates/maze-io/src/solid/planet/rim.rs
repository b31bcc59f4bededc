//! The rim of a half, on which it stands, with the groove for the ring, and the ring itself.
//!
//! A bar crosses the groove of each half at the same place, where the ring is open. So halves on a ring fit in one way only,
//! and their walls meet.

use super::{
    cut::{Name, Piece, Spot},
    level::{INNER, INNER_END, Level, Levels, OUTER, OUTER_END},
    shell::Shell,
};
use crate::solid::part::Part;
use glam::Vec3;
use std::io;

/// The number of the longest piece of a rim, which the bar crosses. Both halves find the same piece, in whichever direction
/// they run through the rim.
fn barred(rim: &[Piece]) -> Option<usize> {
    let order = |piece: &Piece| {
        let middle = piece.ends[0].at + piece.ends[1].at;
        [piece.length(), middle.x, middle.z]
    };
    let compare = |a: &[f32; 3], b: &[f32; 3]| {
        a.iter().zip(b).map(|(a, b)| a.total_cmp(b)).find(|order| order.is_ne()).unwrap_or(std::cmp::Ordering::Equal)
    };
    (0..rim.len()).max_by(|&a, &b| compare(&order(&rim[a]), &order(&rim[b])))
}

/// Adds the rim of a half, its groove and its hollow.
pub(super) fn of_half<T: Fn(Vec3) -> Vec3, W: FnMut(Part) -> io::Result<()>>(
    shell: &mut Shell<T, W>,
    levels: &Levels,
    rim: &[Piece],
) -> io::Result<()> {
    let barred = barred(rim);
    let tip = Spot { name: Name::Tip, at: Vec3::ZERO };
    let [outer, outer_end, inner_end, inner] = [OUTER, OUTER_END, INNER_END, INNER].map(Level::Groove);
    for (number, piece) in rim.iter().enumerate() {
        let ends @ [from, to] = piece.ends;
        if piece.is_wall {
            shell.strip(ends, [Level::Top, Level::Floor])?;
        }
        let grooves = if barred == Some(number) {
            let bar @ [first, second] = bar(piece, levels);
            shell.cover(&[
                (to, Level::Floor),
                (from, Level::Floor),
                (from, outer),
                (first, outer),
                (second, outer),
                (to, outer),
            ])?;
            shell.strip(bar, [outer, inner])?;
            shell.cover(&[(first, outer), (first, outer_end), (first, inner_end), (first, inner)])?;
            shell.cover(&[(second, inner), (second, inner_end), (second, outer_end), (second, outer)])?;
            shell.cover(&[
                (from, Level::Hollow),
                (to, Level::Hollow),
                (to, inner),
                (second, inner),
                (first, inner),
                (from, inner),
            ])?;
            vec![[from, first], [second, to]]
        } else {
            shell.strip(ends, [Level::Floor, outer])?;
            shell.strip(ends, [inner, Level::Hollow])?;
            vec![ends]
        };
        for ends in grooves {
            for levels in [[outer, outer_end], [outer_end, inner_end], [inner_end, inner]] {
                shell.strip(ends, levels)?;
            }
        }
        shell.cover(&[(to, Level::Hollow), (from, Level::Hollow), (tip, Level::Tip)])?;
    }
    Ok(())
}

/// The ends of the bar across a piece of the rim. The ring ends at the ends of the piece.
fn bar(piece: &Piece, levels: &Levels) -> [Spot; 2] {
    let [from, to] = piece.ends.map(|end| end.at);
    let share = (levels.gap_inside() / piece.length()).min(0.25);
    [(false, share), (true, 1.0 - share)]
        .map(|(is_second, share)| Spot { name: Name::Bar(is_second), at: from.lerp(to, share) })
}

/// Adds the ring along the rim of the upper half.
pub(super) fn of_ring<T: Fn(Vec3) -> Vec3, W: FnMut(Part) -> io::Result<()>>(
    shell: &mut Shell<T, W>,
    rim: &[Piece],
) -> io::Result<()> {
    let Some(barred) = barred(rim) else { return Ok(()) };
    let around = [OUTER, INNER, INNER_END, OUTER_END].map(Level::Ring);
    for (_, piece) in rim.iter().enumerate().filter(|&(number, _)| number != barred) {
        for side in 0..4 {
            shell.strip(piece.ends, [around[side], around[(side + 1) % 4]])?;
        }
    }
    // The ring begins where the piece with the bar ends.
    let [last, first] = rim[barred].ends;
    let [a, b, c, d] = around;
    shell.cover(&[(first, d), (first, c), (first, b), (first, a)])?;
    shell.cover(&[(last, a), (last, b), (last, c), (last, d)])
}
