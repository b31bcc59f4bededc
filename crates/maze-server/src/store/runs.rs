//! Runs that are over, and the boards on which they are ranked.

use super::{
    error::StoreError,
    open::Store,
    rank::rank_bytes,
    rooms::Epoch,
    word::{choice, word},
};
use jiff::Timestamp;
use maze_core::game::{GameResult, RunRecord};
use maze_protocol::{FinishedRun, Kind, Name, Profile};
use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;

/// A run that is kept. The numbers grow with time, and JavaScript can count so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RunId(pub i64);

/// What it says when a run is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The run.
    pub run: RunId,
    /// The place of the player's best run on the board, from 1 on.
    pub place: u32,
    /// How many players are on the board.
    pub of: u32,
}

/// A line of a board: the best run of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// From 1 on.
    pub place: u32,
    /// The run.
    pub run: RunId,
    /// What the player is called. Guests have no name.
    pub name: Option<String>,
    /// The player's emoji.
    pub symbol: String,
    /// What came of it.
    pub result: GameResult,
    /// When it was kept, in unix seconds.
    pub at: i64,
}

/// A run with all that it takes to see it again.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredRun {
    /// The run.
    pub id: RunId,
    /// What the player is called. Guests have no name.
    pub name: Option<String>,
    /// The player's emoji.
    pub symbol: String,
    /// Who decided where to go.
    pub kind: Kind,
    /// The version of core's rules by which it was run.
    pub rules: u32,
    /// Maze, goal and inputs.
    pub record: RunRecord,
    /// What came of it.
    pub result: GameResult,
    /// When it was kept, in unix seconds.
    pub at: i64,
}

#[derive(sqlx::FromRow)]
struct ResultRow {
    outcome: String,
    ticks: i64,
    steps: i64,
    coins: i64,
    fewest_steps: Option<i64>,
}

#[derive(sqlx::FromRow)]
struct EntryRow {
    id: i64,
    name: Option<String>,
    symbol: String,
    at: i64,
    #[sqlx(flatten)]
    result: ResultRow,
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
    /// Keeps a run that has been [verified](maze_protocol::verify), if the room is still owned. When it is
    /// acknowledged it outlasts the server. If it is not clear whether it was kept, it is kept again under the same
    /// number, and is there once.
    ///
    /// # Errors
    /// [`StoreError::NotOwner`] if the room is another's now; [`StoreError::NoRank`] if nobody would keep it.
    pub async fn keep_run(
        &self,
        id: RunId,
        room: &str,
        epoch: Epoch,
        who: &Profile,
        run: &FinishedRun,
    ) -> Result<Kept, StoreError> {
        let rank = rank_bytes(&run.result).ok_or_else(|| StoreError::NoRank(format!("{:?}", run.result.outcome)))?;
        let board = Board { code: run.record.blueprint.to_string(), kind: word(run.kind)? };
        let player = player(who);
        let turn = self.turn().await?;
        let id = self
            .within(async {
                let mut transaction = self.pool().begin().await?;
                self.hold_room(&mut transaction, room, epoch).await?;
                let id = add_run(&mut transaction, id, &board, who, run).await?;
                let best = "INSERT INTO bests (code, kind, player, rank, run) VALUES ($1, $2, $3, $4, $5) \
                            ON CONFLICT (code, kind, player) DO UPDATE SET rank = excluded.rank, run = excluded.run \
                            WHERE excluded.rank < bests.rank";
                let best = sqlx::query(best).bind(&board.code).bind(&board.kind).bind(&player).bind(rank).bind(id.0);
                best.execute(&mut *transaction).await?;
                transaction.commit().await?;
                Ok(id)
            })
            .await?;
        // Others need not wait while the board is counted.
        drop(turn);
        let (place, of) = self.within(self.place(&board, &player)).await?;
        Ok(Kept { run: id, place, of })
    }

    /// The best runs of a share code, as it is written canonically, and of a kind of client: one of each player, the
    /// best first, of equals the first one first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn board(&self, code: &str, kind: Kind, most: u32) -> Result<Vec<Entry>, StoreError> {
        let best = "SELECT id, name, symbol, at, outcome, ticks, steps, coins, fewest_steps FROM bests \
                    JOIN runs ON runs.id = bests.run WHERE bests.code = $1 AND bests.kind = $2 \
                    ORDER BY rank, run LIMIT $3";
        let best = sqlx::query_as(best).bind(code).bind(word(kind)?).bind(i64::from(most)).fetch_all(self.pool());
        let rows: Vec<EntryRow> = self.within(async { Ok(best.await?) }).await?;
        let entry = |(place, row): (u32, EntryRow)| {
            let EntryRow { id, name, symbol, at, result } = row;
            Ok(Entry { place, run: RunId(id), name, symbol, result: result.try_into()?, at })
        };
        (1..).zip(rows).map(entry).collect()
    }

    /// The place of a player's best run, and how many players there are.
    async fn place(&self, board: &Board, player: &str) -> Result<(u32, u32), StoreError> {
        let place = "SELECT COUNT(*) FROM bests AS mine JOIN bests ON bests.code = mine.code \
                     AND bests.kind = mine.kind AND (bests.rank, bests.run) <= (mine.rank, mine.run) \
                     WHERE mine.code = $1 AND mine.kind = $2 AND mine.player = $3";
        let place = sqlx::query_scalar(place).bind(&board.code).bind(&board.kind).bind(player);
        let of = sqlx::query_scalar("SELECT COUNT(*) FROM bests WHERE code = $1 AND kind = $2");
        let of = of.bind(&board.code).bind(&board.kind);
        Ok((small(place.fetch_one(self.pool()).await?)?, small(of.fetch_one(self.pool()).await?)?))
    }

    /// A run, to be seen again.
    ///
    /// # Errors
    /// If the database does not answer.
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

/// Which board.
struct Board {
    code: String,
    kind: String,
}

/// By what a player is told from others on a board. A name is never taken for an emoji.
fn player(who: &Profile) -> String {
    who.name.as_ref().map_or_else(|| format!("symbol {}", who.symbol), |name| format!("name {}", name.folded()))
}

/// Adds a run unless it is there already, under its number or the next one that no other run has.
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
        // Another one of the same millisecond has drawn the same number.
        id += 1;
    }
}

impl RunId {
    /// A number for which no node has to ask another: the milliseconds since 2020, then twelve random bits. Until 2089 it
    /// has at most the 53 bits that JavaScript can count.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub fn draw() -> Result<Self, StoreError> {
        const BEGIN: i64 = 1_577_836_800_000;
        let random = i64::from(SysRng.try_next_u32()? >> 20);
        Ok(Self((Timestamp::now().as_millisecond() - BEGIN) << 12 | random))
    }
}

impl TryFrom<ResultRow> for GameResult {
    type Error = StoreError;

    fn try_from(row: ResultRow) -> Result<Self, StoreError> {
        Ok(Self {
            outcome: choice(row.outcome)?,
            ticks: small(row.ticks)?,
            steps: small(row.steps)?,
            coins: small(row.coins)?,
            fewest_steps: row.fewest_steps.map(small).transpose()?,
        })
    }
}

fn small(number: i64) -> Result<u32, StoreError> {
    number.try_into().map_err(StoreError::content)
}
