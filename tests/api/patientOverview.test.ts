import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PatientOverview } from '../../api/contract/patientOverview.ts'
import { messages, paymentMethods, paymentPlans } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { type PersonName, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const path = (number: number, list: string) => `/v2/patients/${worldId('patient', number)}/${list}`
const overview = async (number: number, as: PersonName = 'frontdesk') =>
  (await api.get<PatientOverview>(path(number, 'overview'), await api.as(as))).body

/** The lists of the page’s tabs, as the tabs read them. */
const lists = {
  statements: 'statements',
  snapshots: 'snapshots',
  billing_cycles: 'billing_cycles',
  payments: 'payments',
  plans: 'plans',
  events: 'events',
  forms: 'forms',
} as const

describe('The overview of a patient', () => {
  it.each([1, 2, 3, 6, 9])('counts the rows of each list of patient %i', async (number) => {
    const as = await api.as('frontdesk')
    const { counts } = await overview(number)
    for (const [name, list] of Object.entries(lists)) {
      const { headers } = await api.get<object[]>(path(number, list), as)
      expect([name, String(counts[name as keyof typeof lists])]).toEqual([name, headers['x-total-count']])
    }
    const calls = await api.get<object[]>(`${path(number, 'events')}?where={"type":"manual_call"}`, as)
    expect(String(counts.calls)).toBe(calls.headers['x-total-count'])
  })

  it('counts methods on file only, and names the one that is charged first', async () => {
    const { body: cards } = await api.get<{ id: string; status: string; priority: number; display: string }[]>(
      path(1, 'cards'),
      await api.as('frontdesk'),
    )
    const onFile = cards.filter(({ status }) => status === 'active').toSorted((a, b) => a.priority - b.priority)
    expect(onFile.length).toBeGreaterThan(0)
    const { counts, payment_method: method } = await overview(1)
    expect(counts.cards).toBe(onFile.length)
    expect(method).toMatchObject({ id: onFile[0]!.id, display: onFile[0]!.display })
    const ofPatient = eq(paymentMethods.patientId, worldId('patient', 1))
    await api.database.db.update(paymentMethods).set({ status: 'deleted' }).where(ofPatient)
    expect(await overview(1)).toMatchObject({ counts: { cards: 0 }, payment_method: null })
  })

  it('has the current plan with what remains of it, and none that has ended', async () => {
    const [plan] = await api.database.db.select().from(paymentPlans).where(eq(paymentPlans.status, 'subscribed'))
    const { patientId } = plan!
    const read = async () =>
      (await api.get<PatientOverview>(`/v2/patients/${patientId}/overview`, await api.as('owner'))).body.plan
    expect(await read()).toMatchObject({ id: plan!.id, status: 'subscribed', next_payment_date: plan!.nextPaymentDate })
    expect(Number((await read())?.remaining) * 100).toBeCloseTo(plan!.amount - plan!.paid)
    await api.database.db.update(paymentPlans).set({ status: 'declined' }).where(eq(paymentPlans.id, plan!.id))
    expect((await read())?.status).toBe('declined')
    await api.database.db.update(paymentPlans).set({ status: 'cancelled' }).where(eq(paymentPlans.patientId, patientId))
    expect(await read()).toBeNull()
  })

  it('has the start of the last message that was not withdrawn', async () => {
    const id = worldId('patient', 1)
    const rows = await api.database.db.select().from(messages).where(eq(messages.patientId, id))
    const last = rows.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]!
    await api.database.db
      .update(messages)
      .set({ text: 'x'.repeat(500) })
      .where(eq(messages.id, last.id))
    const { counts, last_message: shown } = await overview(1)
    expect(counts.messages).toBe(rows.length)
    expect(shown).toEqual({
      id: last.id,
      inbound: last.inbound,
      preview: 'x'.repeat(140),
      created_at: expect.any(String),
    })
    await api.database.db.update(messages).set({ status: 'withdrawn' }).where(eq(messages.id, last.id))
    expect((await overview(1)).last_message?.preview).not.toContain('xxx')
  })

  it('is not found outside of the viewer’s scope', async () => {
    const { status } = await api.get(path(1, 'overview'), await api.as('birchAdmin'))
    expect(status).toBe(404)
  })
})
