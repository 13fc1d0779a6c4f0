import type { Database } from '../../api/db/database.ts'
import type { Tx } from '../../api/db/Tx.ts'

/** What Drizzle sends statements through: the pool of its database. */
interface Pool {
  query: (config: { text: string }, ...more: unknown[]) => unknown
  connect: (...args: unknown[]) => unknown
}

const poolOf = (tx: unknown): Pool => ((tx as Tx)._.session as unknown as { client: Pool }).client

/** The trips to the database that `work` takes: the text of each statement, `transaction` for one. */
export async function tripsOf({ db, read }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const trips: string[] = []
  const pools = [...new Set([poolOf(db), poolOf(read)])]
  const kept = pools.map(({ query, connect }) => ({ query, connect }))
  for (const [index, pool] of pools.entries()) {
    const { query, connect } = kept[index]!
    pool.query = (config, ...more) => {
      trips.push(config.text)
      return query.call(pool, config, ...more)
    }
    // The pool calls itself with a callback; only a transaction waits for the connection.
    pool.connect = (...args) => {
      if (args.length === 0) trips.push('transaction')
      return connect.apply(pool, args)
    }
  }
  try {
    await work()
  } finally {
    for (const [index, pool] of pools.entries()) Object.assign(pool, kept[index])
  }
  return trips
}
