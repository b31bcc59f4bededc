//! Serialized values round-trip, and invalid text is rejected with the usual error messages.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod json;

use json::{json, refused};
use maze_core::{
    Blueprint, BuiltinMask, Endpoints, Event, HalfEdge, Mark, Mask, Method, Metrics, ParseOptions, Picture,
    PostProcess, Shape, ShapeKind, grid::Polygons, mask::MaskError, solve::Solver,
};

#[test]
fn types_with_a_share_code_serialize_to_it() {
    for code in ["square:20x30/kruskal#42", "circle:15@heart/backtracker+bias=30+braid=50#1"] {
        assert_eq!(json(&code.parse::<Blueprint>().unwrap()), format!("\"{code}\""));
    }
    assert_eq!(json(&"hexagon-flat:9".parse::<Shape>().unwrap()), "\"hexagon-flat:9\"");
    for &kind in ShapeKind::ALL {
        assert_eq!(json(&kind), format!("\"{}\"", kind.key()));
    }
    for &method in Method::ALL {
        assert_eq!(json(&method), format!("\"{method}\""));
    }
    for &solver in Solver::ALL {
        assert_eq!(json(&solver), format!("\"{solver}\""));
    }
    for &mask in BuiltinMask::ALL {
        assert_eq!(json(&mask), format!("\"{}\"", mask.key()));
    }
}

#[test]
fn deserialization_errors_are_parse_errors() {
    refused::<Blueprint>("square:20x30/kruskal");
    refused::<Blueprint>("square:0x30/kruskal#1");
    refused::<Blueprint>("square:9x9@heart/eller#1");
    refused::<Shape>("square:20");
    refused::<ShapeKind>("sphere");
    refused::<Method>("kruskal+depth=4");
    refused::<Blueprint>("square:9x9/kruskal#1/coins");
    refused::<Solver>("magic");
    refused::<BuiltinMask>("star");
    assert!(serde_json::from_str::<PostProcess>(r#"{"sparse":0,"braid":101,"loops":0}"#).is_err());
}

#[test]
fn a_mask_from_a_large_picture_is_rejected_but_its_code_can_be_parsed() {
    // Too large for a share code: every other pixel of some rows.
    let rows: Vec<Vec<bool>> = (0..200).map(|y| (0..200).map(|x| y % 5 != 2 || x % 2 == 0).collect()).collect();
    let picture = Picture::new(&rows).unwrap();
    let shape = "square:6x6".parse::<Shape>().unwrap().with_mask(Mask::Picture(picture.clone().into())).unwrap();
    let blueprint = Blueprint::new(shape.clone(), "kruskal".parse().unwrap(), 7).unwrap();
    let missing = MaskError::Missing(picture.fingerprint()).to_string();
    let [of_shape, of_blueprint] = [serde_json::to_string(&shape).unwrap(), serde_json::to_string(&blueprint).unwrap()];
    assert_eq!(serde_json::from_str::<Shape>(&of_shape).unwrap_err().to_string(), missing);
    assert_eq!(serde_json::from_str::<Blueprint>(&of_blueprint).unwrap_err().to_string(), missing);
    assert_eq!(json(&picture).len(), picture.to_text().replace('\n', "\\n").len() + 2);
    let code: String = serde_json::from_str(&of_blueprint).unwrap();
    let options = ParseOptions { pictures: &|_| Some(picture.clone()), ..ParseOptions::default() };
    assert_eq!(Blueprint::parse(&code, &options).unwrap(), blueprint);
}

#[test]
fn polygons_are_checked_when_they_are_deserialized() {
    let square = |x: f64| vec![[x, 0.0], [x + 1.0, 0.0], [x + 1.0, 1.0], [x, 1.0]];
    let text = json(&Polygons::new(&[square(0.0), square(1.0)], None).unwrap());
    assert!(text.starts_with("[[[0,0],[1024,0],[1024,1024],[0,1024]],"), "{text}");
    let overlap = serde_json::from_str::<Polygons>(&text.replace("2048", "512")).unwrap_err().to_string();
    assert!(overlap.contains("polygons 0 and 1 overlap"), "{overlap}");
}

#[test]
fn plain_data_round_trips() {
    let maze = "hex-flat:7x5/prim+loops=10#3".parse::<Blueprint>().unwrap().generate();
    json(&Solver::AStar.solve(&maze).unwrap());
    let ends = maze.ends();
    let outcome = Solver::AStar.solve_with(&maze, ends, &mut maze_core::MazeRng::new(1), &mut maze_core::NullSink);
    json(&outcome.continue_value().unwrap());
    json::<Metrics>(&maze.metrics());
    json(&maze.diameter_ends());
    assert_eq!(json(&HalfEdge::new(4, 2)), r#"{"cell":4,"side":2}"#);
    assert_eq!(json(&Endpoints { from: 0, to: 34 }), r#"{"from":0,"to":34}"#);
    for event in [
        Event::Opened([HalfEdge::new(0, 0), HalfEdge::new(1, 2)]),
        Event::Marked { cell: 3, old: Mark::Blank, new: Mark::Region(7) },
    ] {
        json(&event);
    }
}
