/**
 * Waits before another attempt: longer each time, and at random, so that those who lost the same server do not come back
 * to it at the same moment. Ends early, and without an error, when `signal` does.
 * @param failures how many attempts failed in a row, from 0
 */
export function waitAtRandom(failures: number, mostMs: number, signal: AbortSignal): Promise<void> {
  const upTo = Math.min(mostMs, firstMs * 2 ** failures)
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, upTo * (0.5 + Math.random() / 2))
    signal.addEventListener('abort', done)
  })
}

const firstMs = 200
