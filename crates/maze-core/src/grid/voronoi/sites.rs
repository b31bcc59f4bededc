//! The sites: one in each rectangle of a lattice, which may be moved.

use crate::MazeRng;

/// A cell pitch. All coordinates are integers.
pub(super) const UNIT: i64 = 1 << 12;

/// The width of a rectangle of the lattice. The mean area of a cell is 1 to three digits.
pub(super) const PITCH: i64 = 4_400;

/// The height of a rectangle of the lattice.
pub(super) const ROW: i64 = 3_812;

/// The distance of sites from the edges before they are moved.
const MARGIN: i64 = UNIT / 4;

/// The sites in a rectangle, row by row.
pub(super) struct Sites {
    /// The numbers of columns and rows.
    size: [i64; 2],
    all: Vec<[i64; 2]>,
}

impl Sites {
    /// Random sites with this seed, each in a rectangle around its place in the honeycomb.
    pub(super) fn new(size: [u32; 2], seed: u32) -> Self {
        let mut sites = Self { size: size.map(i64::from), all: vec![[0; 2]; (size[0] * size[1]) as usize] };
        let far = sites.far_corner();
        for number in 0..sites.len() {
            let ([column, row], home) = (sites.place(number), sites.home(number));
            // Each site has random numbers of its own, so that other sites do not depend on the size.
            let place = u64::try_from(row << 16 | column).expect("places are not negative");
            let mut rng = MazeRng::new(u64::from(seed) << 32 | place);
            sites.all[number] = [(0, PITCH), (1, ROW)].map(|(axis, length)| {
                let below = u32::try_from(length).expect("a rectangle is small");
                let at = home[axis] + i64::from(rng.below(below)) - length / 2;
                at.clamp(MARGIN, far[axis] - MARGIN)
            });
        }
        sites
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The column and the row of a site.
    fn place(&self, number: usize) -> [i64; 2] {
        let number = i64::try_from(number).expect("there are few sites");
        [number % self.size[0], number / self.size[0]]
    }

    /// The place of a site in a honeycomb. Even rows are shifted to the left, and odd rows to the right. The first and the
    /// last site of a row are shifted less, because otherwise every second row has short sides on the boundary.
    fn home(&self, number: usize) -> [i64; 2] {
        let [column, row] = self.place(number);
        let off_center = if column == 0 || column == self.size[0] - 1 { PITCH / 6 } else { PITCH / 4 };
        let shift = if row % 2 == 0 { -off_center } else { off_center };
        [column * PITCH + PITCH / 2 + shift, row * ROW + ROW / 2]
    }

    pub(super) fn at(&self, number: usize) -> [i64; 2] {
        self.all[number]
    }

    pub(super) fn put(&mut self, number: usize, to: [i64; 2]) {
        self.all[number] = to;
    }

    /// Moves a site half of its way to the honeycomb. Returns `false` if it is there.
    pub(super) fn calm(&mut self, number: usize) -> bool {
        let (home, at) = (self.home(number), self.at(number));
        self.put(number, [0, 1].map(|axis| home[axis] + (at[axis] - home[axis]) / 2));
        at != home
    }

    /// The corner of the rectangle that is opposite to the origin.
    pub(super) fn far_corner(&self) -> [i64; 2] {
        [self.size[0] * PITCH, self.size[1] * ROW]
    }

    /// The other sites whose cells can touch the cell of a site: those within three columns and rows.
    pub(super) fn near(&self, number: usize) -> impl Iterator<Item = usize> + use<> {
        let ([column, row], [columns, rows]) = (self.place(number), self.size);
        let around = |at: i64, end: i64| (at - 3).max(0)..(at + 4).min(end);
        let all = around(row, rows).flat_map(move |row| around(column, columns).map(move |x| row * columns + x));
        all.map(|other| usize::try_from(other).expect("it is not negative")).filter(move |&other| other != number)
    }
}
