//! How the program and the script around it tell each other something: by events of the window, or in a worker of that,
//! whose names begin with `labyrinth-`.

use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{CustomEvent, CustomEventInit, EventTarget};

/// Tells the script something.
pub(super) fn say(what: &str, detail: &JsValue) {
    let init = CustomEventInit::new();
    init.set_detail(detail);
    if let Ok(event) = CustomEvent::new_with_event_init_dict(&format!("labyrinth-{what}"), &init) {
        // Nobody refuses it.
        _ = here().dispatch_event(&event);
    }
}

/// Has this called whenever the script tells something.
pub(super) fn hear(what: &str, mut heard: impl FnMut(JsValue) + 'static) {
    let heard = Closure::<dyn FnMut(CustomEvent)>::new(move |event: CustomEvent| heard(event.detail()));
    let added = here().add_event_listener_with_callback(&format!("labyrinth-{what}"), heard.as_ref().unchecked_ref());
    if added.is_ok() {
        // As long as the page or the worker is there.
        heard.forget();
    }
}

fn here() -> EventTarget {
    js_sys::global().unchecked_into()
}
