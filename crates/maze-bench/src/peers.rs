//! Other maze libraries, and the methods that they have in common with ours.

use irrgarten::Maze as Irrgarten;
use knossos::maze::{
    AldousBroder, Algorithm, Bias, BinaryTree, Eller, GrowingTree, HuntAndKill, Kruskal, Method as Pick,
    OrthogonalMazeBuilder, Prim, RecursiveBacktracking, RecursiveDivision, Sidewinder,
};
use rand_08::{SeedableRng, rngs::SmallRng};
use std::any::Any;

/// A method of another library.
pub struct Peer {
    /// The library's name in the registry.
    pub library: &'static str,
    /// The number of columns and rows of squares.
    pub side: u32,
    /// Makes a maze from a seed.
    pub make: Box<dyn Fn(u64) -> Box<dyn Any>>,
}

impl Peer {
    /// The version of the library in this program.
    #[must_use]
    pub fn version(&self) -> Option<&'static str> {
        let mut lines = include_str!("../../../Cargo.lock").lines();
        lines.find(|line| {
            line.strip_prefix("name = \"").and_then(|line| line.strip_suffix('"')) == Some(self.library)
        })?;
        lines.next()?.strip_prefix("version = \"")?.strip_suffix('"')
    }
}

/// The peers of a method, given by its share code, with `side` columns and rows, or fewer if they would take minutes.
#[must_use]
pub fn peers(method: &str, side: u32) -> Vec<Peer> {
    match method {
        // The only method of irrgarten is a backtracker too.
        "backtracker" => vec![knossos(side, || Box::new(RecursiveBacktracking)), irrgarten(side)],
        // The time grows with the square of the number of cells.
        "kruskal" => vec![knossos(side.min(200), || Box::new(Kruskal))],
        "growing-tree+newest=0" => vec![knossos(side, || Box::new(GrowingTree::new(Pick::Random)))],
        "hunt-and-kill" => vec![knossos(side, || Box::new(HuntAndKill::new()))],
        "aldous-broder" => vec![knossos(side, || Box::new(AldousBroder))],
        "prim" => vec![knossos(side, || Box::new(Prim::new()))],
        "eller" => vec![knossos(side, || Box::new(Eller))],
        "binary-tree" => vec![knossos(side, || Box::new(BinaryTree::new(Bias::NorthWest)))],
        "sidewinder" => vec![knossos(side, || Box::new(Sidewinder))],
        "division" | "division+cut=random" | "division+cut=random+walls=single" => {
            vec![knossos(side, || Box::new(RecursiveDivision))]
        }
        _ => Vec::new(),
    }
}

fn knossos(side: u32, algorithm: fn() -> Box<dyn Algorithm>) -> Peer {
    let builder = move || OrthogonalMazeBuilder::new().width(side as usize).height(side as usize);
    let make = move |seed| Box::new(builder().seed(Some(seed)).algorithm(algorithm()).build()) as Box<dyn Any>;
    Peer { library: "knossos", side, make: Box::new(make) }
}

fn irrgarten(side: u32) -> Peer {
    // It counts walls as cells, and needs odd sizes.
    let size = 2 * side as usize + 1;
    let make = move |seed| {
        let maze = Irrgarten::new(size, size).map(|maze| maze.generate(&mut SmallRng::seed_from_u64(seed)));
        Box::new(maze) as Box<dyn Any>
    };
    Peer { library: "irrgarten", side, make: Box::new(make) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods;

    #[test]
    fn peers_are_of_methods_that_exist_and_their_versions_are_known() {
        let libraries = ["irrgarten", "knossos"];
        let codes = methods().into_iter().map(|method| method.to_string());
        let peers: Vec<Peer> = codes.flat_map(|code| peers(&code, 9)).collect();
        assert_eq!(peers.len(), 13);
        for peer in peers {
            assert!(libraries.contains(&peer.library));
            assert!(peer.version().is_some_and(|version| version.contains('.')), "{}", peer.library);
        }
    }
}
