import type { ReadTx } from '../db/Tx.ts'
import { type Authenticated, authenticate } from './authenticate.ts'

/** A lookup that has not started. */
interface Coming {
  /** Time of the last call that joined. */
  now: Date
  session: Promise<Authenticated>
}

const comingOf = new WeakMap<ReadTx, Map<string, Coming>>()

/**
 * `authenticate` for a call. A screen makes several calls at once: those that arrive with the same token in one turn of
 * the event loop share a query, which starts after the last of them has arrived. Each is therefore checked by a query
 * that is younger than the call, and nothing is remembered.
 * @throws ApiError 401, as `authenticate`
 */
export async function authenticateCall(tx: ReadTx, token: string | undefined, now: Date): Promise<Authenticated> {
  if (token === undefined) return authenticate(tx, token, now)
  const coming = comingOf.get(tx) ?? new Map<string, Coming>()
  comingOf.set(tx, coming)
  const joined = coming.get(token) ?? startLookup(tx, coming, token, now)
  joined.now = now
  const { viewer, csrfToken } = await joined.session
  return { csrfToken, viewer: { ...viewer, now } }
}

function startLookup(tx: ReadTx, coming: Map<string, Coming>, token: string, now: Date): Coming {
  const lookup: Coming = {
    now,
    session: new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      coming.delete(token)
      return authenticate(tx, token, lookup.now)
    }),
  }
  coming.set(token, lookup)
  return lookup
}
