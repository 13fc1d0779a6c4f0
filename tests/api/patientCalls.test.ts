import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callResults } from '../../api/contract/statuses.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const path = `/v2/patients/${worldId('patient', 8)}/events`
const send = async (body: object) =>
  api.call<{ type: string; data: object } & Refusal>('POST', path, { as: await api.as('frontdesk'), body })

describe('A logged call', () => {
  it.each(callResults)('may have the result %s', async (result) => {
    const data = { result, notes: 'Spoke with the patient', followup_date: '2026-12-01' }
    const { status, body } = await send({ type: 'manual_call', data })
    expect({ status, body }).toMatchObject({ status: 200, body: { type: 'manual_call', data } })
  })

  it.each([
    ['without a result', { notes: 'Hm' }],
    ['with a result nobody knows', { result: 'shouted' }],
  ])('is rejected %s', async (_what, data) => {
    expect((await send({ type: 'manual_call', data })).status).toBe(422)
  })

  it('changes the account, so lists sorted by change date show it', async () => {
    const modifiedAt = async () =>
      (await api.get<{ modified_at: string }>(path.replace('/events', ''), await api.as('frontdesk'))).body.modified_at
    const before = await modifiedAt()
    api.clock.advance({ minutes: 1 })
    await send({ type: 'manual_call', data: { result: 'paid' } })
    expect(Date.parse(await modifiedAt()) - Date.parse(before)).toBeGreaterThan(0)
  })

  it('can be found by its type', async () => {
    const query = { where: { type: 'manual_call' } }
    const { body } = await api.get<object[]>(path, await api.as('frontdesk'), query)
    expect(body).toHaveLength(callResults.length + 1)
  })
})
