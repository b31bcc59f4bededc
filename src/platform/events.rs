//! Messages between the program and the script around it, on a page or in a worker: custom events whose names begin
//! with `labyrinth-`.

use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{CustomEvent, CustomEventInit, EventTarget};

/// Sends a message to the script.
pub(super) fn say(what: &str, detail: &JsValue) {
    let init = CustomEventInit::new();
    init.set_detail(detail);
    if let Ok(event) = CustomEvent::new_with_event_init_dict(&format!("labyrinth-{what}"), &init) {
        // Fails only if a listener cancels the event. None does.
        _ = here().dispatch_event(&event);
    }
}

/// Calls the function for each message of this name from the script.
pub(super) fn hear(what: &str, mut heard: impl FnMut(JsValue) + 'static) {
    let heard = Closure::<dyn FnMut(CustomEvent)>::new(move |event: CustomEvent| heard(event.detail()));
    let added = here().add_event_listener_with_callback(&format!("labyrinth-{what}"), heard.as_ref().unchecked_ref());
    if added.is_ok() {
        // Lives as long as the page or the worker.
        heard.forget();
    }
}

fn here() -> EventTarget {
    js_sys::global().unchecked_into()
}
