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

const kept = async () => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_prepared_statements`,
  )
  return rows[0]!.count
}

it('The embedded database keeps the plans of statements that are met again, and of a bounded number of them', async () => {
  const ask = (column: number, value: number) =>
    database.db.execute<{ told: number }>(sql`select ${value}::int as told, ${sql.raw(String(column))} as place`)
  await ask(1, 1)
  const before = await kept()
  for (const value of [2, 3]) expect((await ask(1, value)).rows).toEqual([{ told: value, place: 1 }])
  expect(await kept()).toBe(before)
  for (let column = 2; column < 1_200; column += 1)
    expect((await ask(column, 7)).rows[0]).toEqual({ told: 7, place: column })
  expect(await kept()).toBeLessThan(505)
})

it('tells of what is committed to who listens, also after its statements were forgotten', async () => {
  const heard: string[] = []
  const stop = await database.onNotice(
    'anything',
    (payload) => heard.push(payload),
    () => heard.push('lost'),
  )
  for (let column = 0; column < 600; column += 1)
    await database.db.execute(sql`select ${column}, ${sql.raw(String(column))}`)
  await database.transaction((tx) => tx.execute(sql`select pg_notify('anything', ${'done'})`))
  await expect.poll(() => heard).toEqual(['done'])
  await stop()
})

it('undoes a transaction that fails in the middle, says why, and goes on', async () => {
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
