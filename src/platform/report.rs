//! What page and worker tell each other of orders. The scripts of both pass it on.

use super::events::{hear, say};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

/// Gives an order to a worker, which knows it by this name.
pub(crate) fn order(number: u32, name: &str, order: &[u8]) {
    say("order", &Array::of3(&number.into(), &name.into(), &Uint8Array::from(order)));
}

/// Takes an order back.
pub(crate) fn cancel(number: u32) {
    say("cancel", &number.into());
}

/// What a worker says of its order.
pub(crate) enum Report {
    /// How far it is.
    Counted([f64; 3]),
    /// What came of it.
    Done(Vec<u8>),
    /// Why nothing came of it.
    Broken(String),
}

/// Has this called with the number of an order, and what its worker says.
pub(crate) fn on_report(mut heard: impl FnMut(u32, Report) + 'static) {
    hear("report", move |detail| {
        let detail = Array::from(&detail);
        let (number, report) = (detail.get(0).unchecked_into_f64() as u32, detail.get(1));
        let report = if let Some(reason) = report.as_string() {
            Report::Broken(reason)
        } else if let Some(done) = report.dyn_ref::<Uint8Array>() {
            Report::Done(done.to_vec())
        } else {
            let counted = Array::from(&report);
            Report::Counted([0, 1, 2].map(|at| counted.get(at).unchecked_into_f64()))
        };
        heard(number, report);
    });
}

/// Has this called, in a worker, with the name of an order and the order.
pub(crate) fn on_order(mut heard: impl FnMut(&str, &[u8]) + 'static) {
    hear("order", move |detail| {
        let detail = Array::from(&detail);
        heard(&detail.get(0).as_string().unwrap_or_default(), &Uint8Array::new(&detail.get(1)).to_vec());
    });
}

/// Says how far the order is that a worker has.
pub(crate) fn count(counted: [f64; 3]) {
    let [events, passages, aim] = counted.map(JsValue::from);
    say("report", &Array::of3(&events, &passages, &aim));
}

/// Says what came of it.
pub(crate) fn done(done: &[u8]) {
    say("report", &Uint8Array::from(done));
}

/// Says why nothing came of it.
pub(crate) fn broken(reason: &str) {
    say("report", &reason.into());
}
