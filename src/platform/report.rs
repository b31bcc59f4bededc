//! Messages between the page and its workers. The scripts of both forward them.

use super::events::{hear, say};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

/// Sends an order to a worker. The name is the type of the order.
pub(crate) fn order(number: u32, name: &str, order: &[u8]) {
    say("order", &Array::of3(&number.into(), &name.into(), &Uint8Array::from(order)));
}

/// Cancels an order.
pub(crate) fn cancel(number: u32) {
    say("cancel", &number.into());
}

/// A message from a worker about its order.
pub(crate) enum Report {
    /// The progress.
    Counted([f64; 3]),
    /// The result.
    Done(Vec<u8>),
    /// The reason of the failure.
    Broken(String),
}

/// Calls the function for each message of a worker, with the number of its order.
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

/// In a worker, calls the function for each order, with its name.
pub(crate) fn on_order(mut heard: impl FnMut(&str, &[u8]) + 'static) {
    hear("order", move |detail| {
        let detail = Array::from(&detail);
        heard(&detail.get(0).as_string().unwrap_or_default(), &Uint8Array::new(&detail.get(1)).to_vec());
    });
}

/// Sends the progress of the worker's order.
pub(crate) fn count(counted: [f64; 3]) {
    let [events, passages, aim] = counted.map(JsValue::from);
    say("report", &Array::of3(&events, &passages, &aim));
}

/// Sends the result.
pub(crate) fn done(done: &[u8]) {
    say("report", &Uint8Array::from(done));
}

/// Sends the reason of a failure.
pub(crate) fn broken(reason: &str) {
    say("report", &reason.into());
}
