//! Runs orders in web workers, which share no memory with the page. The page sends an order as bytes. The worker runs
//! the same program without a page, and sends the result back.

use super::{
    order::{Order, Tally},
    report::{self, Report},
};
use std::{
    any::type_name,
    cell::RefCell,
    collections::BTreeMap,
    panic,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

/// A pending order.
struct Waiting {
    tally: Arc<Tally>,
    take: Box<dyn FnOnce(Result<Vec<u8>, String>)>,
}

thread_local! {
    /// The pending orders, by number.
    static WAITING: RefCell<BTreeMap<u32, Waiting>> = const { RefCell::new(BTreeMap::new()) };
}

/// Sends an order to a worker and returns its number. Calls `take` once with the result.
pub(super) fn place<O: Order>(
    order: &O,
    tally: Arc<Tally>,
    take: impl FnOnce(Result<O::Done, String>) + 'static,
) -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    if number == 0 {
        report::on_report(heard);
    }
    let take = Box::new(move |done: Result<Vec<u8>, String>| take(done.and_then(|done| read(&done))));
    WAITING.with_borrow_mut(|waiting| waiting.insert(number, Waiting { tally, take }));
    match write(order) {
        Ok(bytes) => report::order(number, type_name::<O>(), &bytes),
        Err(error) => heard(number, Report::Broken(error)),
    }
    number
}

/// Cancels an order, unless it is done.
pub(super) fn cancel(number: u32) {
    if WAITING.with_borrow_mut(|waiting| waiting.remove(&number)).is_some() {
        report::cancel(number);
    }
}

fn heard(number: u32, report: Report) {
    let ended = match report {
        Report::Counted(counted) => {
            return WAITING.with_borrow(|waiting| {
                waiting.get(&number).into_iter().for_each(|order| order.tally.set_counted(counted));
            });
        }
        Report::Done(bytes) => Ok(bytes),
        Report::Broken(reason) => Err(reason),
    };
    if let Some(order) = WAITING.with_borrow_mut(|waiting| waiting.remove(&number)) {
        (order.take)(ended);
    }
}

/// A type of order that a worker can run.
pub(crate) struct Skill {
    name: &'static str,
    carry_out: fn(&[u8]) -> Result<Vec<u8>, String>,
}

impl Skill {
    pub(crate) fn of<O: Order>() -> Self {
        Self { name: type_name::<O>(), carry_out: |order| write(&read::<O>(order)?.carry_out(&Tally::default())) }
    }
}

/// Runs the orders that arrive.
pub(crate) fn serve(skills: impl IntoIterator<Item = Skill>) {
    // A worker that panics sends nothing else.
    panic::set_hook(Box::new(|panic| report::broken(panic.payload_as_str().unwrap_or("no reason was given"))));
    let skills: BTreeMap<_, _> = skills.into_iter().map(|skill| (skill.name, skill.carry_out)).collect();
    report::on_order(move |name, order| {
        let carry_out = skills.get(name).ok_or_else(|| format!("no worker can run {name}"));
        match carry_out.and_then(|carry_out| carry_out(order)) {
            Ok(done) => report::done(&done),
            Err(error) => report::broken(&error),
        }
    });
}

fn write(data: &impl serde::Serialize) -> Result<Vec<u8>, String> {
    postcard::to_allocvec(data).map_err(|error| error.to_string())
}

fn read<T: serde::de::DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    postcard::from_bytes(bytes).map_err(|error| error.to_string())
}
