//! Tests that other libraries can read 3D models.

use crate::{SHAPES, file};
use maze_io::Format;
use std::io::{Cursor, Read};

#[test]
fn other_libraries_read_3d_models() {
    for shape in SHAPES {
        let code = format!("{shape}/wilson#3");
        let stl = stl_io::read_stl(&mut Cursor::new(file(&code, Format::Stl))).unwrap();
        stl.validate().unwrap();
        let (models, _) = tobj::load_obj_buf(&mut &file(&code, Format::Obj)[..], &tobj::LoadOptions::default(), |_| {
            Err(tobj::LoadError::GenericFailure)
        })
        .unwrap();
        assert_eq!(models.iter().map(|model| &*model.name).collect::<Vec<_>>(), ["maze", "solution"]);
        // An STL has only the maze, as one closed solid, without the path.
        let faces = models.iter().map(|model| model.mesh.indices.len() / 3);
        assert_eq!(faces.clone().next(), Some(stl.faces.len()));
        let faces: usize = faces.sum();
        let glb = file(&code, Format::Glb);
        let gltf = gltf::Gltf::from_slice(&glb).unwrap();
        assert_eq!(
            gltf.nodes().filter_map(|node| node.name().map(str::to_owned)).collect::<Vec<_>>(),
            ["maze", "solution"]
        );
        let mut counted = 0;
        for (mesh, model) in gltf.meshes().zip(&models) {
            let primitive = mesh.primitives().next().unwrap();
            let reader = primitive.reader(|_| gltf.blob.as_deref());
            let points: Vec<[f32; 3]> = reader.read_positions().unwrap().collect();
            let corners: Vec<u32> = reader.read_indices().unwrap().into_u32().collect();
            counted += corners.len() / 3;
            // The same solid in the same orientation.
            let same: Vec<[f32; 3]> =
                model.mesh.positions.chunks(3).map(|point| [point[0], point[1], point[2]]).collect();
            let faces = corners.iter().map(|&corner| points[corner as usize]);
            assert!(faces.eq(model.mesh.indices.iter().map(|&corner| same[corner as usize])), "{code}");
            let height = points.iter().map(|point| point[1]).fold(0.0, f32::max);
            assert!((height - if mesh.index() == 0 { 0.6 } else { 0.08 }).abs() < 1e-6);
        }
        assert_eq!(counted, faces);
    }
}

/// The model inside a 3MF.
pub(crate) fn model(bytes: &[u8]) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    archive.by_name("3D/3dmodel.model").unwrap().read_to_string(&mut text).unwrap();
    text
}

#[test]
fn a_3mf_has_the_same_solids_in_millimeters() {
    for shape in SHAPES {
        let code = format!("{shape}/wilson#3");
        let model = model(&file(&code, Format::ThreeMf));
        let tree = resvg::usvg::roxmltree::Document::parse(&model).unwrap();
        let all = |name: &'static str| tree.descendants().filter(move |node| node.has_tag_name(name));
        assert_eq!(all("model").next().unwrap().attribute("unit"), Some("millimeter"));
        let meshes: Vec<_> = all("mesh").collect();
        let (models, _) = tobj::load_obj_buf(&mut &file(&code, Format::Obj)[..], &tobj::LoadOptions::default(), |_| {
            Err(tobj::LoadError::GenericFailure)
        })
        .unwrap();
        assert_eq!(meshes.len(), models.len());
        for (mesh, model) in meshes.iter().zip(&models) {
            let rows = |name: &'static str, keys: [&'static str; 3]| {
                let rows = mesh.descendants().filter(move |node| node.has_tag_name(name));
                rows.map(move |row| keys.map(|key| row.attribute(key).unwrap().parse::<f64>().unwrap()))
            };
            assert_eq!(mesh.parent_element().unwrap().attribute("name"), Some(&*model.name));
            let points: Vec<_> = rows("vertex", ["x", "y", "z"]).collect();
            let corners: Vec<_> =
                rows("triangle", ["v1", "v2", "v3"]).flatten().map(|corner| corner as usize).collect();
            assert_eq!(corners.len(), model.mesh.indices.len());
            assert_eq!(points.len(), model.mesh.positions.len() / 3);
            for (corner, &other) in corners.into_iter().zip(&model.mesh.indices) {
                // The difference: in OBJ y points up, and a cell is one unit wide.
                let [x, y, z] = [0, 1, 2].map(|axis| 10.0 * f64::from(model.mesh.positions[3 * other as usize + axis]));
                let far = [0, 1, 2].map(|axis| (points[corner][axis] - [x, -z, y][axis]).abs());
                assert!(far.iter().all(|&far| far < 0.001), "{code}: {far:?}");
            }
        }
        // All printed coordinates are positive.
        let item = all("item").next().unwrap();
        let shift: Vec<f64> =
            item.attribute("transform").unwrap().split(' ').skip(9).map(|part| part.parse().unwrap()).collect();
        let keys = ["x", "y", "z"];
        for (key, shift) in keys.into_iter().zip(shift) {
            let least = all("vertex").map(|point| shift + point.attribute(key).unwrap().parse::<f64>().unwrap());
            assert!(least.fold(f64::INFINITY, f64::min) > -0.001, "{code} {key}");
        }
    }
}

