//! Tests of the pixels of pictures.

use crate::{SHAPES, blueprint, file, shortest_path};
use maze_core::{
    Geometry, Grid,
    grid::{bounds, middle_of_wall},
};
use maze_io::{Drawing, Format, Options, Style, write};
use std::io::Cursor;

/// The pixels of a PNG, row by row.
pub(crate) struct Pixels {
    pub(crate) width: usize,
    pub(crate) colors: Vec<[u8; 3]>,
    pub(crate) title: Option<String>,
}

impl Pixels {
    pub(crate) fn of(png: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        let samples = info.color_type.samples();
        let pixels = bytes[..info.buffer_size()].chunks(samples);
        let colors = pixels.map(|pixel| if samples < 3 { [pixel[0]; 3] } else { [pixel[0], pixel[1], pixel[2]] });
        let title = reader.info().uncompressed_latin1_text.iter().find(|text| text.keyword == "Title");
        Self { width: info.width as usize, colors: colors.collect(), title: title.map(|title| title.text.clone()) }
    }

    pub(crate) fn dark(&self, x: usize, y: usize) -> bool {
        self.colors[y * self.width + x][0] < 128
    }

    fn height(&self) -> usize {
        self.colors.len() / self.width
    }
}

#[test]
fn a_picture_is_dark_exactly_where_walls_are() {
    for shape in SHAPES {
        let code = format!("{shape}/kruskal#5");
        let maze = blueprint(&code).generate();
        let pixels = Pixels::of(&file(&code, Format::Png));
        // The margin is one cell wide, and a cell has 20 pixels.
        let [least, _] = bounds(maze.grid());
        let at = |x: f32, y: f32| {
            let [x, y] = [x - least[0], y - least[1]].map(|part| (20.0 * (part + 1.0)).round() as usize);
            pixels.dark(x, y)
        };
        let (grid, gaps) = (maze.grid(), Drawing::new(&maze).gaps());
        for cell in grid.cells() {
            let [x, y] = grid.center(cell);
            assert!(!at(x, y), "{code}: the center of {cell}");
            for wall in grid.walls(cell).filter(|&wall| grid.arc_center(wall).is_none()) {
                let stands = !maze.is_open(wall) && !gaps.contains(&Some(wall));
                let [x, y] = middle_of_wall(grid, wall);
                // A wall is only slightly thicker than two pixels, so its middle may lie between pixels.
                let near = [0.0, 0.05, -0.05].iter().any(|dx| [0.0, 0.05, -0.05].iter().any(|dy| at(x + dx, y + dy)));
                assert!(if stands { near } else { !at(x, y) }, "{code}: {wall:?}");
            }
        }
    }
}

#[test]
fn a_large_solved_maze_is_drawn_with_its_path() {
    for code in ["square:3000x20/kruskal#1", "square:1100x1100/kruskal#1"] {
        let blueprint = blueprint(code);
        let maze = blueprint.generate();
        let path = shortest_path(&maze);
        let pixels = Pixels::of(&file(code, Format::Png));
        // The margin is one cell wide.
        let pitch = (pixels.width / (maze.grid().dimensions()[0] as usize + 2)) as f32;
        let red = |cell: u32| {
            let [x, y] = maze.grid().center(cell).map(|part| (pitch * (part + 1.0)).round() as usize);
            pixels.colors[y * pixels.width + x] == [220, 20, 60]
        };
        assert!(path.iter().all(|&cell| red(cell)), "{code}: the path");
        assert_eq!(maze.grid().cells().filter(|&cell| red(cell)).count(), path.len(), "{code}: only the path");
    }
}

#[test]
fn an_svg_shows_the_same_as_a_png() {
    for shape in SHAPES {
        let code = format!("{shape}/kruskal#5");
        let pixels = Pixels::of(&file(&code, Format::Png));
        let svg = String::from_utf8(file(&code, Format::Svg)).unwrap();
        let tree = resvg::usvg::Tree::from_str(&svg, &resvg::usvg::Options::default()).unwrap();
        let [width, height] = [pixels.width, pixels.height()].map(|side| u32::try_from(side).unwrap());
        let mut shown = resvg::tiny_skia::Pixmap::new(width, height).unwrap();
        shown.fill(resvg::tiny_skia::Color::WHITE);
        // 20 pixels a cell instead of 5 mm at 96 dpi.
        let scale = 20.0 / (5.0 * 96.0 / 25.4);
        resvg::render(&tree, resvg::tiny_skia::Transform::from_scale(scale, scale), &mut shown.as_mut());
        let other =
            |(pixel, color): &(&[u8], &[u8; 3])| pixel[..3].iter().zip(*color).any(|(a, b)| a.abs_diff(*b) > 150);
        let others = shown.data().chunks(4).zip(&pixels.colors).filter(other).count();
        // The ends of lines are round in one and square in the other.
        assert!(others < pixels.colors.len() / 500, "{code}: {others} of {} pixels", pixels.colors.len());
    }
}

