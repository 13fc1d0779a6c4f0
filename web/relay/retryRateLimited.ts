import { RequestFailure } from './requestFailure.ts'

const maxWaits = 3
/** Maximum wait; after that the user is informed. */
const longestWaitSeconds = 15

/**
 * Delay in milliseconds for a rate limit that ends in a number of seconds: up to half longer, so that tabs do not retry
 * together.
 */
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

/** Ends early when the request is canceled, because its response is no longer needed. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
