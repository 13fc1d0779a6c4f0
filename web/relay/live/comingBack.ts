const firstWaitMs = 400
/** A server that restarts is there again within seconds: so often one does not wait longer for it than this. */
const soonWaitMs = 1_600
const soonRetries = 8
const longestWaitMs = 15_000

/**
 * How long to wait before a connection is opened anew, milliseconds: longer the longer the server is away, and at random
 * from the beginning, because all of its clients lose it in the same moment.
 * @param retries how many attempts failed in a row, from 0
 */
export function waitBeforeMs(retries: number): number {
  const upTo =
    retries < soonRetries
      ? Math.min(soonWaitMs, firstWaitMs * 2 ** retries)
      : Math.min(longestWaitMs, soonWaitMs * 2 ** (retries - soonRetries + 1))
  return upTo * (0.25 + Math.random() * 0.75)
}
