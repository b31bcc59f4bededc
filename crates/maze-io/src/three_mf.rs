//! 3MF, for printing: a 3D model as zipped XML with unit, title and separate objects.

use crate::version::program;
use crate::{
    Drawing,
    frame::MARGIN,
    number as digits,
    solid::{Measures, Part, Solid},
    steps::Steps,
};
use glam::{Vec2, Vec3};
use maze_core::Geometry;
use std::io::{self, Write};
use zip::{ZipWriter, write::SimpleFileOptions};

/// The parts of the package that name the model and declare the file types.
const RELATIONS: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="model" Target="/3D/3dmodel.model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
"#;
const TYPES: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
"#;

/// The IDs of resources in the model: the colors, and the object of maze and path. Those of solids are between them, but
/// those of floors follow.
const COLORS: u32 = 1;
const TOGETHER: u32 = 9;

/// The compression level. Higher levels take several times as long, for a tenth fewer bytes.
const LEVEL: i64 = 3;

/// The number of cells from which the uncompressed model may exceed 4 GiB. It then needs ZIP64, which not all programs
/// read.
const LONG: usize = 1 << 20;

/// The size of the buffer before compression, in bytes.
const COLLECTED: usize = 1 << 16;

/// Writes an object for each solid in millimeters, with the z axis pointing up. Maze and path form one item to print, and
/// so do a floor of a building and the path on it. The lid, and each part of a cube or a planet, is another. The title is
/// the share code, which is also separate metadata.
pub(super) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    (title, code, measures): (&str, Option<&str>, &Measures),
    output: &mut impl Write,
    steps: &mut Steps<'_>,
) -> io::Result<()> {
    let grid = drawing.maze.grid();
    let solids = Solid::all(drawing, measures);
    steps.expect(2 * Solid::steps(drawing, measures));
    let options = SimpleFileOptions::default()
        .compression_level(Some(LEVEL))
        .last_modified_time(zip::DateTime::DEFAULT)
        .large_file(grid.len() >= LONG);
    let mut zip = ZipWriter::new_stream(output);
    for (name, text) in [("[Content_Types].xml", TYPES), ("_rels/.rels", RELATIONS)] {
        zip.start_file(name, options)?;
        zip.write_all(text.as_bytes())?;
    }
    zip.start_file("3D/3dmodel.model", options)?;
    let mut model = Text { bytes: Vec::new(), output: &mut zip };
    let program = program();
    let code =
        code.map(|code| format!("<metadata name=\"labyrinth:blueprint\">{code}</metadata>\n")).unwrap_or_default();
    write!(
        model.bytes,
        r##"<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02" xmlns:labyrinth="urn:labyrinth">
<metadata name="Title">{title}</metadata>
<metadata name="Application">{program}</metadata>
{code}<resources>
<basematerials id="{COLORS}">
<base name="maze" displaycolor="#EDE6D6"/><base name="solution" displaycolor="#CC1A33"/>
</basematerials>
"##
    )?;
    for &solid in &solids {
        let (number, name, color) = (number(solid), solid.to_string(), u32::from(is_path(solid)));
        writeln!(
            model.bytes,
            r#"<object id="{number}" name="{name}" type="model" pid="{COLORS}" pindex="{color}"><mesh><vertices>"#
        )?;
        solid.write(drawing, measures, steps, |part| {
            let Part::Point(point) = part else { return Ok(()) };
            model.point(point * measures.cell_size)
        })?;
        model.bytes.extend_from_slice(b"</vertices><triangles>\n");
        solid.write(drawing, measures, steps, |part| {
            let Part::Triangle(corners) = part else { return Ok(()) };
            model.triangle(corners.map(|corner| corner.number))
        })?;
        model.bytes.extend_from_slice(b"</triangles></mesh></object>\n");
    }
    // Some solids are items of their own. A path follows the solid on which it lies.
    let mut items = Vec::new();
    for joined in solids.chunk_by(|_, next| is_path(*next)) {
        let item = match joined {
            [solid] if solid.is_alone() => number(*solid),
            [first, ..] => {
                let (id, name) = together(*first, title);
                writeln!(model.bytes, r#"<object id="{id}" name="{name}" type="model"><components>"#)?;
                for &solid in joined {
                    writeln!(model.bytes, r#"<component objectid="{}"/>"#, number(solid))?;
                }
                model.bytes.extend_from_slice(b"</components></object>\n");
                id
            }
            [] => continue,
        };
        items.push(item);
    }
    model.bytes.extend_from_slice(b"</resources>\n<build>\n");
    // Move everything to positive coordinates.
    let corner = Solid::corner(drawing, measures);
    let Vec2 { x, y } = (MARGIN - corner.truncate()) * measures.cell_size;
    let z = (-corner.z * measures.cell_size * 1000.0).round() / 1000.0;
    for item in items {
        writeln!(model.bytes, r#"<item objectid="{item}" transform="1 0 0 0 1 0 0 0 1 {x} {y} {z}"/>"#)?;
    }
    model.bytes.extend_from_slice(b"</build>\n</model>\n");
    model.flush()?;
    zip.finish()?;
    Ok(())
}

/// The ID of a solid in the model.
fn number(solid: Solid) -> u32 {
    match solid {
        Solid::Maze | Solid::Closed => COLORS + 1,
        Solid::Solution => COLORS + 2,
        Solid::Lid => COLORS + 3,
        Solid::Lower => COLORS + 4,
        Solid::Upper => COLORS + 5,
        Solid::Ring => COLORS + 6,
        Solid::Floor(level) => TOGETHER + 1 + 3 * level,
        Solid::FloorPath(level) => TOGETHER + 2 + 3 * level,
    }
}

/// The ID and the name of a solid together with the path on it.
fn together(solid: Solid, title: &str) -> (u32, String) {
    match solid {
        Solid::Floor(level) => (TOGETHER + 3 + 3 * level, format!("{solid} with solution")),
        _ => (TOGETHER, title.to_owned()),
    }
}

fn is_path(solid: Solid) -> bool {
    matches!(solid, Solid::Solution | Solid::FloorPath(_))
}

/// The buffered text of the model.
struct Text<W> {
    bytes: Vec<u8>,
    output: W,
}

impl<W: Write> Text<W> {
    fn point(&mut self, point: Vec3) -> io::Result<()> {
        // Round to micrometers, which is finer than printers are.
        let point = (point * 1000.0).round() / 1000.0 + 0.0;
        self.bytes.extend_from_slice(b"<vertex");
        for (name, number) in [" x=\"", " y=\"", " z=\""].into_iter().zip(point.to_array()) {
            self.bytes.extend_from_slice(name.as_bytes());
            digits::push_short(&mut self.bytes, number);
            self.bytes.push(b'"');
        }
        self.end()
    }

    fn triangle(&mut self, corners: [u32; 3]) -> io::Result<()> {
        self.bytes.extend_from_slice(b"<triangle");
        for (name, number) in [" v1=\"", " v2=\"", " v3=\""].into_iter().zip(corners) {
            self.bytes.extend_from_slice(name.as_bytes());
            digits::push_whole(&mut self.bytes, number);
            self.bytes.push(b'"');
        }
        self.end()
    }

    fn end(&mut self) -> io::Result<()> {
        self.bytes.extend_from_slice(b"/>\n");
        if self.bytes.len() < COLLECTED { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.write_all(&self.bytes)?;
        self.bytes.clear();
        Ok(())
    }
}
