//! The options of the server, from arguments or the environment.

#![expect(clippy::doc_markdown, reason = "these are read in a terminal")]

use clap::{ArgAction, Parser, Subcommand};
use std::{
    net::{IpAddr, SocketAddr},
    path::PathBuf,
};

/// Let people walk a maze together: from the app, from a page in a browser, or with a script.
#[derive(Clone, Debug, Parser)]
#[command(name = "labyrinth-server", version = maze_io::version::VERSION, args_conflicts_with_subcommands = true,
          disable_help_flag = true, disable_version_flag = true, disable_help_subcommand = true)]
pub struct Options {
    /// The subcommand, which replaces serving
    #[command(subcommand)]
    pub task: Option<Task>,

    /// The address to listen on; 0.0.0.0 for everybody who can reach this machine
    #[arg(long, env = "LABYRINTH_LISTEN", value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7878")]
    pub listen: SocketAddr,

    /// The database: a file, which is created if it is missing, or postgres://user:password@host/database
    #[arg(long, env = "LABYRINTH_DATABASE", value_name = "FILE|URL", default_value = "labyrinth.sqlite")]
    pub database: String,

    /// The address at which others reach this server, if several servers share a database
    #[arg(long, env = "LABYRINTH_URL", value_name = "URL")]
    pub url: Option<String>,

    /// The folder of the web app from `cargo xtask web`, which is served at /app; by default `web` beside the folder of
    /// the program, if it exists
    #[arg(long, env = "LABYRINTH_APP", value_name = "FOLDER")]
    pub app: Option<PathBuf>,

    /// The share code of the permanent room; by default its previous code, and at first square:20x20/backtracker#1
    #[arg(long, env = "LABYRINTH_CODE", value_name = "CODE")]
    pub code: Option<String>,

    /// The maximum number of cells of a maze
    #[arg(long, env = "LABYRINTH_MAX_CELLS", value_name = "N", default_value_t = 100_000,
          value_parser = clap::value_parser!(u64).range(1..=maze_core::MAX_CELLS))]
    pub max_cells: u64,

    /// The maximum number of cells of all rooms together
    #[arg(long, env = "LABYRINTH_MAX_TOTAL_CELLS", value_name = "N", default_value_t = 2_000_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub max_total_cells: u64,

    /// The maximum number of rooms
    #[arg(long, env = "LABYRINTH_MAX_ROOMS", value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub max_rooms: u32,

    /// The maximum number of connections
    #[arg(long, env = "LABYRINTH_MAX_CONNECTIONS", value_name = "N", default_value_t = 20_000,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_connections: u32,

    /// The maximum number of connections from one address, which may be that of a whole school
    #[arg(long, env = "LABYRINTH_MAX_PER_ADDRESS", value_name = "N", default_value_t = 1000,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_per_address: u32,

    /// The proxies whose X-Forwarded-For header is trusted
    #[arg(
        long,
        env = "LABYRINTH_TRUSTED_PROXY",
        value_name = "ADDRESS",
        value_delimiter = ',',
        default_value = "127.0.0.1,::1"
    )]
    pub trusted_proxy: Vec<IpAddr>,

    /// The origins of the websites whose pages may use the server; * for all, none for the server's own page only
    #[arg(long, env = "LABYRINTH_ALLOW_ORIGIN", value_name = "ORIGIN", value_delimiter = ',', default_value = "*",
          value_parser = origin)]
    pub allow_origin: Vec<String>,

    /// The log filter, such as info or maze_server=debug,sqlx=warn
    #[arg(long, env = "LABYRINTH_LOG", value_name = "FILTER", default_value = "info,sqlx=warn")]
    pub log: String,

    /// The format of the log
    #[arg(long, env = "LABYRINTH_LOG_FORMAT", value_enum, default_value_t)]
    pub log_format: LogFormat,

    /// Print this help
    #[arg(short, long, action = ArgAction::Help)]
    help: Option<bool>,

    /// Print the version
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
}

/// Parses an origin.
fn origin(given: &str) -> Result<String, String> {
    let host = given.split_once("://").filter(|(scheme, _)| ["http", "https"].contains(scheme)).map(|(_, host)| host);
    let is_host = host.is_some_and(|host| !host.is_empty() && !host.trim_end_matches('/').contains(['/', ' ', '@']));
    if is_host || ["*", "none"].contains(&given) {
        return Ok(given.to_owned());
    }
    Err("allowed: an origin such as https://maze.example.org, * or none".to_owned())
}

/// The subcommands of the server.
#[derive(Clone, Debug, Subcommand)]
pub enum Task {
    /// Copy the database into an empty one, such as from a file to PostgreSQL
    Copy {
        /// A file, or postgres://user:password@host/database
        from: String,
        /// The same, but empty
        to: String,
        /// Print this help
        #[arg(short, long, action = ArgAction::Help)]
        help: Option<bool>,
    },
}

/// The format of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// Lines for programs.
    Json,
}
