//! Accounts.

use crate::{
    Outcome,
    place::{Place, on_both},
    walkers::{named, owner, won},
};
use maze_protocol::{Name, limits::MAX_TOKEN_BYTES};
use maze_server::{accounts::AccountError, store::RunId};

on_both!(
    the_passphrase_logs_in,
    a_registered_name_is_taken_in_any_case,
    a_name_similar_to_a_registered_one_is_taken,
    a_wrong_or_expired_token_is_invalid,
    a_bad_passphrase_is_rejected_with_the_limits,
    secrets_are_not_stored,
    an_unused_name_becomes_free,
);

const PASSPHRASE: &str = "über den Wolken";

async fn the_passphrase_logs_in(place: &Place) -> Outcome {
    let name: Name = "Zoé".parse()?;
    let store = place.open().await?;
    let first = store.create_account(&name, PASSPHRASE).await?;
    let store = place.open().await?;
    let second = store.open_session(&"ZOÉ".parse()?, PASSPHRASE).await?;
    assert_eq!(second.name, name);
    assert!(first.token != second.token && second.token.len() <= MAX_TOKEN_BYTES);
    for session in [&first, &second] {
        assert_eq!(store.account_of(&session.token).await?, Some(name.clone()));
    }
    store.close_session(&first.token).await?;
    assert_eq!(store.account_of(&first.token).await?, None);
    assert_eq!(store.account_of(&second.token).await?, Some(name.clone()));
    for passphrase in ["über den wolken", "short", ""] {
        let error = store.open_session(&name, passphrase).await.expect_err("it is another passphrase");
        assert!(matches!(error, AccountError::Wrong(_)), "{error}");
    }
    let error = store.open_session(&"Bo".parse()?, PASSPHRASE).await.expect_err("nobody keeps it");
    assert!(matches!(error, AccountError::Wrong(_)), "{error}");
    Ok(())
}

async fn a_registered_name_is_taken_in_any_case(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (one, other): (Name, Name) = ("Zoé".parse()?, "zOÉ".parse()?);
    assert!(!store.is_kept(&other).await?);
    // Two players ask for the name at the same time: only one gets it.
    let both = tokio::join!(store.create_account(&one, PASSPHRASE), store.create_account(&other, "another one"));
    assert!(matches!(both, (Ok(_), Err(AccountError::Taken(_))) | (Err(AccountError::Taken(_)), Ok(_))), "{both:?}");
    assert!(store.is_kept(&one).await? && store.is_kept(&other).await?);
    assert!(!store.is_kept(&"Zoe".parse()?).await?);
    Ok(())
}

async fn a_name_similar_to_a_registered_one_is_taken(place: &Place) -> Outcome {
    let store = place.open().await?;
    store.create_account(&"Anna".parse()?, PASSPHRASE).await?;
    // Accounts of versions without skeletons.
    place.meddle("UPDATE accounts SET skeleton = NULL, skeleton_as_written = NULL").await?;
    let store = place.open().await?;
    let cyrillic: Name = "\u{410}nn\u{430}".parse()?;
    assert!(store.is_kept(&cyrillic).await?);
    store.create_account(&"Pablo".parse()?, PASSPHRASE).await?;
    assert!(store.is_kept(&"PabIo".parse()?).await?, "a capital I looks like l");
    let taken = store.create_account(&cyrillic, PASSPHRASE).await.expect_err("it looks the same");
    assert!(matches!(taken, AccountError::Taken(_)), "{taken}");
    Ok(())
}

async fn a_wrong_or_expired_token_is_invalid(place: &Place) -> Outcome {
    let store = place.open().await?;
    let token = store.create_account(&"Zoé".parse()?, PASSPHRASE).await?.token;
    let last = if token.ends_with('0') { "1" } else { "0" };
    let wrong =
        [String::new(), "é".repeat(32), token[..63].to_owned(), format!("{}{last}", &token[..63]), format!("{token}0")];
    for wrong in wrong {
        assert_eq!(store.account_of(&wrong).await?, None, "{wrong}");
        store.close_session(&wrong).await?;
    }
    assert!(store.account_of(&token).await?.is_some());
    place.meddle("UPDATE sessions SET expires = expires - 30 * 24 * 60 * 60").await?;
    assert_eq!(store.account_of(&token).await?, None);
    Ok(())
}

async fn a_bad_passphrase_is_rejected_with_the_limits(place: &Place) -> Outcome {
    let store = place.open().await?;
    let name: Name = "Zoé".parse()?;
    for (passphrase, characters) in [("1234567".to_owned(), 7), ("é".repeat(201), 201)] {
        let error = store.create_account(&name, &passphrase).await.expect_err("it is not allowed");
        assert_eq!(error.to_string(), format!("the passphrase has {characters} characters; allowed: 8 to 200"));
    }
    for (name, passphrase) in [("a", "12345678".to_owned()), ("b", "é".repeat(200))] {
        store.create_account(&name.parse()?, &passphrase).await?;
        store.open_session(&name.parse()?, &passphrase).await?;
    }
    Ok(())
}

async fn secrets_are_not_stored(place: &Place) -> Outcome {
    let store = place.open().await?;
    let token = store.create_account(&"Zoé".parse()?, PASSPHRASE).await?.token;
    assert_eq!(place.texts("SELECT name || passphrase FROM accounts").await?.matches("$argon2id$").count(), 1);
    let kept = place.texts("SELECT selector FROM sessions").await?;
    assert!(token.starts_with(&kept) && kept.len() < token.len() / 2);
    Ok(())
}

async fn an_unused_name_becomes_free(place: &Place) -> Outcome {
    let store = place.open().await?;
    let (_node, epoch) = owner(&store).await?;
    for name in ["Ann", "Bo", "Cleo"] {
        store.create_account(&name.parse()?, PASSPHRASE).await?;
    }
    store.keep_run(RunId::draw()?, "r", epoch, &named("Ann")?, &won(300)?).await?;
    place.meddle("UPDATE sessions SET expires = 0 WHERE account <> 'bo'").await?;
    assert_eq!(store.prune_accounts(60).await?, 0, "all are new");
    place.meddle("UPDATE accounts SET at = at - 100").await?;
    assert_eq!(store.prune_accounts(60).await?, 1);
    let kept = [store.is_kept(&"Ann".parse()?).await?, store.is_kept(&"Bo".parse()?).await?];
    assert_eq!(kept, [true, true], "the one has a run on a board, the other is logged in");
    assert!(!store.is_kept(&"Cleo".parse()?).await?);
    Ok(())
}
