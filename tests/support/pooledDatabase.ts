import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { databaseOn, type Database } from '../../api/db/database.ts'
import { PglitePool } from '../../api/db/pglitePool.ts'
import { LentPool } from './LentPool.ts'
import { type Query, searchDatabase } from './cardSearch.ts'

interface Embedded {
  pool: PglitePool
  shape: string
  /** The next transaction id when the last test began. */
  since: string
}

/** Embedded databases that nobody uses at the moment, in this process. */
const kept: Embedded[] = []

const tablesOf = (schema: string) =>
  `select quote_ident(relname) as name from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'r'`

/**
 * For the dump of the test world: a copy of every row in a separate schema, and a function that returns the tables whose
 * rows changed since a transaction. A session plans its statements once.
 */
export const keepRows = `create schema kept; do $each$ declare name text; checks text := ''; begin
  for name in ${tablesOf('public')} loop
    execute format('create table kept.%1$s as table public.%1$s', name);
    checks := checks || format('if exists (select from public.%1$s where xmin::text::bigint >= since)
      or (select count(*) from public.%1$s) <> (select count(*) from kept.%1$s) then return next %1$L; end if; ', name);
  end loop;
  execute format('create function kept.changed(since bigint) returns setof text language plpgsql as %L',
    'begin ' || checks || 'end');
end $each$;`

const sequences = `select format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %s), false);', sequence, attname, t) as text
  from pg_attribute, lateral (select attrelid::regclass as t, pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence) s
  where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    and attnum > 0 and not attisdropped and sequence is not null`

/** What tables, columns, constraints, indexes and triggers there are, and for whom they work. */
const shape = `select md5(concat(
  (select string_agg(concat(relnamespace, relname, relkind), ',' order by oid) from pg_class
     where relnamespace in ('public'::regnamespace, 'kept'::regnamespace)),
  (select string_agg(concat(attrelid, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum)
     from pg_attribute join pg_class c on c.oid = attrelid and relnamespace = 'public'::regnamespace),
  (select string_agg(concat(tgname, tgrelid, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat(conname, conrelid), ',' order by oid) from pg_constraint))) as shape`

/**
 * The test world in an embedded database: one that an earlier file of this process is done with, with its rows put back,
 * where there is one. Opening another costs ten times as much. One whose tables were changed is not used again.
 */
export async function borrowDatabase(dump: () => Uint8Array): Promise<Database> {
  const database = (await restored(kept.pop())) ?? (await opened(dump()))
  return lend({ ...database, since: await nextTransaction(asking(database.pool)) })
}

const asking =
  (pool: PglitePool): Query =>
  (text) =>
    pool.query(text)

async function opened(dump: Uint8Array): Promise<Embedded> {
  const pool = await PglitePool.open({ dump })
  return { pool, shape: await shapeOf(asking(pool)), since: '0' }
}

async function restored(database: Embedded | undefined): Promise<Embedded | undefined> {
  if (!database) return undefined
  const ask = asking(database.pool)
  if ((await shapeOf(ask)) === database.shape) {
    await putBack(ask, await changedSince(ask, database.since))
    return database
  }
  await database.pool.end()
  return restored(kept.pop())
}

/** The next transaction id of a database. */
export async function nextTransaction(ask: Query): Promise<string> {
  const { rows } = await ask('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  return String(rows[0]!['next'])
}

/** The tables whose rows the tests changed since a transaction, by quoted name. */
export async function changedSince(ask: Query, since: string): Promise<readonly string[]> {
  const { rows } = await ask(`select kept.changed(${BigInt(since)}) as name`)
  return rows.map(({ name }) => String(name))
}

/** The rows to search after a test; those of all tables if it changed tables, because the stored function names each. */
export async function changesOf(ask: Query, { since, shape: before }: Pick<Embedded, 'since' | 'shape'>) {
  const isUnchanged = (await shapeOf(ask)) === before
  return { from: since, ...(isUnchanged && { tables: await changedSince(ask, since) }) }
}

/**
 * Rows and sequences as they are kept. Only tables whose rows were changed are written, and no trigger and no foreign key
 * looks on: emptying every table by truncating costs ten times as much.
 */
export async function putBack(ask: Query, changed: readonly string[]): Promise<void> {
  const counters = (await ask(sequences)).rows.map(({ text }) => String(text))
  await ask(
    `set session_replication_role = replica;
     ${changed.map((name) => `delete from public.${name}; insert into public.${name} table kept.${name};`).join('\n')}
     ${counters.join('\n')}
     set session_replication_role = origin;`,
  )
}

export const shapeOf = async (ask: Query): Promise<string> => String((await ask(shape)).rows[0]!['shape'])

function lend(database: Embedded): Database {
  const { pool } = database
  const lent = new LentPool(pool)
  const db = drizzle(lent as unknown as pg.Pool)
  const stops: (() => Promise<void>)[] = []
  return databaseOn(db, {
    kind: 'pglite',
    async onNotice(channel, received, lost) {
      const stop = await pool.onNotice(channel, received, lost)
      stops.push(stop)
      return stop
    },
    async close() {
      if (!lent.release()) return
      for (const stop of stops.splice(0)) await stop()
      // Waits for the transaction that is open.
      const connection = await pool.connect()
      connection.release()
      await searchDatabase(asking(pool), await changesOf(asking(pool), database))
      kept.push(database)
    },
  })
}
