//! How much of everything there may be. Whatever comes from outside is held against these before memory is taken for it.

/// The longest frame that a client may send, in bytes. A server's socket should refuse longer ones unread.
pub const MAX_CLIENT_FRAME: usize = 1 << 10;

/// The longest frame that a server may send, in bytes: a welcome into a full room of long names, all of whom have finished.
pub const MAX_SERVER_FRAME: usize = 3 << 18;

/// The most players in a room. Who only watches is no player, and is not counted.
pub const MAX_PLAYERS: usize = 1000;

/// The most cells of the mazes of all players of a room together, if a Minotaur is after each of them.
pub const MAX_HUNTED_CELLS: usize = 5_000_000;

/// The most players that a client is told of one by one.
pub const MAX_TOLD: usize = 64;

/// The largest number of crowds in a snapshot. A maze of up to 256 charts has at most 256 crowds.
pub const MAX_CROWDS: usize = MAX_PLAYERS;

/// The most characters of a name, as people count them.
pub const MAX_NAME: usize = 20;

/// The most bytes of a name.
pub const MAX_NAME_BYTES: usize = 160;

/// The most bytes of a symbol; no emoji has more.
pub const MAX_SYMBOL_BYTES: usize = 40;

/// The most bytes of the token by which one comes back.
pub const MAX_TOKEN_BYTES: usize = 64;

/// The most coins of a hunt that are told one by one.
pub const MAX_COINS: u32 = 10_000;

/// The most bytes of a share code.
pub const MAX_CODE_BYTES: usize = 512;

/// The most steps in which a maze may be made, some seconds of work: a drunkard's walk through a long corridor takes far
/// more. What a step is, its method decides; it is the same on every machine.
pub const MAX_STEPS: u32 = 1 << 28;

/// The most bytes of a text in which a server says why.
pub const MAX_TEXT_BYTES: usize = 512;

/// The most inputs of a player that wait to be done.
pub const MAX_WAITING: usize = 64;

/// The most inputs that a player may be behind time, 250 ms: what comes later than that finds its time passed.
pub const MAX_CREDIT: u8 = 15;

/// The most changes of direction and gait in a run that is recorded, 1 MiB of them. A run with more is not kept.
pub const MAX_STRETCHES: usize = 1 << 17;

/// The most ticks of a run that is recorded, a day. A longer one is not kept.
pub const MAX_RUN_TICKS: u32 = 24 * 60 * 60 * maze_play::TICKS_A_SECOND;
