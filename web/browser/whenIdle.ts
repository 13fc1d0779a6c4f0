/** Delay for Safari, which has no idle callback; by then a first screen is rendered. */
const fallbackMs = 1000

/** Runs low-priority work. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, fallbackMs)
}
