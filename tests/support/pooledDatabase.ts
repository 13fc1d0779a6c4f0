import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { databaseOn, type Database } from '../../api/db/database.ts'
import { PglitePool } from '../../api/db/pglitePool.ts'
import { LeasedPool } from './LeasedPool.ts'
import { type Query, searchDatabase } from './cardSearch.ts'

interface Embedded {
  pool: PglitePool
  shape: string
  /** The next transaction id when the last test began. */
  since: string
}

/** Idle embedded databases of this process. */
const idle: Embedded[] = []

const tablesOf = (schema: string) =>
  `select quote_ident(relname) as name from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'r'`

/**
 * For the dump of the test world: a copy of every row in a separate schema, and a function that returns the tables whose
 * rows changed since a transaction. A session plans its statements once.
 */
export const snapshotRows = `create schema snapshot; do $each$ declare name text; checks text := ''; begin
  for name in ${tablesOf('public')} loop
    execute format('create table snapshot.%1$s as table public.%1$s', name);
    checks := checks || format('if exists (select from public.%1$s where xmin::text::bigint >= since)
      or (select count(*) from public.%1$s) <> (select count(*) from snapshot.%1$s) then return next %1$L; end if; ', name);
  end loop;
  execute format('create function snapshot.changed(since bigint) returns setof text language plpgsql as %L',
    'begin ' || checks || 'end');
end $each$;`

const sequences = `select format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %s), false);', sequence, attname, t) as text
  from pg_attribute, lateral (select attrelid::regclass as t, pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence) s
  where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    and attnum > 0 and not attisdropped and sequence is not null`

/** A hash of all tables, columns, constraints, indexes and triggers. */
const shape = `select md5(concat(
  (select string_agg(concat(relnamespace, relname, relkind), ',' order by oid) from pg_class
     where relnamespace in ('public'::regnamespace, 'snapshot'::regnamespace)),
  (select string_agg(concat(attrelid, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum)
     from pg_attribute join pg_class c on c.oid = attrelid and relnamespace = 'public'::regnamespace),
  (select string_agg(concat(tgname, tgrelid, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat(conname, conrelid), ',' order by oid) from pg_constraint))) as shape`

/**
 * The test world in an embedded database: if possible one that an earlier file of this process has released, with its
 * rows restored. Opening another costs ten times as much. A database whose tables were changed is not reused.
 */
export async function leaseDatabase(dump: () => Uint8Array): Promise<Database> {
  const database = (await restored(idle.pop())) ?? (await openCopy(dump()))
  return lease({ ...database, since: await nextTransaction(queryOn(database.pool)) })
}

const queryOn =
  (pool: PglitePool): Query =>
  (text) =>
    pool.query(text)

async function openCopy(dump: Uint8Array): Promise<Embedded> {
  const pool = await PglitePool.open({ dump })
  return { pool, shape: await schemaOf(queryOn(pool)), since: '0' }
}

async function restored(database: Embedded | undefined): Promise<Embedded | undefined> {
  if (!database) return undefined
  const ask = queryOn(database.pool)
  if ((await schemaOf(ask)) === database.shape) {
    await restoreRows(ask, await changedSince(ask, database.since))
    return database
  }
  await database.pool.end()
  return restored(idle.pop())
}

/** The next transaction id of a database. */
export async function nextTransaction(ask: Query): Promise<string> {
  const { rows } = await ask('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  return String(rows[0]!['next'])
}

/** The tables whose rows the tests changed since a transaction, by quoted name. */
export async function changedSince(ask: Query, since: string): Promise<readonly string[]> {
  const { rows } = await ask(`select snapshot.changed(${BigInt(since)}) as name`)
  return rows.map(({ name }) => String(name))
}

/** The rows to search after a test; those of all tables if it changed tables, because the stored function names each. */
export async function changesOf(ask: Query, { since, shape: before }: Pick<Embedded, 'since' | 'shape'>) {
  const isUnchanged = (await schemaOf(ask)) === before
  return { from: since, ...(isUnchanged && { tables: await changedSince(ask, since) }) }
}

/**
 * Restores rows and sequences from the snapshot. Only tables with changed rows are written, and triggers and foreign
 * keys are off: truncating every table costs ten times as much.
 */
export async function restoreRows(ask: Query, changed: readonly string[]): Promise<void> {
  const counters = (await ask(sequences)).rows.map(({ text }) => String(text))
  await ask(
    `set session_replication_role = replica;
     ${changed.map((name) => `delete from public.${name}; insert into public.${name} table snapshot.${name};`).join('\n')}
     ${counters.join('\n')}
     set session_replication_role = origin;`,
  )
}

export const schemaOf = async (ask: Query): Promise<string> => String((await ask(shape)).rows[0]!['shape'])

function lease(database: Embedded): Database {
  const { pool } = database
  const leased = new LeasedPool(pool)
  const db = drizzle(leased as unknown as pg.Pool)
  const stops: (() => Promise<void>)[] = []
  return databaseOn(db, {
    kind: 'pglite',
    async onNotice(channel, received, lost) {
      const stop = await pool.onNotice(channel, received, lost)
      stops.push(stop)
      return stop
    },
    async close() {
      if (!leased.release()) return
      for (const stop of stops.splice(0)) await stop()
      // Waits for the transaction that is open.
      const connection = await pool.connect()
      connection.release()
      await searchDatabase(queryOn(pool), await changesOf(queryOn(pool), database))
      idle.push(database)
    },
  })
}
