//! Core's rank of a result, as bytes that both databases sort in the same way.

use maze_play::game::{GameResult, Outcome};

/// Returns bytes that sort in descending order of [`GameResult::rank`]; `None` if there is no rank.
pub(super) fn rank_bytes(result: &GameResult) -> Option<Vec<u8>> {
    result.rank()?;
    let lost = u8::from(result.outcome != Outcome::Won);
    let parts = [u32::MAX - result.coins, result.ticks, result.steps];
    Some([lost].into_iter().chain(parts.into_iter().flat_map(u32::to_be_bytes)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn results() -> impl Strategy<Value = GameResult> {
        let number = || prop_oneof![0..3_u32, 254..258_u32, any::<u32>()];
        let outcome = prop_oneof![Just(Outcome::Won), Just(Outcome::TimeUp), Just(Outcome::Caught)];
        (outcome, number(), number(), number()).prop_map(|(outcome, ticks, steps, coins)| GameResult {
            outcome,
            ticks,
            steps,
            coins,
            fewest_steps: None,
        })
    }

    proptest! {
        #[test]
        fn bytes_sort_as_core_ranks(one in results(), other in results()) {
            let bytes = [rank_bytes(&one), rank_bytes(&other)];
            prop_assert_eq!(one.rank().is_some(), bytes[0].is_some());
            if let (Some(one), Some(other), [Some(one_bytes), Some(other_bytes)]) = (one.rank(), other.rank(), &bytes) {
                prop_assert_eq!(one.cmp(&other), other_bytes.cmp(one_bytes));
            }
        }
    }
}
