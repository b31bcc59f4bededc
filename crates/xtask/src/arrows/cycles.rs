//! Cycles in a graph of files or rooms.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The files or rooms that each file or room imports from.
pub(super) type Graph = BTreeMap<String, BTreeSet<String>>;

/// A shortest cycle through each file that is on one, except for files on a cycle already listed. The first file is
/// repeated at the end. Rooms are treated like files.
pub(super) fn cycles(graph: &Graph) -> Vec<Vec<String>> {
    let mut named = BTreeSet::new();
    let mut found = Vec::new();
    for file in graph.keys() {
        if let Some(cycle) = (!named.contains(file)).then(|| cycle_through(graph, file)).flatten() {
            named.extend(cycle.iter().cloned());
            found.push(cycle);
        }
    }
    found
}

/// A shortest path of imports from the file back to itself, by breadth-first search.
fn cycle_through(graph: &Graph, start: &str) -> Option<Vec<String>> {
    let mut came_from = BTreeMap::new();
    let mut queue = VecDeque::from([start]);
    while let Some(file) = queue.pop_front() {
        for next in graph.get(file).into_iter().flatten() {
            if next == start {
                let path = std::iter::successors(Some(file), |file| came_from.get(file).copied());
                let mut cycle: Vec<_> = std::iter::once(start).chain(path).map(str::to_owned).collect();
                cycle.reverse();
                return Some(cycle);
            }
            if !came_from.contains_key(next.as_str()) {
                came_from.insert(next.as_str(), file);
                queue.push_back(next);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(imports: &[(&str, &str)]) -> Graph {
        let mut graph = Graph::new();
        for &(from, to) in imports {
            graph.entry(from.to_owned()).or_default().insert(to.to_owned());
        }
        graph
    }

    #[test]
    fn a_tree_has_no_cycle() {
        assert!(cycles(&graph(&[("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")])).is_empty());
    }

    #[test]
    fn cycles_are_named_once_by_their_shortest_path() {
        let found =
            cycles(&graph(&[("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("x", "y"), ("y", "x"), ("a", "x")]));
        assert_eq!(found, [vec!["a", "b", "c", "a"], vec!["x", "y", "x"]]);
    }

    #[test]
    fn a_file_that_only_leads_to_a_cycle_is_not_on_it() {
        assert_eq!(cycles(&graph(&[("a", "b"), ("b", "c"), ("c", "b")])), [vec!["b", "c", "b"]]);
    }
}
