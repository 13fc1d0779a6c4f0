import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { lockFolder } from './folderLock.ts'
import { noticesBy, type OnNotice } from './noticesBy.ts'
import { PglitePool } from './pglitePool.ts'
import { PreparingClient } from './PreparingClient.ts'
import type { ReadTx, Tx } from './Tx.ts'

export interface Database {
  readonly db: Tx
  /** Connections for GETs. Read only on PostgreSQL. */
  readonly read: ReadTx
  readonly kind: 'pglite' | 'postgres'
  /** Runs `work` in one transaction. All of it must use the given `tx`. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly onNotice: OnNotice
  close(): Promise<void>
}

/**
 * A PostgreSQL URL, a data folder for the embedded database, or memory (tests), optionally loaded from a dump, which is
 * several times faster than running the migrations.
 */
export type DatabaseLocation = PostgresLocation | { folder: string } | { memory: true; dump?: Uint8Array }

interface PostgresLocation {
  url: string
  /** False behind a pooler that gives each transaction another connection. True unless given. */
  isPreparing?: boolean
}

/** Connections that write, and as many that only read. */
const poolSize = 10
const statementTimeoutMs = 30_000

/** Opens the database and brings its tables up to date. Nothing else in the product opens one. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const opened = 'url' in location ? openPostgres(location) : await openEmbedded(location)
  try {
    await migrate(opened.db as unknown as NodePgDatabase, { migrationsFolder: migrationsFolder() })
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

function openPostgres(location: PostgresLocation): Database {
  const { pool, reading } = openPools(location)
  const close = async () => void (await Promise.all([...new Set([pool, reading])].map((each) => each.end())))
  const read = drizzle(reading) as unknown as ReadTx
  return { ...databaseOn(drizzle(pool), { kind: 'postgres', onNotice: noticesBy(location.url), close }), read }
}

/** Connections that write, and those that only read, which are the same behind a pooler. */
export function openPools({ url, isPreparing = true }: PostgresLocation): { pool: pg.Pool; reading: pg.Pool } {
  const pool = openPool(url, isPreparing)
  // A pooler shares connections, so a session setting would leak to the next client.
  return { pool, reading: isPreparing ? openPool(readOnly(url), isPreparing) : pool }
}

/**
 * Read-only connections to the same server. The option is part of the connection's start, so it costs no round trip.
 */
function readOnly(url: string): string {
  const address = new URL(url)
  const options = address.searchParams.get('options') ?? ''
  address.searchParams.set('options', `${options} -c default_transaction_read_only=on`.trim())
  return address.href
}

function openPool(url: string, isPreparing: boolean): pg.Pool {
  const Client = isPreparing ? PreparingClient : pg.Client
  const pool = new pg.Pool({ Client, connectionString: url, max: poolSize, statement_timeout: statementTimeoutMs })
  // Without a listener an idle connection that the server ends would end this process.
  pool.on('error', () => undefined)
  return pool
}

async function openEmbedded(location: Exclude<DatabaseLocation, PostgresLocation>): Promise<Database> {
  const isStored = 'folder' in location
  const unlock = isStored ? lockFolder(location.folder) : () => undefined
  try {
    const pool = await PglitePool.open(isStored ? { folder: join(location.folder, 'pglite') } : { dump: location.dump })
    const close = async () => {
      await pool.end()
      unlock()
    }
    return databaseOn(drizzle(pool as unknown as pg.Pool), { kind: 'pglite', onNotice: pool.onNotice, close })
  } catch (error) {
    unlock()
    throw error
  }
}

/** A database on connections that read and write alike. */
export function databaseOn(drizzled: NodePgDatabase, more: Pick<Database, 'kind' | 'onNotice' | 'close'>): Database {
  const db = drizzled as unknown as Tx
  return { db, read: db, ...more, transaction: (work) => db.transaction(work) }
}

/** Beside this file in the sources; the emitted server finds the same folder from the project's root. */
function migrationsFolder(): string {
  const sourcePath = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(sourcePath) ? sourcePath : fileURLToPath(new URL('../../../../api/db/migrations', import.meta.url))
}
