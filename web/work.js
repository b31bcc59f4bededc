// A pool of workers for the app. Each runs one job at a time, and one idle worker is kept.

/** Runs the jobs that the app requests. `program` returns the compiled program. */
export function carryOut(on, tell, program) {
  /** Busy workers by the numbers of their jobs. */
  const busy = new Map();
  let free = null;

  function hire() {
    const worker = new Worker('worker.js', { type: 'module' });
    worker.postMessage(['program', program()]);
    return worker;
  }

  /** Ends a job, and keeps its worker if `keep` is set and none is idle. */
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
    // The worker crashed. Its panic message has already arrived as a report.
    worker.onerror = (event) => {
      event.preventDefault();
      end(number, false);
      tell('report', [number, event.message ?? '']);
    };
    worker.postMessage(['order', order]);
  });

  on('cancel', (number) => end(number, false));
}