#[test]
fn a_picture_has_a_white_margin_of_one_cell_on_every_side() {
    for shape in
        ["square:9x7", "square:20x20@letter", "hex-flat:7x6", "hexagon-pointy:4", "circle:9@letter", "tri:11x6"]
    {
        let code = format!("{shape}/kruskal#5");
        let pixels = Pixels::of(&file(&code, Format::Png));
        let (width, height) = (pixels.width, pixels.height());
        let drawn = (0..width * height).filter(|&pixel| pixels.colors[pixel] != [255; 3]);
        let places: Vec<[usize; 2]> = drawn.map(|pixel| [pixel % width, pixel / width]).collect();
        for (axis, size) in [width, height].into_iter().enumerate() {
            let along = || places.iter().map(|place| place[axis]);
            let (before, behind) = (along().min().unwrap(), size - 1 - along().max().unwrap());
            // Half the thickness of the boundary wall is in the margin, and the last pixel may be partly white.
            assert!((18..=20).contains(&before) && (18..=20).contains(&behind), "{code}: {before}, {behind}");
        }
    }
}

#[test]
fn walls_of_squares_are_equally_thick_at_every_scale() {
    // From 20 pixels a cell to 7: a wall that is one pixel thinner than another would be visible.
    for width in [9, 410, 500, 1000] {
        let pixels = Pixels::of(&file(&format!("square:{width}x3/kruskal+loops=30#5"), Format::Png));
        let mut runs: Vec<usize> = Vec::new();
        let dark: Vec<bool> = (0..pixels.width).map(|x| pixels.dark(x, 3 * pixels.height() / 10)).collect();
        for run in dark.chunk_by(|a, b| a == b).filter(|run| run[0]) {
            runs.push(run.len());
        }
        let pitch = pixels.width / (width + 2);
        // Longer runs are walls along the row.
        runs.retain(|&length| length < pitch);
        assert!(!runs.is_empty() && runs.iter().all(|&length| length == runs[0]), "{width}: {runs:?}");
    }
}

#[test]
fn pictures_that_exceed_the_usual_length_are_drawn() {
    // A cell has at least four pixels.
    for code in ["hex-pointy:2500x1/kruskal#1", "square:2500x2@ring/kruskal#1"] {
        let pixels = Pixels::of(&file(code, Format::Png));
        assert!(pixels.width > 8_192, "{code}: {}", pixels.width);
        let dark = (0..pixels.colors.len()).filter(|pixel| pixels.dark(pixel % pixels.width, pixel / pixels.width));
        assert!(dark.count() > 10_000, "{code}");
    }
}

#[test]
fn the_path_is_crimson() {
    let path = |color: &&[u8; 3]| color[0] > 200 && color[1] < 60;
    for shape in ["circle:4", "square:9x7"] {
        let pixels = Pixels::of(&file(&format!("{shape}/kruskal#5"), Format::Png));
        assert!(pixels.colors.iter().filter(path).count() > 100, "{shape}");
    }
    let svg = String::from_utf8(file("circle:4/kruskal#5", Format::Svg)).unwrap();
    assert_eq!(svg.matches("#dc143c").count(), 1);
}

#[test]
fn a_heightmap_is_high_on_walls_and_low_on_floors() {
    for (shape, longer) in SHAPES.into_iter().flat_map(|shape| [(shape, None), (shape, Some(513))]) {
        let code = format!("{shape}/kruskal#5");
        let blueprint = blueprint(&code);
        let maze = blueprint.generate();
        let options = Options { pixels: longer, ..(Format::Heightmap, Style::Braille).into() };
        let mut bytes = Vec::new();
        write(&Drawing::new(&maze), (blueprint.shape(), Some(&blueprint.clone().into())), options, &mut bytes).unwrap();
        let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Grayscale, png::BitDepth::Sixteen));
        let (width, height) = (info.width as usize, info.height as usize);
        assert_eq!(width.max(height), longer.unwrap_or(1024) as usize, "{code}");
        let [least, most] = bounds(maze.grid());
        let pitch = width.max(height) as f32 / (2.0 + (most[0] - least[0]).max(most[1] - least[1]));
        let at = |[x, y]: [f32; 2]| {
            let [x, y] = [x - least[0], y - least[1]].map(|part| (pitch * (part + 1.0)) as usize);
            u16::from_be_bytes([pixels[2 * (y * width + x)], pixels[2 * (y * width + x) + 1]])
        };
        let (grid, gaps) = (maze.grid(), Drawing::new(&maze).gaps());
        for cell in grid.cells() {
            assert_eq!(at(grid.center(cell)), 0, "{code}: the center of {cell}");
            for wall in grid.walls(cell).filter(|&wall| grid.arc_center(wall).is_none()) {
                let stands = !maze.is_open(wall) && !gaps.contains(&Some(wall));
                let wanted = if stands { u16::MAX } else { 0 };
                assert_eq!(at(middle_of_wall(grid, wall)), wanted, "{code}: {wall:?}");
            }
        }
    }
}
