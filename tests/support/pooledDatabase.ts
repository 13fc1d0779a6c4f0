import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { databaseOn, type Database } from '../../api/db/database.ts'
import { PglitePool } from '../../api/db/pglitePool.ts'
import { searchDatabase, searchedFrom } from './cardSearch.ts'

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
  if (!shapes.has(pool)) shapes.set(pool, await shapeOf(pool))
  return lend(pool, await searchedFrom((text) => pool.query(text)))
}

async function restored(pool: PglitePool | undefined): Promise<PglitePool | undefined> {
  if (!pool) return undefined
  if ((await shapeOf(pool)) === shapes.get(pool)) {
    await putBack(pool)
    return pool
  }
  await pool.end()
  return restored(kept.pop())
}

/**
 * Rows and sequences as they are kept. Truncating leaves nothing for a later file to wade through; no trigger and
 * no foreign key looks on.
 */
async function putBack(pool: PglitePool): Promise<void> {
  const names = (await pool.query(tablesOf('kept'))).rows.map(({ name }) => String(name))
  const counters = (await pool.query(sequences)).rows.map(({ text }) => String(text))
  await pool.query(
    `set session_replication_role = replica;
     truncate ${names.map((name) => `public.${name}`).join(', ')};
     ${names.map((name) => `insert into public.${name} table kept.${name};`).join('\n')}
     ${counters.join('\n')}
     set session_replication_role = origin;`,
  )
}

const shapeOf = async (pool: PglitePool) => ((await pool.query(shape)).rows[0] as { shape: string }).shape

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
      await lent.giveBack((given) => searchDatabase((text) => given.query(text), from))
    },
  })
}
