import type pg from 'pg'

interface Lendable {
  connect(): Promise<Pick<pg.PoolClient, 'release'>>
  query(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult>
}

/**
 * A pool of connections that a test borrows. After it is given back, queries are refused, so that a late one does not
 * reach the next test. Drizzle recognizes a pool, whose transactions get a connection each, by its name.
 */
export class LentPool {
  #isBack = false

  constructor(private readonly pool: Lendable) {}

  connect = async () => this.#lent().connect()

  query = async (config: pg.QueryConfig | string, values?: unknown[]) => this.#lent().query(config, values)

  /** Returns false if it was given back before. */
  release(): boolean {
    const isFirst = !this.#isBack
    this.#isBack = true
    return isFirst
  }

  #lent(): Lendable {
    if (this.#isBack) throw new Error('The database of this test is closed')
    return this.pool
  }
}
