//! Bodies are read by the libraries of others.

use crate::{SHAPES, file};
use maze_io::Format;
use std::io::Cursor;

#[test]
fn bodies_are_read_by_the_libraries_of_others() {
    for shape in SHAPES {
        let code = format!("{shape}/wilson#3");
        let stl = stl_io::read_stl(&mut Cursor::new(file(&code, Format::Stl))).unwrap();
        stl.validate().unwrap();
        let (models, _) = tobj::load_obj_buf(&mut &file(&code, Format::Obj)[..], &tobj::LoadOptions::default(), |_| {
            Err(tobj::LoadError::GenericFailure)
        })
        .unwrap();
        assert_eq!(models.iter().map(|model| &*model.name).collect::<Vec<_>>(), ["maze", "solution"]);
        // What is printed is one closed body, without the path.
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
            // The same body, standing the same way.
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
