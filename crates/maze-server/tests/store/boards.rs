//! Boards show the best run of each player, by the order of [`Rank`](maze_play::game::Rank).

use crate::{
    Failure, Outcome,
    place::{Place, on_both},
    walkers::{CODE, guest, named, owner, won},
};
use maze_play::game;
use maze_protocol::{FinishedRun, Kind};
use maze_server::store::{RunId, StoreError};
use std::collections::BTreeSet;

on_both!(
    a_stored_run_can_be_replayed,
    a_board_has_each_player_once_the_best_first,
    each_code_and_kind_has_a_board_of_its_own,
    a_run_without_a_rank_is_rejected,
    all_runs_that_end_at_once_are_stored,
    a_run_stored_twice_is_there_once,
    an_account_does_not_inherit_the_results_of_guests,
    boards_of_other_rules_are_not_mixed_in,
    old_runs_are_deleted_unless_they_are_on_a_board,
);

async fn a_stored_run_can_be_replayed(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (_node, epoch) = owner(&store).await?;
    let run = won(300)?;
    let kept = store.keep_run(RunId::draw()?, "r", epoch, &named("Zoé")?, &run).await?;
    assert_eq!((kept.place, kept.of), (1, 1));
    let stored = place.open().await?.run(kept.run).await?.ok_or("it is kept")?;
    assert_eq!(
        (&stored.record, stored.result, stored.rules, stored.kind),
        (&run.record, run.result, run.rules, run.kind)
    );
    assert_eq!((stored.name.as_deref(), &*stored.symbol), (Some("Zoé"), "🦊"));
    assert_eq!(store.run(RunId(kept.run.0 + 1)).await?, None);
    assert!(kept.run.0 < 1 << 53, "JavaScript can count so far");
    Ok(())
}

async fn an_account_does_not_inherit_the_results_of_guests(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (_node, epoch) = owner(&store).await?;
    store.keep_run(RunId::draw()?, "r", epoch, &named("Zoé")?, &won(200)?).await?;
    store.create_account(&"Zoé".parse()?, "correct horse").await?;
    let own = store.keep_run(RunId::draw()?, "r", epoch, &named("Zoé")?, &won(300)?).await?;
    assert_eq!((own.place, own.of), (2, 2));
    Ok(())
}

async fn boards_of_other_rules_are_not_mixed_in(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (_node, epoch) = owner(&store).await?;
    store.keep_run(RunId::draw()?, "r", epoch, &guest("🦊")?, &won(200)?).await?;
    place.meddle("UPDATE bests SET ranking = 1").await?;
    assert_eq!(store.board(CODE, Kind::Hand, 10).await?.len(), 0);
    let kept = store.keep_run(RunId::draw()?, "r", epoch, &guest("🦊")?, &won(300)?).await?;
    assert_eq!((kept.place, kept.of), (1, 1));
    assert_eq!(store.board(CODE, Kind::Hand, 10).await?.len(), 1);
    Ok(())
}

async fn old_runs_are_deleted_unless_they_are_on_a_board(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (_node, epoch) = owner(&store).await?;
    let best = store.keep_run(RunId::draw()?, "r", epoch, &guest("🦊")?, &won(200)?).await?;
    let worse = store.keep_run(RunId::draw()?, "r", epoch, &guest("🦊")?, &won(300)?).await?;
    assert_eq!(store.prune(60).await?, 0, "they are new");
    place.meddle("UPDATE runs SET at = 0").await?;
    assert_eq!(store.prune(60).await?, 1);
    assert!(store.run(best.run).await?.is_some() && store.run(worse.run).await?.is_none());
    Ok(())
}

