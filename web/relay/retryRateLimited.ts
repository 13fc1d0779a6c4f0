import { RequestFailure } from './requestFailure.ts'

const maxWaits = 3
/** Maximum wait; after that the user is informed. */
const longestWaitSeconds = 15

/** Milliseconds to wait for a rate limit that ends in so many seconds: up to half longer, so that not all tabs ask at once. */
export const rateLimitMs = (seconds: number): number => seconds * 1000 * (1 + Math.random() / 2)

/** Retries a rate-limited request when the server allows it. */
export async function retryRateLimited<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask()
    } catch (failure) {
      const seconds = failure instanceof RequestFailure ? failure.retryAfterSeconds : undefined
      if (seconds === undefined || seconds > longestWaitSeconds || waits === maxWaits) throw failure
      await pause(rateLimitMs(seconds), signal)
    }
  }
}

/** Ends early when the request is canceled: nobody waits for its answer. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
