//! The web app, which a server may have beside its page.

use crate::{Failure, running::Running};
use std::{fs, process::Command};
use tempfile::TempDir;

/// A folder with an app, and a secret file beside it.
pub(crate) fn built() -> Result<TempDir, Failure> {
    let target = TempDir::new()?;
    let web = target.path().join("web");
    fs::create_dir(&web)?;
    for file in ["index.html", "page.js", "style.css", "labyrinth.wasm", "still.svg", "labyrinth.webmanifest"] {
        fs::write(web.join(file), format!("all of {file}"))?;
    }
    fs::write(target.path().join("secret"), "SECRET")?;
    Ok(target)
}

/// Starts a server with the app.
pub(crate) fn start(target: &TempDir) -> Result<Running, Failure> {
    Running::with(&["--app", &target.path().join("web").display().to_string()])
}

/// Requests a path with an additional header, and returns the response.
fn ask(server: &Running, path: &str, header: &str) -> Result<String, Failure> {
    let said = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{header}\r\n\r\n");
    Ok(String::from_utf8(server.raw(&said)?)?)
}

#[test]
fn the_app_has_content_types_and_a_strict_policy() -> Result<(), Failure> {
    let target = built()?;
    let server = start(&target)?;
    let moved = server.get("/app")?;
    assert_eq!((moved.status, moved.headers["location"].to_str()?), (307, "app/"));
    for (path, file, kind) in [
        ("", "index.html", "text/html"),
        ("page.js", "page.js", "text/javascript"),
        ("style.css", "style.css", "text/css"),
        ("labyrinth.wasm", "labyrinth.wasm", "application/wasm"),
        ("still.svg", "still.svg", "image/svg+xml"),
        ("labyrinth.webmanifest", "labyrinth.webmanifest", "application/manifest+json"),
    ] {
        let answer = server.get(&format!("/app/{path}"))?;
        assert_eq!((answer.status, &*answer.kind, answer.text), (200, kind, format!("all of {file}")), "{path}");
        assert_eq!(answer.headers["cache-control"], "no-cache", "{path}");
        let policy = answer.headers["content-security-policy"].to_str()?;
        for part in ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
    }
    // The policy of the page is stricter.
    let page = server.get("/")?;
    assert!(!page.headers["content-security-policy"].to_str()?.contains("wasm"));
    Ok(())
}

#[test]
fn cached_files_are_not_sent_again_until_they_change() -> Result<(), Failure> {
    let target = built()?;
    let server = start(&target)?;
    let first = server.get("/app/labyrinth.wasm")?;
    let known = format!("If-None-Match: {}", first.headers["etag"].to_str()?);
    let again = ask(&server, "/app/labyrinth.wasm", &known)?;
    assert!(again.starts_with("HTTP/1.1 304") && !again.contains("all of"), "{again}");
    fs::write(target.path().join("web/labyrinth.wasm"), "all of another one")?;
    let anew = ask(&server, "/app/labyrinth.wasm", &known)?;
    assert!(anew.starts_with("HTTP/1.1 200") && anew.ends_with("all of another one"), "{anew}");
    Ok(())
}

#[test]
fn compressed_files_are_sent_to_clients_that_accept_them() -> Result<(), Failure> {
    let target = built()?;
    let web = target.path().join("web");
    fs::write(web.join("page.js.gz"), "less of page.js")?;
    fs::write(web.join("labyrinth.wasm.br"), "least of labyrinth.wasm")?;
    let server = start(&target)?;
    for (path, encoding, text, kind) in [
        ("/app/labyrinth.wasm", "br", "least of labyrinth.wasm", "application/wasm"),
        ("/app/page.js", "gzip", "less of page.js", "text/javascript"),
    ] {
        let answer = ask(&server, path, "Accept-Encoding: gzip, br")?;
        assert!(answer.ends_with(text) && answer.contains(&format!("content-encoding: {encoding}")), "{answer}");
        assert!(answer.contains(&format!("content-type: {kind}")), "{answer}");
    }
    Ok(())
}

#[test]
fn nothing_outside_the_folder_of_the_app_is_served() -> Result<(), Failure> {
    let target = built()?;
    let server = start(&target)?;
    let secret = target.path().join("secret").display().to_string();
    let ways = ["../secret", "%2e%2e/secret", "..%2fsecret", "..%5csecret", "x/../../secret", "%00", &secret];
    for way in ways.into_iter().chain(["nothing"]) {
        let answer = ask(&server, &format!("/app/{way}"), "Accept: */*")?;
        assert!(answer.starts_with("HTTP/1.1 404"), "{way}: {answer}");
        assert!(answer.contains("application/problem+json"), "{way}: {answer}");
    }
    Ok(())
}

#[test]
fn rooms_say_whether_there_is_an_app() -> Result<(), Failure> {
    let target = built()?;
    for (server, app) in [(start(&target)?, true), (Running::start()?, false)] {
        assert_eq!(server.get("/rooms")?.json()["rooms"][0]["app"], app);
        assert_eq!(server.get("/rooms/default")?.json()["app"], app);
    }
    Ok(())
}

#[test]
fn a_server_without_the_app_says_how_to_get_it() -> Result<(), Failure> {
    let server = Running::start()?;
    for path in ["/app", "/app/", "/app/labyrinth.wasm"] {
        let answer = server.get(path)?;
        assert_eq!((answer.status, &*answer.kind), (404, "application/problem+json"), "{path}");
        assert!(answer.text.contains("cargo xtask web"), "{}", answer.text);
    }
    Ok(())
}

#[test]
fn a_server_does_not_start_with_a_folder_without_the_app() -> Result<(), Failure> {
    let folder = TempDir::new()?;
    let database = folder.path().join("labyrinth.sqlite");
    let mut command = Command::new(env!("CARGO_BIN_EXE_labyrinth-server"));
    command.args(["--listen", "127.0.0.1:0", "--app"]).arg(folder.path()).arg("--database").arg(&database);
    let output = command.output()?;
    let said = String::from_utf8(output.stderr)?;
    assert!(!output.status.success() && !database.exists(), "{said}");
    assert!(said.contains(&folder.path().display().to_string()) && said.contains("no index.html"), "{said}");
    Ok(())
}
