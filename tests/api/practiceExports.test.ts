import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../api/db/newId.ts'
import { accountReads, patientContacts, patients, payments } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const practiceId = practices.north.id

async function get(path: string, as: PersonName = 'admin') {
  const { cookie } = await api.as(as)
  const { statusCode, body, headers } = await api.server.inject({ url: `/api${path}`, headers: { cookie } })
  return { statusCode, body, name: headers['content-disposition'] }
}

const linesOf = (body: string) => body.replace('\uFEFF', '').split('\r\n').slice(0, -1)

describe('Exported patients', () => {
  const path = `/v2/csv/patients?client_id=${practiceId}`

  it('are all those of the practice that are neither hidden nor merged, each read recorded', async () => {
    const { db } = api.database
    const isShown = and(eq(patients.practiceId, practiceId), isNull(patients.hiddenAt), isNull(patients.mergedIntoId))
    const expected = await db.select().from(patients).where(isShown)
    const { statusCode, body, name } = await get(path)
    expect([statusCode, name]).toEqual([200, expect.stringMatching(/^attachment; filename="patients-\d{4}-/)])
    const [head, ...rows] = linesOf(body)
    expect(head).toMatch(/^External ID,First name,Middle name,Last name,Date of birth,Language,Phone,Phone type,/)
    expect(rows).toHaveLength(expected.length)
    const reads = await db.select().from(accountReads).where(eq(accountReads.operation, 'exportPatients'))
    expect(new Set(reads.map(({ patientId }) => patientId))).toEqual(new Set(expected.map(({ id }) => id)))
  })

  it('have the contacts that may be used, and no cell that a spreadsheet would evaluate', async () => {
    const { db } = api.database
    const id = worldId('patient', 1)
    await db.update(patients).set({ middleName: '=HYPERLINK("x")', externalId: 'EXPORTED' }).where(eq(patients.id, id))
    await db.delete(patientContacts).where(eq(patientContacts.patientId, id))
    const contact = { patientId: id, kind: 'phone' as const, source: 'manual' as const }
    await db.insert(patientContacts).values([
      { ...contact, id: newId(), value: '+15550100001', phoneType: 2, priority: 'second' },
      { ...contact, id: newId(), value: '+15550100002', phoneType: 1, priority: 'first' },
      { ...contact, id: newId(), value: '+15550100003', phoneType: 1, blocked: true },
      { ...contact, id: newId(), kind: 'email', value: 'gone@example.com', enabled: false },
    ])
    const line = linesOf((await get(path)).body).find((text) => text.startsWith('EXPORTED,'))
    expect(line).toContain(`,"'=HYPERLINK(""x"")",`)
    expect(line).toContain(`,'+15550100002,mobile,'+15550100001,landline,,`)
    expect(line).not.toMatch(/0100003|gone@/)
  })

  it('are for admins of the practice', async () => {
    expect((await get(path, 'limitedAdmin')).statusCode).toBe(200)
    expect((await get(path, 'support')).statusCode).toBe(403)
    expect((await get(path, 'birchAdmin')).statusCode).toBe(404)
    const other = `/v2/csv/patients?client_id=${practices.main.id}`
    expect((await get(other, 'limitedAdmin')).statusCode).toBe(404)
    expect((await get('/v2/csv/patients?client_id=north')).statusCode).toBe(400)
  })
})

describe('Exported payments of a practice', () => {
  const where = (from: string, to: string) =>
    `?where=${encodeURIComponent(JSON.stringify({ post_date: { $ge: from, $le: to } }))}`
  const path = `/v2/csv/${practiceId}/payments`

  beforeAll(async () => {
    const { db } = api.database
    const [model] = await db.select().from(payments).where(eq(payments.practiceId, practiceId)).limit(1)
    const paid = {
      ...model!,
      status: 'success' as const,
      isExternal: false,
      externalId: null,
      amount: 5_000,
      refunded: 0,
    }
    await db.insert(payments).values([
      { ...paid, id: newId(), postDate: '2019-03-04' },
      { ...paid, id: newId(), postDate: '2019-03-10', refunded: 1_000 },
      { ...paid, id: newId(), postDate: '2019-03-11' },
      { ...paid, id: newId(), postDate: '2019-03-05', status: 'failed' },
      { ...paid, id: newId(), postDate: '2019-03-06', isExternal: true },
      { ...paid, id: newId(), postDate: '2019-03-07', refunded: 5_000 },
    ])
  })

  it('are those of the range, whatever their state', async () => {
    const { body } = await get(path + where('2019-03-04', '2019-03-10'))
    const days = linesOf(body)
      .slice(1)
      .map((line) => line.split(',')[1])
    expect(days).toEqual(['2019-03-10', '2019-03-07', '2019-03-06', '2019-03-05', '2019-03-04'])
  })

  it('for athenahealth are what it does not know yet, without refunds', async () => {
    const { body, name } = await get(`${path}_athena${where('2019-03-04', '2019-03-10')}`)
    const [head, ...rows] = linesOf(body).map((line) => line.split(','))
    expect(name).toContain('payments-athena-')
    expect(head).toEqual(['Patient ID', 'Patient name', 'Post date', 'Payment method', 'Amount', 'Reference'])
    expect(rows.map((cells) => [cells[2], cells[4]])).toEqual([
      ['03/10/2019', '40.00'],
      ['03/04/2019', '50.00'],
    ])
  })

  it('are for admins of the practice', async () => {
    for (const address of [path, `${path}_athena`]) {
      expect((await get(address, 'support')).statusCode).toBe(403)
      expect((await get(address, 'birchAdmin')).statusCode).toBe(404)
      expect((await get(`${address}?where=nonsense`)).statusCode).toBe(400)
    }
  })
})
