import type pg from 'pg'

interface Lendable {
  connect(): Promise<Pick<pg.PoolClient, 'release'>>
  query(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult>
}

/**
 * A pool of connections until it is given back: who still asks afterwards is refused, and reaches no other test. Drizzle
 * takes for a pool, whose transactions have a connection each, what is called one.
 */
export class LentPool {
  #isBack = false

  constructor(private readonly pool: Lendable) {}

  connect = async () => this.#lent().connect()

  query = async (config: pg.QueryConfig | string, values?: unknown[]) => this.#lent().query(config, values)

  /** Whether it had not been given back before. */
  giveBack(): boolean {
    const isFirst = !this.#isBack
    this.#isBack = true
    return isFirst
  }

  #lent(): Lendable {
    if (this.#isBack) throw new Error('The database of this test is closed')
    return this.pool
  }
}