#[test]
fn other_libraries_read_weaves_with_a_path_over_bridges() {
    let mut paths_over_bridges = 0;
    for code in ["weave:12x9x13/wilson#1", "weave:20x20x20/backtracker+braid=100#2", "weave:21x21x1@ring/wilson#1"] {
        let stl = stl_io::read_stl(&mut Cursor::new(file(code, Format::Stl))).unwrap();
        stl.validate().unwrap();
        let (models, _) = tobj::load_obj_buf(&mut &file(code, Format::Obj)[..], &tobj::LoadOptions::default(), |_| {
            Err(tobj::LoadError::GenericFailure)
        })
        .unwrap();
        assert_eq!(models.iter().map(|model| &*model.name).collect::<Vec<_>>(), ["maze", "solution"]);
        assert_eq!(models[0].mesh.indices.len() / 3, stl.faces.len());
        let gltf = gltf::Gltf::from_slice(&file(code, Format::Glb)).unwrap();
        // Walls stand on bridges, and the path lies on them.
        let highest = |mesh: gltf::Mesh<'_>| mesh.primitives().next().unwrap().bounding_box().max[1];
        let highest: Vec<f32> = gltf.meshes().map(highest).collect();
        let deck = 0.5 + 0.12;
        let is_over = (highest[1] - (deck + 0.08)).abs() < 1e-6;
        assert!((highest[0] - (deck + 0.6)).abs() < 1e-6, "{code}: {highest:?}");
        assert!(is_over || (highest[1] - 0.08).abs() < 1e-6, "{code}: {highest:?}");
        paths_over_bridges += usize::from(is_over);
        let model = model(&file(code, Format::ThreeMf));
        let tree = resvg::usvg::roxmltree::Document::parse(&model).unwrap();
        let all = |name: &'static str| tree.descendants().filter(move |node| node.has_tag_name(name));
        // Points that are rounded stay apart, and all printed coordinates are positive.
        let item = all("item").next().unwrap();
        let shift: Vec<f64> =
            item.attribute("transform").unwrap().split(' ').skip(9).map(|part| part.parse().unwrap()).collect();
        for mesh in all("mesh") {
            let points = mesh.descendants().filter(|node| node.has_tag_name("vertex"));
            let points: Vec<[&str; 3]> =
                points.map(|point| ["x", "y", "z"].map(|key| point.attribute(key).unwrap())).collect();
            assert_eq!(points.iter().collect::<std::collections::HashSet<_>>().len(), points.len(), "{code}");
            let is_above = |(place, shift): (&str, &f64)| shift + place.parse::<f64>().unwrap() > -0.001;
            assert!(points.iter().all(|point| point.iter().copied().zip(&shift).all(is_above)), "{code}");
        }
    }
    assert!(paths_over_bridges > 0);
}

#[test]
fn other_libraries_read_the_parts_of_cubes_planets_and_floors() {
    for (shape, parts) in [
        ("cube:3", &["lower", "upper"][..]),
        ("planet:3", &["lower", "upper", "ring"]),
        ("floors:6x5x3", &["floor-1", "floor-2", "floor-3"]),
        ("hex-floors:6x5x2", &["floor-1", "floor-2"]),
    ] {
        let code = format!("{shape}/wilson#3");
        let stl = stl_io::read_stl(&mut Cursor::new(file(&code, Format::Stl))).unwrap();
        stl.validate().unwrap();
        let (models, _) = tobj::load_obj_buf(&mut &file(&code, Format::Obj)[..], &tobj::LoadOptions::default(), |_| {
            Err(tobj::LoadError::GenericFailure)
        })
        .unwrap();
        // An STL has no path, and only floors have one.
        let is_part = |name: &str| !name.contains("solution");
        let models: Vec<_> = models.into_iter().filter(|model| is_part(&model.name)).collect();
        assert_eq!(models.iter().map(|model| &*model.name).collect::<Vec<_>>(), parts);
        assert_eq!(models.iter().map(|model| model.mesh.indices.len() / 3).sum::<usize>(), stl.faces.len());
        let gltf = gltf::Gltf::from_slice(&file(&code, Format::Glb)).unwrap();
        let nodes = gltf.nodes().filter_map(|node| node.name().map(str::to_owned)).filter(|name| is_part(name));
        assert_eq!(nodes.collect::<Vec<_>>(), parts);
        let model = model(&file(&code, Format::ThreeMf));
        let tree = resvg::usvg::roxmltree::Document::parse(&model).unwrap();
        let all = |name: &'static str| tree.descendants().filter(move |node| node.has_tag_name(name));
        let names = all("object").filter_map(|object| object.attribute("name")).filter(|name| is_part(name));
        assert_eq!(names.collect::<Vec<_>>(), parts);
        // Each part is printed as a thing of its own, beside the others and not below the bed.
        let mut east = 0.0;
        let object = |id: Option<&str>| all("object").find(|object| object.attribute("id") == id).unwrap();
        for item in all("item") {
            let printed = object(item.attribute("objectid"));
            let components = printed.descendants().filter(|node| node.has_tag_name("component"));
            let joined = components.map(|component| object(component.attribute("objectid")));
            let objects: Vec<_> = [printed].into_iter().chain(joined).collect();
            let shift: Vec<f64> =
                item.attribute("transform").unwrap().split(' ').skip(9).map(|part| part.parse().unwrap()).collect();
            let along = |key: &'static str, shift: f64| {
                let points = objects.iter().flat_map(|object| object.descendants());
                let places = points.filter_map(|point| point.attribute(key));
                let places = places.map(|place| shift + place.parse::<f64>().unwrap());
                places.fold([f64::INFINITY, f64::NEG_INFINITY], |[least, most], at| [least.min(at), most.max(at)])
            };
            let [[west, next], [south, _], [low, _]] =
                [along("x", shift[0]), along("y", shift[1]), along("z", shift[2])];
            assert!(west > east - 0.001 && south > -0.001 && low > -0.001, "{code}");
            east = next;
        }
        assert_eq!(all("item").count(), parts.len());
    }
}
