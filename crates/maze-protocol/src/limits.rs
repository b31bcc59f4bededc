//! Limits. External input is checked against these before memory is allocated for it.

/// The length limit of a client's frame, in bytes. A server's socket should reject longer ones unread.
pub const MAX_CLIENT_FRAME: usize = 1 << 10;

/// The length limit of a server's frame, in bytes. The longest is the welcome to a full room whose players have long
/// names and have all finished.
pub const MAX_SERVER_FRAME: usize = 3 << 18;

/// The maximum number of players in a room. Spectators do not count.
pub const MAX_PLAYERS: usize = 1000;

/// The maximum number of cells of the mazes of all players of a room together, if each player has a Minotaur.
pub const MAX_HUNTED_CELLS: usize = 5_000_000;

/// The maximum number of other players that a snapshot lists one by one.
pub const MAX_TOLD: usize = 64;

/// The largest number of crowds in a snapshot. A maze of up to 256 charts has at most 256 crowds.
pub const MAX_CROWDS: usize = MAX_PLAYERS;

/// The maximum number of characters (grapheme clusters) of a name.
pub const MAX_NAME: usize = 20;

/// The maximum number of bytes of a name.
pub const MAX_NAME_BYTES: usize = 160;

/// The maximum number of bytes of a symbol; no emoji has more.
pub const MAX_SYMBOL_BYTES: usize = 40;

/// The maximum number of bytes of a token.
pub const MAX_TOKEN_BYTES: usize = 64;

/// The maximum number of coins of a hunt.
pub const MAX_COINS: u32 = 10_000;

/// The maximum number of bytes of a share code.
pub const MAX_CODE_BYTES: usize = 512;

/// The maximum number of steps to generate a maze, which take a few seconds. A drunkard's walk through a long corridor
/// takes far more. The method defines its step; the count is the same on every machine.
pub const MAX_STEPS: u32 = 1 << 28;

/// The maximum number of bytes of a server's reason for a refusal.
pub const MAX_TEXT_BYTES: usize = 512;

/// The maximum number of inputs of a player in its queue.
pub const MAX_WAITING: usize = 64;

/// The maximum number of inputs by which a player may be late, 250 ms. Later ones are dropped.
pub const MAX_CREDIT: u8 = 15;

/// The maximum number of changes of direction and gait in a recorded run, 1 MiB of them. Longer runs are not kept.
pub const MAX_STRETCHES: usize = 1 << 17;

/// The maximum number of ticks of a recorded run, a day. Longer runs are not kept.
pub const MAX_RUN_TICKS: u32 = 24 * 60 * 60 * maze_play::TICKS_A_SECOND;
