import { drizzle } from 'drizzle-orm/node-postgres'
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../api/db/database.ts'
import { patients } from '../../api/db/schema.ts'
import type { ReadTx } from '../../api/db/Tx.ts'
import { routes } from '../../api/routes.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { exampleActor, examplePath, exampleQuery, exampleRow, pathKinds } from '../support/exampleCalls.ts'
import { connectWorld } from '../support/worldConnections.ts'
import { worldId } from '../support/worldPeople.ts'

/** Connections that reject writes, for the embedded database, which has none: each statement runs in a transaction. */
class RefusingPool {
  constructor(readonly pool: pg.Pool) {}

  query = async (config: pg.QueryConfig, values?: unknown[]) => {
    const client = await this.pool.connect()
    try {
      await client.query('begin read only')
      return await client.query(config, values)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
}

function refusing(database: Database): Database {
  if (database.kind === 'postgres') return database
  const { $client: pool } = database.db as typeof database.db & { $client: pg.Pool }
  return { ...database, read: drizzle(new RefusingPool(pool) as unknown as pg.Pool) as unknown as ReadTx }
}

let world: ApiHarness
let api: ApiHarness
beforeAll(async () => {
  world = await ApiHarness.open()
  await connectWorld(world)
  api = world.through(refusing(world.database))
})
afterAll(() => world.close())

/** Calls that only partners make for themselves, or tasks that belong to their creator. */
const excluded = new Set(['getOwnPartner', 'getTask', 'listTaskPatients'])
const reads = routes.filter((route) => 'read' in route).filter(({ endpoint }) => !excluded.has(endpoint.name))

describe('A GET', () => {
  it('is rejected by the database when it writes', async () => {
    const writing = sql<string>`set_config('tally.test', 'written', false), nextval('events_sequence_seq')`
    const requested = refusing(world.database)
      .read.select({ written: writing })
      .from(sql`(select 1) as one`)
    await expect(requested.execute()).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  it.each(reads.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
    '%s writes nothing',
    async (name, endpoint) => {
      const ids = pathKinds(endpoint).map((kind) => exampleRow(endpoint, kind, 'north').id)
      const query = name === 'listHistory' ? { thread_id: worldId('thread', 1) } : exampleQuery(endpoint)
      const { status } = await api.get(examplePath(endpoint, ids), await api.as(exampleActor(endpoint)), query)
      expect(status).toBe(200)
    },
  )
})

it('A GET’s transaction type can neither change nor lock rows', () => {
  const check = (tx: ReadTx) => {
    const one = eq(patients.id, worldId('patient', 1))
    // @ts-expect-error no inserts
    expect(tx.insert).toBeDefined()
    // @ts-expect-error no updates
    expect(tx.update).toBeDefined()
    // @ts-expect-error no deletes
    expect(tx.delete).toBeDefined()
    // @ts-expect-error no raw statements
    expect(tx.execute).toBeDefined()
    // @ts-expect-error no row locks
    expect(tx.select().from(patients).where(one).for).toBeDefined()
    // @ts-expect-error no parts of a row lock
    expect(tx.select({ id: patients.id }).from(patients).for).toBeDefined()
  }
  check(world.database.db)
})
