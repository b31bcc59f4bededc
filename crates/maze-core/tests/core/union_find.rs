//! Union-find agrees with labels updated by hand.

use maze_core::UnionFind;
use proptest::prelude::*;

proptest! {
    #[test]
    fn union_find_agrees_with_labels(unions in prop::collection::vec((0..40_u32, 0..40_u32), 0..80)) {
        let mut sets = UnionFind::new(40);
        let mut labels: Vec<u32> = (0..40).collect();
        for (a, b) in unions {
            let [from, to] = [labels[a as usize], labels[b as usize]];
            prop_assert_eq!(sets.union(a, b), from != to);
            labels.iter_mut().filter(|label| **label == from).for_each(|label| *label = to);
        }
        for a in 0..40 {
            for b in 0..40 {
                prop_assert_eq!(sets.equiv(a, b), labels[a as usize] == labels[b as usize]);
            }
        }
        labels.sort_unstable();
        labels.dedup();
        prop_assert_eq!(sets.count(), labels.len());
    }
}

#[test]
#[cfg(target_pointer_width = "64")]
#[should_panic(expected = "fewer than 2^32 elements")]
fn too_many_elements_panic() {
    let _ = UnionFind::new(1 << 32);
}
