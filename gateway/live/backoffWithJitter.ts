/**
 * Waits before another attempt: backoff with jitter, so that clients of a lost server do not return at the same
 * moment. Ends early, without an error, when `signal` aborts.
 * @param failures attempts that failed in a row, from 0
 */
export function backoffWithJitter(failures: number, maxMs: number, signal: AbortSignal): Promise<void> {
  const upTo = Math.min(maxMs, firstMs * 2 ** failures)
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
