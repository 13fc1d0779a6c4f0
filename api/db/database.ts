import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { lockFolder } from './folderLock.ts'
import { noticesBy, type OnNotice } from './noticesBy.ts'
import { PglitePool } from './pglitePool.ts'
import { PreparingClient } from './PreparingClient.ts'

/** What queries run on: the database, or one transaction of it. */
export type Tx = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export interface Database {
  readonly db: NodePgDatabase
  readonly kind: 'pglite' | 'postgres'
  /** Runs `work` in one transaction; everything in it must use the `tx` it is given. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly onNotice: OnNotice
  close(): Promise<void>
}

/**
 * Where the data is: a PostgreSQL URL, a folder for the embedded database, or memory (tests), there
 * optionally from a dump of a data folder, which opens several times faster than an empty one is made.
 */
export type DatabaseLocation = PostgresLocation | { folder: string } | { memory: true; dump?: Uint8Array }

interface PostgresLocation {
  url: string
  /** False behind a pooler that gives each transaction another connection. True unless given. */
  isPreparing?: boolean
}

const poolSize = 10
const statementTimeoutMs = 30_000

/** Opens the database and brings its tables up to date. Nothing else in the product opens one. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const opened = 'url' in location ? openPostgres(location) : await openEmbedded(location)
  try {
    await migrate(opened.db, { migrationsFolder: migrationsFolder() })
  } catch (error) {
    await opened.close()
    throw error
  }
  return opened
}

function openPostgres({ url, isPreparing = true }: PostgresLocation): Database {
  const Client = isPreparing ? PreparingClient : pg.Client
  const pool = new pg.Pool({ Client, connectionString: url, max: poolSize, statement_timeout: statementTimeoutMs })
  // Without a listener an idle connection that the server ends would end this process.
  pool.on('error', () => undefined)
  return wrap(drizzle(pool), 'postgres', { onNotice: noticesBy(url), close: () => pool.end() })
}

async function openEmbedded(location: Exclude<DatabaseLocation, PostgresLocation>): Promise<Database> {
  const isKept = 'folder' in location
  const unlock = isKept ? lockFolder(location.folder) : () => undefined
  try {
    const pool = await PglitePool.open(isKept ? { folder: join(location.folder, 'pglite') } : { dump: location.dump })
    const close = async () => {
      await pool.end()
      unlock()
    }
    return wrap(drizzle(pool as unknown as pg.Pool), 'pglite', { onNotice: pool.onNotice, close })
  } catch (error) {
    unlock()
    throw error
  }
}

function wrap(db: NodePgDatabase, kind: Database['kind'], more: Pick<Database, 'onNotice' | 'close'>): Database {
  return { db, kind, ...more, transaction: (work) => db.transaction((tx) => work(tx as unknown as Tx)) }
}

/** Beside this file in the sources; the emitted server finds the same folder from the project's root. */
function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations', import.meta.url))
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../../../api/db/migrations', import.meta.url))
}
