/** Safari has no idle callback; by then a first screen stands. */
const fallbackMs = 1000

/** Runs work that nobody waits for. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, fallbackMs)
}
