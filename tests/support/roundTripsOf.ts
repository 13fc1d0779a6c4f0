import type { Database } from '../../api/db/database.ts'
import type { Tx } from '../../api/db/Tx.ts'

type Query = (config: string | { text: string }, ...more: unknown[]) => unknown

/** The object through which Drizzle sends statements: the pool of its database. */
interface Pool {
  query: Query
  connect: (...args: unknown[]) => unknown
}

const poolOf = (tx: unknown): Pool => ((tx as Tx)._.session as unknown as { client: Pool }).client

/** The round trips to the database of `work`: the text of each statement, or `transaction`. */
export async function roundTripsOf({ db, read }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const trips: string[] = []
  const pools = [...new Set([poolOf(db), poolOf(read)])]
  const originals = pools.map(({ query, connect }) => ({ query, connect }))
  for (const [index, pool] of pools.entries()) {
    const { query, connect } = originals[index]!
    pool.query = (config, ...more) => {
      trips.push(textOf(config))
      return query.call(pool, config, ...more)
    }
    // The pool calls itself with a callback; only a transaction awaits the connection.
    pool.connect = (...args) => {
      if (args.length === 0) trips.push('transaction')
      return connect.apply(pool, args)
    }
  }
  try {
    await work()
  } finally {
    for (const [index, pool] of pools.entries()) Object.assign(pool, originals[index])
  }
  return trips
}

/** Holds the result of the first statement that matches. `done`: it was executed. All later statements run as usual. */
export function holdFirst({ read }: Database, isHeld: (text: string) => boolean) {
  const pool = poolOf(read)
  const { query } = pool
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  const done = new Promise<void>((resolve) => {
    pool.query = async (config, ...more) => {
      if (!isHeld(textOf(config))) return query.call(pool, config, ...more)
      pool.query = query
      const result = await query.call(pool, config, ...more)
      resolve()
      await held
      return result
    }
  })
  return { done, release: () => release() }
}

/** The statements of the one transaction of `work`, including those that start and end it. */
export async function statementsOf({ db }: Database, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const pool = poolOf(db)
  const { connect } = pool
  pool.connect = async () => {
    pool.connect = connect
    const client = (await connect.call(pool)) as { query: Query; release: (error?: unknown) => void }
    const { query, release } = client
    client.query = (config, ...more) => {
      statements.push(textOf(config))
      return query.call(client, config, ...more)
    }
    client.release = (error) => {
      Object.assign(client, { query, release })
      release.call(client, error)
    }
    return client
  }
  await work()
  return statements
}

const textOf = (config: string | { text: string }) => (typeof config === 'string' ? config : config.text)
