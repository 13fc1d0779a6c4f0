import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '../../api/contract/snapshots.ts'
import { snapshots } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

describe('A statement code', () => {
  const codeOf = async () =>
    (
      await api.database.db
        .select()
        .from(snapshots)
        .where(eq(snapshots.id, worldId('snapshot', 16)))
    )[0]!.code
  const details = { last_name: 'baker', date_of_birth: '1950-02-11' }
  const openBy = (code: string, body: object, address = '203.0.113.1') =>
    api.call<Refusal & { content: Snapshot['content'] }>('POST', `/statements/code/${code}`, {
      body,
      headers: { 'x-forwarded-for': address },
    })

  it('reveals only the practice', async () => {
    const { status, body } = await api.get(
      `/statements/code/${(await codeOf()).toLowerCase().replaceAll('-', '')}`,
      null,
    )
    expect({ status, body }).toEqual({
      status: 200,
      body: { practice_name: 'Alder South', asks_for: ['last_name', 'date_of_birth'] },
    })
  })

  it('opens the statement with the name, in any spelling, and the date of birth', async () => {
    const { status, body } = await openBy(await codeOf(), { ...details, last_name: ' BAKER ' })
    expect(status).toBe(200)
    expect(body.content.patient.first_name).toBe('Ben')
  })

  it('does not reveal which detail was wrong, and locks after five guesses', async () => {
    const code = await codeOf()
    const wrong = [
      { ...details, last_name: 'Abbott' },
      { ...details, date_of_birth: '1950-02-12' },
    ]
    const texts = []
    for (const guess of [...wrong, ...wrong, wrong[0]!]) texts.push((await openBy(code, guess)).body.error_text)
    expect(new Set(texts)).toEqual(new Set(['The details don’t match the statement.']))
    const closed = await openBy(code, details)
    expect({ status: closed.status, code: closed.body.error }).toEqual({ status: 429, code: 'locked_out' })
    api.clock.advance({ minutes: 15 })
    expect((await openBy(code, details)).status).toBe(200)
  })

  it('cannot be searched for: an address that tries many is throttled', async () => {
    const statuses = []
    for (let index = 0; index < 51; index += 1)
      statuses.push(
        (await api.call('GET', `/statements/code/XXXX-${index}`, { headers: { 'x-forwarded-for': '203.0.113.9' } }))
          .status,
      )
    expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 404))
    expect(statuses[50]).toBe(429)
  })
})
