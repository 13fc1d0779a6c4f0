import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, databaseOn, openPools } from '../../api/db/database.ts'
import { noticesBy } from '../../api/db/noticesBy.ts'
import type { ReadTx } from '../../api/db/Tx.ts'
import { LentPool } from './LentPool.ts'
import { type Query, searchDatabase } from './cardSearch.ts'
import { changedSince, changesOf, nextTransaction, putBack, shapeOf } from './pooledDatabase.ts'
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
  keeper: pg.Client
  shape: string
  /** Only then may rows be put back without their foreign keys. */
  isSuperuser: boolean
  /** The next transaction id when the last test began. */
  since: string
}

/** Copies on the server that nobody uses at the moment, of this process. */
const kept: Copy[] = []

/**
 * The test world on the server: a copy that an earlier file of this process is done with, with its rows put back, where
 * there is one. Making another costs the server ten times as much. One whose tables were changed is not used again.
 */
export async function borrowCopy(server: string, template: string): Promise<Database> {
  const copy = (await restored(server, kept.pop())) ?? (await made(server, template))
  return lend(server, { ...copy, since: await nextTransaction(asking(copy.keeper)) })
}

const asking =
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

async function made(server: string, template: string): Promise<Copy> {
  const { name, url } = await createTestDatabase(server, template)
  const keeper = new pg.Client({ connectionString: url })
  // Dropping the database at the end of the run ends it.
  keeper.on('error', () => undefined)
  await keeper.connect()
  const { rows } = await keeper.query<{ is_superuser: string }>('show is_superuser')
  const isSuperuser = rows[0]!.is_superuser === 'on'
  return { name, url, keeper, ...connect(url), shape: await shapeOf(asking(keeper)), isSuperuser, since: '0' }
}

async function restored(server: string, copy: Copy | undefined): Promise<Copy | undefined> {
  if (!copy) return undefined
  const ask = asking(copy.keeper)
  const isAtRest = [copy.pool, copy.reading].every(({ totalCount, idleCount }) => totalCount === idleCount)
  await endOthers(copy.keeper, isAtRest ? [...copy.processes] : [])
  if ((await shapeOf(ask)) === copy.shape) {
    await putBack(ask, await changedSince(ask, copy.since))
    if (isAtRest) return copy
    forget(copy)
    return { ...copy, ...connect(copy.url) }
  }
  forget(copy)
  await copy.keeper.end()
  // It was searched when it was given back.
  await administer(server, (client) => client.query(`drop database ${copy.name} with (force)`))
  return restored(server, kept.pop())
}

/** Not awaited: a connection that a test never released would block it. */
function forget({ pool, reading }: Connections): void {
  for (const each of [pool, reading]) each.end().catch(() => undefined)
}

/** Whoever is left of the test before: what they have begun is undone, and they are gone before the rows are compared. */
async function endOthers(keeper: pg.Client, staying: readonly number[]): Promise<void> {
  for (;;) {
    const { rowCount } = await keeper.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and pid <> pg_backend_pid() and pid <> all ($1::int[])`,
      [staying],
    )
    if (rowCount === 0) return
  }
}

function lend(server: string, copy: Copy): Database {
  const [writing, reading] = [new LentPool(copy.pool), new LentPool(copy.reading)]
  const on = (pool: LentPool) => drizzle(pool as unknown as pg.Pool)
  const close = async () => {
    if (!writing.release()) return
    reading.release()
    await searchDatabase(asking(copy.keeper), await changesOf(asking(copy.keeper), copy))
    if (copy.isSuperuser) return void kept.push(copy)
    forget(copy)
    await copy.keeper.end()
    await dropTestDatabase(server, copy.name, copy.since)
  }
  const database = databaseOn(on(writing), { kind: 'postgres', onNotice: noticesBy(copy.url), close })
  return { ...database, read: on(reading) as unknown as ReadTx }
}
