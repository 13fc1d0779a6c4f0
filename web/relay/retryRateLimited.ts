import { RequestFailure } from './requestFailure.ts'

const mostWaits = 3
/** Maximum wait; after that the user is informed. */
const longestWaitSeconds = 15

/** Asks again when the server says that it was asked too often: not at the same moment as all other tabs. */
export async function retryRateLimited<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask()
    } catch (failure) {
      const seconds = failure instanceof RequestFailure ? failure.retryAfterSeconds : undefined
      if (seconds === undefined || seconds > longestWaitSeconds || waits === mostWaits) throw failure
      await pause(seconds * 1000 * (1 + Math.random() / 2), signal)
    }
  }
}

/** A canceled wait resolves nothing. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
