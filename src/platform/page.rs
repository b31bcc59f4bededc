//! Messages and queries between the app and its web page.

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

/// Whether there is a page. A worker has none.
pub(crate) fn is_there() -> bool {
    web_sys::window().is_some()
}

/// An unrequested message from the page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Said {
    /// The user went back or forward in the history, or changed the address.
    Moved,
    /// The browser has released the pointer.
    PointerFreed,
    /// The browser has refused to lock the pointer.
    PointerRefused,
}

/// Reports that the maze is visible.
pub(crate) fn is_shown() {
    say("shown", &JsValue::NULL);
}

/// Reports the state of the app, as JSON.
pub(crate) fn tell_state(json: &str) {
    say("state", &json.into());
}

/// Downloads a file.
pub(crate) fn save(name: &str, bytes: &[u8]) {
    say("save", &Array::of2(&name.into(), &Uint8Array::from(bytes)));
}

/// Sets the fragment of the page's address. Replaces the current history entry, or adds one.
pub(crate) fn set_address(fragment: &str, in_place: bool) {
    say("address", &Array::of2(&fragment.into(), &in_place.into()));
}

/// Returns the origin of the page: protocol, host and port.
pub(crate) fn origin() -> Option<String> {
    web_sys::window()?.location().origin().ok()
}

/// Returns the server of the page, if it also hosts rooms.
pub(crate) fn own_server() -> Option<String> {
    let path = web_sys::window()?.location().pathname().ok()?;
    path.starts_with("/app").then(origin)?
}

/// Whether the page was loaded over https. Then it can reach only servers with https, or on this machine.
pub(crate) fn is_encrypted() -> bool {
    origin().is_some_and(|origin| origin.starts_with("https:"))
}

/// Returns the fragment of the page's address, decoded.
pub(crate) fn address() -> Option<String> {
    let hash = web_sys::window()?.location().hash().ok()?;
    let fragment = hash.strip_prefix('#')?;
    let decoded = js_sys::decode_uri_component(fragment).ok().and_then(|text| text.as_string());
    Some(decoded.unwrap_or_else(|| fragment.to_owned()))
}

/// A run condition: whether the page has sent this message since the last check. The message wakes the app.
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

/// Whether the page can switch to fullscreen.
pub(crate) fn offers_fullscreen() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| document.fullscreen_enabled())
}

/// Toggles fullscreen. Browsers allow that only right after a key press or a click.
pub(crate) fn toggle_fullscreen() {
    say("fullscreen", &JsValue::NULL);
}

/// Whether the page can use the clipboard. Browsers require https, or a page from this machine.
pub(crate) fn may_copy() -> bool {
    web_sys::window().is_some_and(|window| window.is_secure_context())
}

/// Whether the device has a touch screen, but no mouse or other fine pointer.
pub(crate) fn has_fingers_only() -> bool {
    let asked = "(any-pointer: coarse) and (not (any-pointer: fine))";
    let answer = web_sys::window().and_then(|window| window.match_media(asked).ok().flatten());
    answer.is_some_and(|answer| answer.matches())
}

/// Returns the link to a maze on this page.
pub(crate) fn link_to(code: &str) -> Option<String> {
    let location = web_sys::window()?.location();
    Some(format!("{}{}#{code}", location.origin().ok()?, location.pathname().ok()?))
}

/// Opens the browser's file dialog. Without extensions, it offers all files.
pub(crate) fn choose(what: PickFile) {
    let endings: Vec<_> = what.endings().into_iter().flatten().map(|ending| format!(".{ending}")).collect();
    say("choose", &Array::of2(&key(what).into(), &endings.join(",").into()));
}

/// Calls the function for each file that the user chooses or drops. A chosen file comes with its purpose.
pub(crate) fn on_file(mut heard: impl FnMut(Option<PickFile>, PickedFile) + 'static) {
    hear("file", move |detail| {
        let detail = Array::from(&detail);
        let [what, name] = [0, 1].map(|at| detail.get(at).as_string().unwrap_or_default());
        let what = [PickFile::Maze, PickFile::Mask, PickFile::Bindings].into_iter().find(|&one| what == key(one));
        heard(what, PickedFile::Held(name.into(), Uint8Array::new(&detail.get(2)).to_vec().into()));
    });
}

/// Reads the clipboard. The browser may ask the user.
pub(crate) fn paste() {
    say("paste", &JsValue::NULL);
}

/// Calls the function with the text in the clipboard, once it is [read](paste), or with `None` if the browser or the user
/// refuses.
pub(crate) fn on_paste(mut heard: impl FnMut(Option<String>) + 'static) {
    hear("pasted", move |text| heard(text.as_string()));
}

/// Calls the function with the fonts, once they are loaded.
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
