//! The boards on which runs are ranked.

use super::{
    error::StoreError,
    open::Store,
    runs::RunId,
    word::{choice, word},
};
use maze_play::game::GameResult;
use maze_protocol::{Kind, Profile, RANKING};

/// A line of a board: the best run of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The rank on the board, from 1 on.
    pub place: u32,
    /// The run.
    pub run: RunId,
    /// The player's name. Guests have none.
    pub name: Option<String>,
    /// The player's emoji.
    pub symbol: String,
    /// The result.
    pub result: GameResult,
    /// The time when it was stored, in unix seconds.
    pub at: i64,
}

#[derive(sqlx::FromRow)]
pub(super) struct ResultRow {
    pub(super) outcome: String,
    pub(super) ticks: i64,
    pub(super) steps: i64,
    pub(super) coins: i64,
    pub(super) fewest_steps: Option<i64>,
}

#[derive(sqlx::FromRow)]
pub(super) struct EntryRow {
    pub(super) id: i64,
    pub(super) name: Option<String>,
    pub(super) symbol: String,
    pub(super) at: i64,
    #[sqlx(flatten)]
    pub(super) result: ResultRow,
}

impl Store {
    /// Returns the best runs of a canonical share code and a kind of client: one for each player, the best first. Among
    /// equal runs, the earliest is first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn board(&self, code: &str, kind: Kind, most: u32) -> Result<Vec<Entry>, StoreError> {
        let best = "SELECT id, name, symbol, at, outcome, ticks, steps, coins, fewest_steps FROM bests \
                    JOIN runs ON runs.id = bests.run WHERE bests.code = $1 AND bests.kind = $2 \
                    AND bests.ranking = $4 ORDER BY rank, run LIMIT $3";
        let best = sqlx::query_as(best)
            .bind(code)
            .bind(word(kind)?)
            .bind(i64::from(most))
            .bind(i64::from(RANKING))
            .fetch_all(self.pool());
        let rows: Vec<EntryRow> = self.within(async { Ok(best.await?) }).await?;
        let entry = |(place, row): (u32, EntryRow)| {
            let EntryRow { id, name, symbol, at, result } = row;
            Ok(Entry { place, run: RunId(id), name, symbol, result: result.try_into()?, at })
        };
        (1..).zip(rows).map(entry).collect()
    }

    /// Returns the place of a player's best run, and the number of players on the board.
    pub(super) async fn place(&self, board: &Board, player: &str) -> Result<(u32, u32), StoreError> {
        let place = "SELECT COUNT(*) FROM bests AS mine JOIN bests ON bests.code = mine.code \
                     AND bests.kind = mine.kind AND bests.ranking = mine.ranking AND (bests.rank, bests.run) <= (mine.rank, mine.run) \
                     WHERE mine.code = $1 AND mine.kind = $2 AND mine.player = $3 AND mine.ranking = $4";
        let place = sqlx::query_scalar(place).bind(&board.code).bind(&board.kind).bind(player);
        let place = place.bind(i64::from(RANKING));
        let of = sqlx::query_scalar("SELECT COUNT(*) FROM bests WHERE code = $1 AND kind = $2 AND ranking = $3");
        let of = of.bind(&board.code).bind(&board.kind).bind(i64::from(RANKING));
        Ok((small(place.fetch_one(self.pool()).await?)?, small(of.fetch_one(self.pool()).await?)?))
    }
}

/// The key of a board.
pub(super) struct Board {
    pub(super) code: String,
    pub(super) kind: String,
}

/// The key of a player on a board. Names and emojis never collide, and neither do an account and guests who used its
/// name before.
pub(super) fn player(who: &Profile, has_account: bool) -> String {
    let kind = if has_account { "account" } else { "name" };
    who.name.as_ref().map_or_else(|| format!("symbol {}", who.symbol), |name| format!("{kind} {}", name.folded()))
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

pub(super) fn small(number: i64) -> Result<u32, StoreError> {
    number.try_into().map_err(StoreError::content)
}
