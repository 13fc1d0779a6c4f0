import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, databaseOn, openPools } from '../../api/db/database.ts'
import { noticesBy } from '../../api/db/noticesBy.ts'
import type { ReadTx } from '../../api/db/Tx.ts'
import { LeasedPool } from './LeasedPool.ts'
import { type Query, searchDatabase } from './cardSearch.ts'
import { changedSince, changesOf, nextTransaction, restoreRows, schemaOf } from './pooledDatabase.ts'
import { administer, createTestDatabase, dropTestDatabase } from './testDatabase.ts'

/** Connections that stay open for later files, with their prepared statements. */
interface Connections {
  pool: pg.Pool
  reading: pg.Pool
  /** Process ids of the connections on the server. */
  processes: Set<number>
}

interface Copy extends Connections {
  name: string
  url: string
  /** Restores and searches the copy. Tests do not use it. */
  admin: pg.Client
  shape: string
  /** Rows can be restored without their foreign keys only by a superuser. */
  isSuperuser: boolean
  /** The next transaction id when the last test began. */
  since: string
}

/** Idle copies on the server, of this process. */
const idle: Copy[] = []

/**
 * The test world on the server: if possible a copy that an earlier file of this process has released, with its rows
 * restored. Creating another costs the server ten times as much. A copy whose tables were changed is not reused.
 */
export async function leaseCopy(server: string, template: string): Promise<Database> {
  const copy = (await restored(server, idle.pop())) ?? (await createCopy(server, template))
  return lease(server, { ...copy, since: await nextTransaction(queryOn(copy.admin)) })
}

const queryOn =
  (client: pg.Client): Query =>
  (text) =>
    client.query(text)

function connect(url: string): Connections {
  const processes = new Set<number>()
  const { pool, reading } = openPools({ url })
  const idOf = (client: pg.ClientBase) => (client as unknown as { processID: number }).processID
  for (const each of [pool, reading]) {
    each.on('connect', (client) => void processes.add(idOf(client)))
    each.on('remove', (client) => void processes.delete(idOf(client)))
  }
  return { pool, reading, processes }
}

async function createCopy(server: string, template: string): Promise<Copy> {
  const { name, url } = await createTestDatabase(server, template)
  const admin = new pg.Client({ connectionString: url })
  // Dropping the database at the end of the run ends it.
  admin.on('error', () => undefined)
  await admin.connect()
  const { rows } = await admin.query<{ is_superuser: string }>('show is_superuser')
  const isSuperuser = rows[0]!.is_superuser === 'on'
  return { name, url, admin, ...connect(url), shape: await schemaOf(queryOn(admin)), isSuperuser, since: '0' }
}

async function restored(server: string, copy: Copy | undefined): Promise<Copy | undefined> {
  if (!copy) return undefined
  const ask = queryOn(copy.admin)
  const isAtRest = [copy.pool, copy.reading].every(({ totalCount, idleCount }) => totalCount === idleCount)
  await endSessions(copy.admin, isAtRest ? [...copy.processes] : [])
  if ((await schemaOf(ask)) === copy.shape) {
    await restoreRows(ask, await changedSince(ask, copy.since))
    if (isAtRest) return copy
    endPools(copy)
    return { ...copy, ...connect(copy.url) }
  }
  endPools(copy)
  await copy.admin.end()
  // It was searched when it was released.
  await administer(server, (client) => client.query(`drop database ${copy.name} with (force)`))
  return restored(server, idle.pop())
}

/** Not awaited: a connection that a test never released would block it. */
function endPools({ pool, reading }: Connections): void {
  for (const each of [pool, reading]) each.end().catch(() => undefined)
}

/** Ends sessions that the previous test left open. Their transactions are rolled back before the rows are compared. */
async function endSessions(admin: pg.Client, exempt: readonly number[]): Promise<void> {
  for (;;) {
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and pid <> pg_backend_pid() and pid <> all ($1::int[])`,
      [exempt],
    )
    if (rowCount === 0) return
  }
}

function lease(server: string, copy: Copy): Database {
  const [writing, reading] = [new LeasedPool(copy.pool), new LeasedPool(copy.reading)]
  const on = (pool: LeasedPool) => drizzle(pool as unknown as pg.Pool)
  const close = async () => {
    if (!writing.release()) return
    reading.release()
    await searchDatabase(queryOn(copy.admin), await changesOf(queryOn(copy.admin), copy))
    if (copy.isSuperuser) return void idle.push(copy)
    endPools(copy)
    await copy.admin.end()
    await dropTestDatabase(server, copy.name, copy.since)
  }
  const database = databaseOn(on(writing), { kind: 'postgres', onNotice: noticesBy(copy.url), close })
  return { ...database, read: on(reading) as unknown as ReadTx }
}