async fn a_board_has_each_player_once_the_best_first(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (_node, epoch) = owner(&store).await?;
    let late = |ticks| -> Result<FinishedRun, Failure> {
        let mut run = won(ticks)?;
        run.result.outcome = game::Outcome::TimeUp;
        run.result.coins = 5;
        Ok(run)
    };
    let runs = [
        (named("Zoé")?, won(300)?, (1, 1)),
        (named("Bo")?, won(200)?, (1, 2)),
        // Worse than the player's best.
        (named("ZOÉ")?, won(301)?, (2, 2)),
        (guest("🐙")?, late(100)?, (3, 3)),
        // Equal to an earlier run of another player.
        (guest("🦊")?, won(300)?, (3, 4)),
        (named("zoé")?, won(199)?, (1, 4)),
        (named("🦊")?, late(99)?, (4, 5)),
    ];
    for (who, run, place) in &runs {
        let kept = store.keep_run(RunId::draw()?, "r", epoch, who, run).await?;
        assert_eq!((kept.place, kept.of), *place, "{who:?}");
    }
    let board = store.board(CODE, Kind::Hand, 100).await?;
    let lines = board.iter().map(|entry| (entry.place, entry.name.as_deref(), &*entry.symbol, entry.result.ticks));
    assert_eq!(
        lines.collect::<Vec<_>>(),
        [
            (1, Some("zoé"), "🦊", 199),
            (2, Some("Bo"), "🦊", 200),
            (3, None, "🦊", 300),
            (4, Some("🦊"), "🦊", 99),
            (5, None, "🐙", 100),
        ]
    );
    assert!(board.is_sorted_by(|better, worse| better.result.rank() >= worse.result.rank()));
    assert_eq!(store.board(CODE, Kind::Hand, 2).await?, board[..2]);
    Ok(())
}

async fn each_code_and_kind_has_a_board_of_its_own(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (_node, epoch) = owner(&store).await?;
    let who = guest("🐙")?;
    let mut other = won(200)?;
    other.record.challenge = "square:6x3/wilson#5".parse()?;
    for run in [won(300)?, FinishedRun { kind: Kind::Script, ..won(100)? }, other] {
        let kept = store.keep_run(RunId::draw()?, "r", epoch, &who, &run).await?;
        assert_eq!((kept.place, kept.of), (1, 1));
        let board = store.board(&run.record.challenge.to_string(), run.kind, 10).await?;
        assert_eq!(board.iter().map(|entry| entry.run).collect::<Vec<_>>(), [kept.run]);
    }
    Ok(())
}

async fn a_run_without_a_rank_is_rejected(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (_node, epoch) = owner(&store).await?;
    let mut run = won(300)?;
    run.result.outcome = game::Outcome::Caught;
    let error =
        store.keep_run(RunId::draw()?, "r", epoch, &guest("🐙")?, &run).await.expect_err("the player was caught");
    assert!(matches!(error, StoreError::NoRank(_)), "{error}");
    assert_eq!(store.board(CODE, Kind::Hand, 10).await?, []);
    Ok(())
}

async fn all_runs_that_end_at_once_are_stored(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (_node, epoch) = owner(&store).await?;
    let mut waiting = tokio::task::JoinSet::new();
    for number in 0..400 {
        let (store, who, run) = (store.clone(), named(&format!("walker {}", number % 100))?, won(400 - number)?);
        waiting.spawn(async move { store.keep_run(RunId::draw()?, "r", epoch, &who, &run).await });
    }
    let mut runs = BTreeSet::new();
    while let Some(kept) = waiting.join_next().await {
        runs.insert(kept??.run);
    }
    assert_eq!(runs.len(), 400);
    let ticks = store.board(CODE, Kind::Hand, 1000).await?.into_iter().map(|entry| entry.result.ticks);
    assert_eq!(ticks.collect::<Vec<_>>(), (1..=100).collect::<Vec<_>>());
    Ok(())
}

async fn a_run_stored_twice_is_there_once(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (_node, epoch) = owner(&store).await?;
    let id = RunId::draw()?;
    // The third is another run that has drawn the same number.
    let mut runs = Vec::new();
    for who in [named("Zoé")?, named("Zoé")?, guest("🐙")?, guest("🐙")?] {
        runs.push(store.keep_run(id, "r", epoch, &who, &won(300)?).await?.run);
    }
    assert_eq!(runs, [id, id, RunId(id.0 + 1), RunId(id.0 + 1)]);
    assert_eq!(place.texts("SELECT CAST(COUNT(*) AS TEXT) FROM runs").await?, "2");
    assert_eq!(store.board(CODE, Kind::Hand, 10).await?.len(), 2);
    Ok(())
}
