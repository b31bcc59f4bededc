// The workers of the app. Each does one thing at a time; one that is free is kept for the next.

/** Has orders carried out that the app gives. `program` makes the compiled program known, as soon as it is there. */
export function carryOut(on, tell, program) {
  /** The workers that are busy, by the numbers of their orders. */
  const busy = new Map();
  let free = null;

  function hire() {
    const worker = new Worker('worker.js', { type: 'module' });
    worker.postMessage(['program', program()]);
    return worker;
  }

  /** Nothing is to be known of an order any more. */
  function end(number, keep) {
    const worker = busy.get(number);
    busy.delete(number);
    if (keep && free === null) free = worker;
    else worker?.terminate();
  }

  on('order', ([number, ...order]) => {
    const worker = free ?? hire();
    free = null;
    busy.set(number, worker);
    worker.onmessage = ({ data: [what, detail] }) => {
      if (what !== 'report') return tell(what, detail);
      if (!Array.isArray(detail)) end(number, typeof detail !== 'string');
      tell('report', [number, detail]);
    };
    // It broke off: what it said of that has come before.
    worker.onerror = (event) => {
      event.preventDefault();
      end(number, false);
      tell('report', [number, event.message ?? '']);
    };
    worker.postMessage(['order', order]);
  });

  on('cancel', (number) => end(number, false));
}
