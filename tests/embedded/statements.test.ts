import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../api/db/database.ts'
import { features } from '../../api/db/schema.ts'
import { embeddedTemplate } from '../support/embeddedTemplate.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ memory: true, dump: await embeddedTemplate() })
})
afterAll(() => database.close())

const stored = async () => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_prepared_statements`,
  )
  return rows[0]!.count
}

it('The embedded database caches plans of repeated statements, up to a limit', async () => {
  const ask = (column: number, value: number) =>
    database.db.execute<{ echoed: number }>(sql`select ${value}::int as echoed, ${sql.raw(String(column))} as place`)
  await ask(1, 1)
  const before = await stored()
  for (const value of [2, 3]) expect((await ask(1, value)).rows).toEqual([{ echoed: value, place: 1 }])
  expect(await stored()).toBe(before)
  for (let column = 2; column < 1_200; column += 1)
    expect((await ask(column, 7)).rows[0]).toEqual({ echoed: 7, place: column })
  expect(await stored()).toBeLessThan(505)
})

it('notifies listeners of commits, even after its cached statements are dropped', async () => {
  const received: string[] = []
  const stop = await database.onNotice(
    'anything',
    (payload) => received.push(payload),
    () => received.push('lost'),
  )
  for (let column = 0; column < 600; column += 1)
    await database.db.execute(sql`select ${column}, ${sql.raw(String(column))}`)
  await database.transaction((tx) => tx.execute(sql`select pg_notify('anything', ${'done'})`))
  await expect.poll(() => received).toEqual(['done'])
  await stop()
})

it('rolls back a failed transaction, says why, and continues', async () => {
  const id = '0190aaaa-0000-7000-8000-000000000001'
  const at = '2026-11-15T00:00:00.000Z'
  const add = (tx: Pick<Database['db'], 'insert'>) =>
    tx.insert(features).values({ id, name: 'service-plan', createdAt: at, modifiedAt: at })
  const twice = database.transaction(async (tx) => {
    await add(tx)
    await add(tx)
  })
  await expect(twice).rejects.toMatchObject({ cause: { code: '23505', constraint: 'features_pkey' } })
  const { rows } = await database.db.execute(sql`select id from features where id = ${id}`)
  expect(rows).toEqual([])
})
