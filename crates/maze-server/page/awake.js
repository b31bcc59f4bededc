// Keeps the screen of a projector on.

/** @returns {() => void} releases it */
export function stayAwake() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let isOver = false;
  // Browsers release the lock when the page is hidden, and have none on pages that came over plain http.
  const ask = async () => {
    if (isOver || document.hidden) return;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    if (isOver) lock?.release();
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    lock?.release();
  };
}
