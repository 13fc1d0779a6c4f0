const firstWaitMs = 400
/** A restarting server is back within seconds; for this number of attempts, the delay stays below this. */
const soonWaitMs = 1_600
const soonRetries = 8
const longestWaitMs = 15_000

/**
 * Reconnect backoff with jitter, in milliseconds: grows with the length of the outage, and is random from the first
 * attempt, because all clients lose their connection at the same moment.
 * @param retries number of consecutive failed attempts, from 0
 */
export function reconnectDelayMs(retries: number): number {
  const upTo =
    retries < soonRetries
      ? Math.min(soonWaitMs, firstWaitMs * 2 ** retries)
      : Math.min(longestWaitMs, soonWaitMs * 2 ** (retries - soonRetries + 1))
  return upTo * (0.25 + Math.random() * 0.75)
}
