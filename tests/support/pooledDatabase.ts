import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { databaseOn, type Database } from '../../api/db/database.ts'
import { PglitePool } from '../../api/db/pglitePool.ts'
import { type Query, searchDatabase, searchedFrom } from './cardSearch.ts'

/** Embedded databases that nobody uses at the moment, in this process. */
const kept: PglitePool[] = []

const tablesOf = (schema: string) =>
  `select quote_ident(relname) as name from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'r'`

/** For the dump of the test world: every row once more, in a schema of its own, for who comes after. */
export const keepRows = `create schema kept; do $each$ declare name text; begin
  for name in ${tablesOf('public')} loop execute format('create table kept.%1$s as table public.%1$s', name); end loop;
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
const shapes = new WeakMap<PglitePool, string>()

/**
 * The test world in an embedded database: one that an earlier file of this process is done with, with its rows put back,
 * where there is one. Opening another costs ten times as much. One whose tables were changed is not used again.
 */
export async function borrowDatabase(dump: () => Uint8Array): Promise<Database> {
  const pool = (await restored(kept.pop())) ?? (await PglitePool.open({ dump: dump() }))
  if (!shapes.has(pool)) shapes.set(pool, await shapeOf(asking(pool)))
  return lend(pool, await searchedFrom(asking(pool)))
}

const asking =
  (pool: PglitePool): Query =>
  (text) =>
    pool.query(text)

async function restored(pool: PglitePool | undefined): Promise<PglitePool | undefined> {
  if (!pool) return undefined
  if ((await shapeOf(asking(pool))) === shapes.get(pool)) {
    await putBack(asking(pool))
    return pool
  }
  await pool.end()
  return restored(kept.pop())
}

const isChanged = (name: string) => {
  const all = (schema: string) => `from ${schema}.${name} each`
  const hash = (schema: string) => `(select md5(string_agg(each::text, ',' order by each.ctid)) ${all(schema)})`
  const count = (schema: string) => `(select count(*) ${all(schema)})`
  return `${count('public')} <> ${count('kept')} or ${hash('public')} is distinct from ${hash('kept')}`
}

/**
 * Rows and sequences as they are kept. Only tables whose rows differ are written, and no trigger and no foreign key looks
 * on: emptying every table by truncating costs ten times as much.
 */
export async function putBack(ask: Query): Promise<void> {
  const names = (await ask(tablesOf('kept'))).rows.map(({ name }) => String(name))
  const changed = names.map((name) => `select '${name}' as name where ${isChanged(name)}`).join(' union all ')
  const written = (await ask(changed)).rows.map(({ name }) => String(name))
  const counters = (await ask(sequences)).rows.map(({ text }) => String(text))
  await ask(
    `set session_replication_role = replica;
     ${written.map((name) => `delete from public.${name}; insert into public.${name} table kept.${name};`).join('\n')}
     ${counters.join('\n')}
     set session_replication_role = origin;`,
  )
}

export const shapeOf = async (ask: Query): Promise<string> => String((await ask(shape)).rows[0]!['shape'])

/** Until it is given back. Drizzle takes for a pool, whose transactions have a connection each, what is called one. */
class LentPool {
  readonly #pool: PglitePool
  #isBack = false

  constructor(pool: PglitePool) {
    this.#pool = pool
  }

  connect = async () => this.#lent().connect()

  query = async (config: pg.QueryConfig | string, values?: unknown[]) => this.#lent().query(config, values)

  /** What has been begun ends first; who still asks afterwards is refused. @param last with the rows as the tests left them */
  async giveBack(last: (pool: PglitePool) => Promise<void>): Promise<void> {
    if (this.#isBack) return
    this.#isBack = true
    const connection = await this.#pool.connect()
    connection.release()
    await last(this.#pool)
    kept.push(this.#pool)
  }

  #lent(): PglitePool {
    if (this.#isBack) throw new Error('The database of this test is closed')
    return this.#pool
  }
}

function lend(pool: PglitePool, from: string | null): Database {
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
      for (const stop of stops.splice(0)) await stop()
      await lent.giveBack((given) => searchDatabase(asking(given), from))
    },
  })
}
