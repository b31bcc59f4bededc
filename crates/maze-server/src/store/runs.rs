//! Finished runs.

use super::{
    boards::{Board, EntryRow, player, small},
    epoch::Epoch,
    error::StoreError,
    open::Store,
    rank::rank_bytes,
    word::{choice, word},
};
use jiff::Timestamp;
use maze_play::game::{GameResult, RunRecord};
use maze_protocol::{FinishedRun, Kind, Name, Profile, RANKING};
use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;

/// The number of a stored run. Numbers grow with time, and fit into JavaScript's safe integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RunId(pub i64);

/// The result of storing a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The run.
    pub run: RunId,
    /// The place of the player's best run on the board, from 1 on.
    pub place: u32,
    /// The number of players on the board.
    pub of: u32,
}

/// A run with all that a replay needs.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredRun {
    /// The run.
    pub id: RunId,
    /// The player's name. Guests have none.
    pub name: Option<String>,
    /// The player's emoji.
    pub symbol: String,
    /// Whether a person or a program played.
    pub kind: Kind,
    /// The version of core's rules at the time.
    pub rules: u32,
    /// Maze, goal and inputs.
    pub record: RunRecord,
    /// The result.
    pub result: GameResult,
    /// The time when it was stored, in unix seconds.
    pub at: i64,
}

#[derive(sqlx::FromRow)]
struct RunRow {
    kind: String,
    rules: i64,
    record: Vec<u8>,
    #[sqlx(flatten)]
    entry: EntryRow,
}

impl Store {
    /// Stores a run that has been [verified](maze_protocol::verify), if the room is still owned. Once acknowledged, it
    /// is on the disk. If a call fails without a clear outcome, call it again with the same number: the run is stored
    /// once.
    ///
    /// # Errors
    /// [`StoreError::NotOwner`] if another node owns the room now; [`StoreError::NoRank`] if the result has no rank.
    pub async fn keep_run(
        &self,
        id: RunId,
        room: &str,
        epoch: Epoch,
        who: &Profile,
        run: &FinishedRun,
    ) -> Result<Kept, StoreError> {
        let rank = rank_bytes(&run.result).ok_or_else(|| StoreError::NoRank(format!("{:?}", run.result.outcome)))?;
        let board = Board { code: run.record.challenge.to_string(), kind: word(run.kind)? };
        // A registered name can only be used by its owner.
        let has_account = match &who.name {
            Some(name) => self.is_kept(name).await?,
            None => false,
        };
        let player = player(who, has_account);
        let turn = self.turn().await?;
        let id = self
            .within(async {
                let mut transaction = self.pool().begin().await?;
                self.hold_room(&mut transaction, room, epoch).await?;
                let id = add_run(&mut transaction, id, &board, who, run).await?;
                let best = "INSERT INTO bests (code, kind, player, rank, run, ranking) VALUES ($1, $2, $3, $4, $5, $6) \
                            ON CONFLICT (code, kind, ranking, player) DO UPDATE SET rank = excluded.rank, run = excluded.run \
                            WHERE excluded.rank < bests.rank";
                let best = sqlx::query(best).bind(&board.code).bind(&board.kind).bind(&player).bind(rank).bind(id.0);
                let best = best.bind(i64::from(RANKING));
                best.execute(&mut *transaction).await?;
                transaction.commit().await?;
                Ok(id)
            })
            .await?;
        // Other runs need not wait while the board is counted.
        drop(turn);
        let (place, of) = self.within(self.place(&board, &player)).await?;
        Ok(Kept { run: id, place, of })
    }

    /// Deletes runs that are on no board and older than `older` seconds. Returns their number.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn prune(&self, older: i64) -> Result<u64, StoreError> {
        let prune = "DELETE FROM runs WHERE at < $1 AND NOT EXISTS (SELECT 1 FROM bests WHERE bests.run = runs.id)";
        let prune = sqlx::query(prune).bind(Timestamp::now().as_second() - older);
        self.within(async { Ok(prune.execute(self.pool()).await?.rows_affected()) }).await
    }

    /// Returns a run with its record.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn run(&self, id: RunId) -> Result<Option<StoredRun>, StoreError> {
        let run = "SELECT id, name, symbol, at, outcome, ticks, steps, coins, fewest_steps, kind, rules, record \
                   FROM runs WHERE id = $1";
        let run = sqlx::query_as(run).bind(id.0).fetch_optional(self.pool());
        let Some(row) = self.within(async { Ok(run.await?) }).await? else { return Ok(None) };
        let RunRow { kind, rules, record, entry } = row;
        Ok(Some(StoredRun {
            id,
            name: entry.name,
            symbol: entry.symbol,
            kind: choice(kind)?,
            rules: small(rules)?,
            record: postcard::from_bytes(&record).map_err(StoreError::content)?,
            result: entry.result.try_into()?,
            at: entry.at,
        }))
    }
}

/// Adds a run unless it is there already. If another run has its number, the next free one is used.
async fn add_run(
    connection: &mut AnyConnection,
    RunId(mut id): RunId,
    board: &Board,
    who: &Profile,
    run: &FinishedRun,
) -> Result<RunId, StoreError> {
    let name = who.name.as_ref().map(Name::as_str);
    let record = postcard::to_allocvec(&run.record).map_err(StoreError::content)?;
    let outcome = word(run.result.outcome)?;
    let at = Timestamp::now().as_second();
    let add = "INSERT INTO runs (id, code, kind, name, symbol, outcome, ticks, steps, coins, fewest_steps, rules, \
               record, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING";
    let is_it = "SELECT 1 FROM runs WHERE id = $1 AND code = $2 AND kind = $3 AND COALESCE(name, '') = $4 \
                 AND symbol = $5 AND record = $6";
    loop {
        let added = sqlx::query(add)
            .bind(id)
            .bind(&board.code)
            .bind(&board.kind)
            .bind(name)
            .bind(who.symbol.as_str())
            .bind(&outcome)
            .bind(i64::from(run.result.ticks))
            .bind(i64::from(run.result.steps))
            .bind(i64::from(run.result.coins))
            .bind(run.result.fewest_steps.map(i64::from))
            .bind(i64::from(run.rules))
            .bind(&record[..])
            .bind(at)
            .execute(&mut *connection)
            .await?;
        if added.rows_affected() == 1 {
            return Ok(RunId(id));
        }
        let is_it = sqlx::query(is_it)
            .bind(id)
            .bind(&board.code)
            .bind(&board.kind)
            .bind(name.unwrap_or_default())
            .bind(who.symbol.as_str())
            .bind(&record[..]);
        if is_it.fetch_optional(&mut *connection).await?.is_some() {
            return Ok(RunId(id));
        }
        // Another run of the same millisecond has drawn the same number.
        id += 1;
    }
}

impl RunId {
    /// Draws a number without coordination between nodes: the milliseconds since 2020, then twelve random bits. Until
    /// 2089 it fits into the 53 bits of JavaScript's safe integers.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub fn draw() -> Result<Self, StoreError> {
        const BEGIN: i64 = 1_577_836_800_000;
        let random = i64::from(SysRng.try_next_u32()? >> 20);
        Ok(Self((Timestamp::now().as_millisecond() - BEGIN) << 12 | random))
    }
}
