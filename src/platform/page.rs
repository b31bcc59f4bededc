//! The page that the app is on: they tell each other by events of the window, whose names begin with `labyrinth-`.

use super::chosen::{Choose, Chosen};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{CustomEvent, CustomEventInit};

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

/// What follows the `#` in the page's address.
pub(crate) fn address() -> Option<String> {
    let hash = web_sys::window()?.location().hash().ok()?;
    let fragment = hash.strip_prefix('#')?;
    let decoded = js_sys::decode_uri_component(fragment).ok().and_then(|text| text.as_string());
    Some(decoded.unwrap_or_else(|| fragment.to_owned()))
}

/// Has this called whenever the user goes back or forward in the page's history, or changes its address.
pub(crate) fn on_address(mut heard: impl FnMut() + 'static) {
    hear("moved", move |_| heard());
}

/// Has this called whenever the browser frees the pointer, or refuses to lock it.
pub(crate) fn on_pointer_freed(mut heard: impl FnMut() + 'static) {
    hear("pointer-freed", move |_| heard());
}

/// The link to a maze on this page.
pub(crate) fn link_to(code: &str) -> Option<String> {
    let location = web_sys::window()?.location();
    Some(format!("{}{}#{code}", location.origin().ok()?, location.pathname().ok()?))
}

/// Has the user choose a file.
pub(crate) fn choose(what: Choose) {
    say("choose", &key(what).into());
}

/// Has this called with each file that the user chooses or drops.
pub(crate) fn on_file(mut heard: impl FnMut(Choose, Chosen) + 'static) {
    hear("file", move |detail| {
        let detail = Array::from(&detail);
        let [what, name] = [0, 1].map(|at| detail.get(at).as_string().unwrap_or_default());
        let what = if what == key(Choose::Mask) { Choose::Mask } else { Choose::Maze };
        heard(what, Chosen::Held(name.into(), Uint8Array::new(&detail.get(2)).to_vec().into()));
    });
}

fn key(what: Choose) -> &'static str {
    match what {
        Choose::Maze => "maze",
        Choose::Mask => "mask",
    }
}

fn say(what: &str, detail: &JsValue) {
    let Some(window) = web_sys::window() else { return };
    let init = CustomEventInit::new();
    init.set_detail(detail);
    if let Ok(event) = CustomEvent::new_with_event_init_dict(&format!("labyrinth-{what}"), &init) {
        // Nobody refuses it.
        _ = window.dispatch_event(&event);
    }
}

fn hear(what: &str, mut heard: impl FnMut(JsValue) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let heard = Closure::<dyn FnMut(CustomEvent)>::new(move |event: CustomEvent| heard(event.detail()));
    let added = window.add_event_listener_with_callback(&format!("labyrinth-{what}"), heard.as_ref().unchecked_ref());
    if added.is_ok() {
        // As long as the page is there.
        heard.forget();
    }
}
