//! Acknowledged runs survive `kill -9`.

use crate::{
    Failure, Outcome,
    place::Place,
    walkers::{named, owner, won},
};
use maze_server::store::{RunId, Store};
use std::{
    env,
    io::{self, BufRead, BufReader, Write},
    process::{Command, Stdio},
};

/// The environment variable of the process to kill: its database.
const KEEPER: &str = "KEEP_RUNS_IN";

#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledged_run_outlasts_the_process_on_sqlite() -> Outcome {
    match env::var(KEEPER) {
        Ok(address) => keep_runs(&address).await,
        Err(_) => kill_keepers(&Place::sqlite()?).await,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_acknowledged_run_outlasts_the_process_on_postgres() -> Outcome {
    let Some(place) = Place::postgres()? else { return Ok(()) };
    kill_keepers(&place).await
}

async fn kill_keepers(place: &Place) -> Outcome {
    let mut acknowledged = Vec::new();
    for number in 1..=10 {
        let mut keeper = keeper(Command::new(env::current_exe()?), place).spawn()?;
        let lines = BufReader::new(keeper.stdout.take().ok_or("it is piped")?).lines();
        // At a different moment each time. Runs still in the pipe were acknowledged, too.
        let mut killed = false;
        let mut known = 0;
        for line in lines {
            if let Some(run) = line?.strip_prefix("kept ") {
                acknowledged.push(RunId(run.parse()?));
                known += 1;
            }
            if known == number * number && !killed {
                keeper.kill()?;
                killed = true;
            }
        }
        keeper.wait()?;
        assert!(killed, "it ended by itself");
        let store = place.open().await?;
        for &run in &acknowledged {
            assert!(store.run(run).await?.is_some(), "{run:?}");
        }
    }
    Ok(())
}

/// Runs the first test above as another process.
pub(crate) fn keeper(mut command: Command, place: &Place) -> Command {
    command.args(["--exact", "--nocapture", "crashes::an_acknowledged_run_outlasts_the_process_on_sqlite"]);
    command.env(KEEPER, &place.address).stdout(Stdio::piped());
    command
}

/// Stores runs until the process is killed, and prints each one when it is acknowledged.
async fn keep_runs(address: &str) -> Outcome {
    let store = Store::open(address).await?;
    let (_node, epoch) = owner(&store).await?;
    let mut waiting = tokio::task::JoinSet::new();
    for number in 0.. {
        let (store, who) = (store.clone(), named(&format!("walker {}", number % 7))?);
        waiting.spawn(async move {
            Ok::<_, Failure>(store.keep_run(RunId::draw()?, "r", epoch, &who, &won(1000 - number % 1000)?).await?)
        });
        if waiting.len() == 3 {
            let kept = waiting.join_next().await.ok_or("they are three")??;
            match kept {
                Ok(kept) => writeln!(io::stdout(), "\nkept {}", kept.run.0)?,
                Err(error) => return Ok(writeln!(io::stdout(), "\nrefused {error}")?),
            }
        }
    }
    Ok(())
}
