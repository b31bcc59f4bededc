//! Clusters of hats, called metatiles, and the larger metatiles that consist of them.

use super::lattice::{Eisenstein, Placement};

/// A metatile: H consists of four hats, one of them mirrored, T of one, and P and F of two.
#[derive(Clone, Copy, Debug)]
enum Metatile {
    H,
    T,
    P,
    F,
}

use Metatile::{F, H, P, T};

/// A metatile inside one of the next level. It is turned by a multiple of 60 degrees and shifted.
#[derive(Clone, Copy, Debug)]
struct Child {
    metatile: Metatile,
    turn: u8,
    /// The shift on a level: the first number times a Fibonacci number, the second times the one before, plus the third.
    shift: [[i32; 2]; 3],
}

const fn child(metatile: Metatile, turn: u8, shift: [[i32; 2]; 3]) -> Child {
    Child { metatile, turn, shift }
}

impl Child {
    /// Its place in a metatile of this level, which consists of metatiles of the level below.
    fn placement(self, level: usize) -> Placement {
        let (mut later, mut earlier) = (0, 1);
        for _ in 0..2 * level {
            (later, earlier) = (later + earlier, later);
        }
        let [first, second, rest] = self.shift.map(Eisenstein);
        let shift = first.times(later).plus(second.times(earlier)).plus(rest);
        Placement { shift, ..Placement::new(self.turn, [0, 0]) }
    }
}

impl Metatile {
    const ALL: [Self; 4] = [H, T, P, F];

    /// Its hats on level 0.
    fn hats(self) -> &'static [Placement] {
        match self {
            H => {
                const {
                    &[
                        Placement::new(4, [0, 4]),
                        Placement::new(4, [6, 4]),
                        Placement::new(2, [2, 6]),
                        Placement::new(2, [4, 2]).mirrored(),
                    ]
                }
            }
            T => const { &[Placement::new(3, [8, 6])] },
            P => const { &[Placement::new(0, [6, -2]), Placement::new(5, [2, 0])] },
            F => const { &[Placement::new(0, [16, -4]), Placement::new(5, [12, -2])] },
        }
    }

    /// Its metatiles on other levels.
    fn children(self) -> &'static [Child] {
        match self {
            H => {
                const {
                    &[
                        child(H, 0, [[0, 0], [0, 0], [0, 0]]),
                        child(H, 0, [[4, -2], [6, 0], [0, 0]]),
                        child(H, 4, [[2, 8], [2, 2], [-4, 8]]),
                        child(T, 0, [[0, 0], [0, 0], [0, 0]]),
                        child(P, 4, [[2, 8], [2, 2], [-4, 8]]),
                        child(F, 4, [[2, 8], [2, 2], [-4, 8]]),
                        child(P, 0, [[0, 0], [0, 0], [0, 0]]),
                        child(F, 0, [[0, 0], [0, 0], [0, 0]]),
                        child(P, 5, [[6, 6], [8, 2], [-4, 4]]),
                        child(F, 2, [[10, -2], [4, -2], [4, 4]]),
                    ]
                }
            }
            T => const { &[child(H, 5, [[6, 6], [8, 2], [-4, 4]])] },
            P => {
                const {
                    &[
                        child(F, 5, [[0, 0], [0, 0], [-4, 4]]),
                        child(H, 1, [[8, -10], [2, -4], [4, 0]]),
                        child(P, 1, [[8, -10], [2, -4], [4, 0]]),
                        child(H, 2, [[18, -12], [6, -6], [4, 4]]),
                        child(F, 2, [[20, -16], [12, -12], [4, 4]]),
                    ]
                }
            }
            F => {
                const {
                    &[
                        child(F, 5, [[14, -4], [10, -2], [-4, 4]]),
                        child(H, 1, [[22, -14], [12, -6], [4, 0]]),
                        child(P, 1, [[22, -14], [12, -6], [4, 0]]),
                        child(H, 2, [[32, -16], [16, -8], [4, 4]]),
                        child(F, 0, [[22, -14], [12, -6], [0, 0]]),
                        child(F, 2, [[34, -20], [22, -14], [4, 4]]),
                    ]
                }
            }
        }
    }
}

/// A disc that holds a metatile.
#[derive(Clone, Copy, Debug)]
struct Disc {
    middle: Eisenstein,
    radius: f64,
}

impl Disc {
    /// A disc around other ones.
    fn around(discs: &[Self]) -> Self {
        let sum = discs.iter().fold(Eisenstein([0, 0]), |sum, disc| sum.plus(disc.middle));
        let count = i32::try_from(discs.len()).unwrap_or(1);
        let middle = Eisenstein(sum.0.map(|part| part / count));
        let radius = discs.iter().map(|disc| distance(disc.middle, middle) + disc.radius).fold(0.0, f64::max);
        Self { middle, radius }
    }

    fn placed(self, placement: Placement) -> Self {
        Self { middle: placement.apply(self.middle), ..self }
    }
}

/// No hat is wider, in short sides.
const WIDTH: f64 = 7.0;

/// The hats in a metatile H of a level that are near a disc.
pub(super) fn hats_near(level: usize, center: Eisenstein, radius: f64) -> Vec<Placement> {
    let mut discs: Vec<[Disc; 4]> = Vec::new();
    for level in 0..=level {
        let of = |metatile: Metatile| {
            let inside: Vec<_> = match discs.last() {
                None => metatile.hats().iter().map(|hat| Disc { middle: hat.shift, radius: WIDTH }).collect(),
                Some(below) => {
                    let place = |child: &Child| below[child.metatile as usize].placed(child.placement(level));
                    metatile.children().iter().map(place).collect()
                }
            };
            Disc::around(&inside)
        };
        discs.push(Metatile::ALL.map(of));
    }
    let mut found = vec![(H, Placement::IDENTITY)];
    for level in (0..=level).rev() {
        let is_near = |&(metatile, placement): &(Metatile, Placement)| {
            let disc = discs[level][metatile as usize].placed(placement);
            distance(disc.middle, center) < disc.radius + radius
        };
        found.retain(is_near);
        if level > 0 {
            let divided = |(metatile, placement): (Metatile, Placement)| {
                let children = metatile.children().iter();
                children.map(move |child| (child.metatile, placement.after(child.placement(level))))
            };
            found = found.into_iter().flat_map(divided).collect();
        }
    }
    found
        .into_iter()
        .flat_map(|(metatile, placement)| metatile.hats().iter().map(move |&hat| placement.after(hat)))
        .collect()
}

#[expect(clippy::cast_precision_loss, reason = "it only decides which hats are looked at")]
fn distance(a: Eisenstein, b: Eisenstein) -> f64 {
    (a.minus(b).norm() as f64).sqrt()
}
