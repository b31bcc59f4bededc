//! The page that the app is on: what they tell each other.

use super::{
    bell::ring,
    events::{hear, say},
    picked::{PickFile, PickedFile},
};
use js_sys::{Array, Uint8Array};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::Relaxed},
};
use wasm_bindgen::JsValue;

/// Whether there is a page: a worker has none.
pub(crate) fn is_there() -> bool {
    web_sys::window().is_some()
}

/// What the page says by itself.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Said {
    /// The user goes back or forward in its history, or changes its address.
    Moved,
    /// The browser has freed the pointer.
    PointerFreed,
    /// The browser has refused to lock the pointer.
    PointerRefused,
}

/// Says that there is a picture.
pub(crate) fn is_shown() {
    say("shown", &JsValue::NULL);
}

/// Says what is going on, as JSON.
pub(crate) fn tell_state(json: &str) {
    say("state", &json.into());
}

/// Has the user save a file.
pub(crate) fn save(name: &str, bytes: &[u8]) {
    say("save", &Array::of2(&name.into(), &Uint8Array::from(bytes)));
}

/// Puts what follows the `#` into the page's address: in place of what is there, or as one more step of its history.
pub(crate) fn set_address(fragment: &str, in_place: bool) {
    say("address", &Array::of2(&fragment.into(), &in_place.into()));
}

/// Where the page has come from: protocol, host and port.
pub(crate) fn origin() -> Option<String> {
    web_sys::window()?.location().origin().ok()
}

/// The server of rooms that the page has come from, if it has come from one.
pub(crate) fn own_server() -> Option<String> {
    let path = web_sys::window()?.location().pathname().ok()?;
    path.starts_with("/app").then(origin)?
}

/// Whether the page has come over https. Then it can talk only to servers that do so too, or are on this machine.
pub(crate) fn is_encrypted() -> bool {
    origin().is_some_and(|origin| origin.starts_with("https:"))
}

/// What follows the `#` in the page's address.
pub(crate) fn address() -> Option<String> {
    let hash = web_sys::window()?.location().hash().ok()?;
    let fragment = hash.strip_prefix('#')?;
    let decoded = js_sys::decode_uri_component(fragment).ok().and_then(|text| text.as_string());
    Some(decoded.unwrap_or_else(|| fragment.to_owned()))
}

/// A condition for systems: whether the page has said this since they were last to run. It has a frame drawn.
pub(crate) fn heard(what: Said) -> impl FnMut() -> bool {
    let said = Arc::new(AtomicBool::new(false));
    let note = said.clone();
    let name = match what {
        Said::Moved => "moved",
        Said::PointerFreed => "pointer-freed",
        Said::PointerRefused => "pointer-refused",
    };
    hear(name, move |_| {
        note.store(true, Relaxed);
        ring();
    });
    move || said.swap(false, Relaxed)
}

/// Whether the page may fill the whole screen.
pub(crate) fn offers_fullscreen() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| document.fullscreen_enabled())
}

/// Has the page fill the whole screen, or ends that. The user must have pressed something just now.
pub(crate) fn toggle_fullscreen() {
    say("fullscreen", &JsValue::NULL);
}

/// Whether the page may copy: it has come over https, or from this machine.
pub(crate) fn may_copy() -> bool {
    web_sys::window().is_some_and(|window| window.is_secure_context())
}

/// Whether there are fingers, and nothing that points finer.
pub(crate) fn has_fingers_only() -> bool {
    let asked = "(any-pointer: coarse) and (not (any-pointer: fine))";
    let answer = web_sys::window().and_then(|window| window.match_media(asked).ok().flatten());
    answer.is_some_and(|answer| answer.matches())
}

/// The link to a maze on this page.
pub(crate) fn link_to(code: &str) -> Option<String> {
    let location = web_sys::window()?.location();
    Some(format!("{}{}#{code}", location.origin().ok()?, location.pathname().ok()?))
}

/// Has the user choose a file.
pub(crate) fn choose(what: PickFile) {
    let endings: Vec<_> = what.endings().into_iter().map(|ending| format!(".{ending}")).collect();
    say("choose", &Array::of2(&key(what).into(), &endings.join(",").into()));
}

/// Registers a callback for each file that the user chooses or drops. A chosen file comes with its purpose.
pub(crate) fn on_file(mut heard: impl FnMut(Option<PickFile>, PickedFile) + 'static) {
    hear("file", move |detail| {
        let detail = Array::from(&detail);
        let [what, name] = [0, 1].map(|at| detail.get(at).as_string().unwrap_or_default());
        let what = [PickFile::Maze, PickFile::Mask, PickFile::Bindings].into_iter().find(|&one| what == key(one));
        heard(what, PickedFile::Held(name.into(), Uint8Array::new(&detail.get(2)).to_vec().into()));
    });
}

/// Has this called with fonts, once they are there.
pub(crate) fn on_fonts(mut heard: impl FnMut(Vec<Vec<u8>>) + 'static) {
    hear("fonts", move |detail| {
        heard(Array::from(&detail).iter().map(|font| Uint8Array::new(&font).to_vec()).collect());
    });
}

fn key(what: PickFile) -> &'static str {
    match what {
        PickFile::Maze => "maze",
        PickFile::Mask => "mask",
        PickFile::Bindings => "bindings",
    }
}
