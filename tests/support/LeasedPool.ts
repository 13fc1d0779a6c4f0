import type pg from 'pg'

interface ConnectionSource {
  connect(): Promise<Pick<pg.PoolClient, 'release'>>
  query(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult>
}

/**
 * A pool of connections that is leased to one test. After its release, queries are rejected, so that a late one does
 * not reach the next test. Drizzle recognizes a pool, whose transactions get a connection each, by its name.
 */
export class LeasedPool {
  #isReleased = false

  constructor(private readonly pool: ConnectionSource) {}

  connect = async () => this.#source().connect()

  query = async (config: pg.QueryConfig | string, values?: unknown[]) => this.#source().query(config, values)

  /** @returns false if it was released before */
  release(): boolean {
    const isFirst = !this.#isReleased
    this.#isReleased = true
    return isFirst
  }

  #source(): ConnectionSource {
    if (this.#isReleased) throw new Error('The database of this test is closed')
    return this.pool
  }
}
