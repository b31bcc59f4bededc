//! The web app, served from the output folder of `cargo xtask web`.

use super::{Problem, Server};
use axum::{
    Router,
    handler::HandlerWithoutStateExt,
    http::{
        HeaderValue, StatusCode,
        header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY},
    },
    response::Redirect,
    routing::get,
};
use std::{
    env,
    path::{Path, PathBuf},
    sync::Arc,
};
use tower_http::{services::ServeDir, set_header::SetResponseHeaderLayer};

/// The content security policy of the app: it may run WebAssembly, and join rooms of any server.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data: blob:; connect-src 'self' http: https: ws: wss:; worker-src 'self'; \
                      manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Files that a folder of the app must have.
const FILES: [&str; 2] = ["index.html", "labyrinth.wasm"];

/// The folder of the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct App(Arc<Path>);

/// The error for a folder without the app.
#[derive(Debug, thiserror::Error)]
#[error(
    "the app is not in {folder}, which has no {missing}; `cargo xtask web` makes it, and says in which folder it lies"
)]
pub struct NoApp {
    folder: PathBuf,
    missing: &'static str,
}

impl App {
    /// Returns the app in the given folder, or else the one beside the program's folder, if there is one.
    pub(crate) fn find(named: Option<&Path>) -> Result<Option<Self>, NoApp> {
        match named {
            Some(folder) => Self::at(folder).map(Some),
            None => Ok(env::current_exe().ok().and_then(|program| Self::beside(&program))),
        }
    }

    fn at(folder: &Path) -> Result<Self, NoApp> {
        match FILES.into_iter().find(|file| !folder.join(file).is_file()) {
            Some(missing) => Err(NoApp { folder: folder.to_owned(), missing }),
            None => Ok(Self(folder.into())),
        }
    }

    /// Cargo puts programs into a folder of its target directory, and `cargo xtask web` the app beside that.
    fn beside(program: &Path) -> Option<Self> {
        Self::at(&program.ancestors().nth(2)?.join("web")).ok()
    }
}

/// The routes below `/app`.
pub(crate) fn router(app: Option<&App>) -> Router<Server> {
    let Some(App(folder)) = app else { return Router::new().nest_service("/app", absent.into_service()) };
    let files = ServeDir::new(folder).precompressed_br().precompressed_gzip().fallback(unknown.into_service());
    let always = SetResponseHeaderLayer::overriding;
    Router::new()
        // A relative redirect, since a proxy may serve the server under another path.
        .route("/app", get(async || Redirect::temporary("app/")))
        .nest_service("/app/", files)
        // Its file names do not change with their contents.
        .layer(always(CACHE_CONTROL, HeaderValue::from_static("no-cache")))
        .layer(always(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)))
}

async fn unknown() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "the app has no such file").of("not-found")
}

async fn absent() -> Problem {
    let detail = "this server has no app; `cargo xtask web` makes it, and --app names the folder in which it lies";
    Problem::new(StatusCode::NOT_FOUND, detail).of("not-found")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, io};
    use tempfile::TempDir;

    #[test]
    fn the_app_is_found_beside_the_folder_of_the_program() -> io::Result<()> {
        let target = TempDir::new()?;
        let (program, web) = (target.path().join("debug/labyrinth-server"), target.path().join("web"));
        assert_eq!(App::beside(&program), None);
        fs::create_dir(&web)?;
        fs::write(web.join("index.html"), "")?;
        assert_eq!(App::beside(&program), None, "another folder of this name");
        fs::write(web.join("labyrinth.wasm"), "")?;
        assert_eq!(App::beside(&program), Some(App(web.into())));
        Ok(())
    }
}
