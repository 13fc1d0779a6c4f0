import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { billingCycles, patients, payments, practices, visits } from '../../api/db/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { practices as worldPractices, worldId } from '../support/worldPeople.ts'

const marked = worldId('patient', 1)
let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const { db } = gateway.api.database
  const facts = {
    paused: true,
    unbillableReason: 'low_balance' as const,
    syncStatus: 'failed' as const,
    lastAction: 'rule_restarted' as const,
    lastTemplate: 'statement_letter',
    lastContactAt: '2026-11-10T23:30:00.000Z',
    startDate: '2025-02-03',
  }
  const noAlerts = { paused: false, hasDigitalContact: true, patientStatus: 'active', collectionsBalance: 0 } as const
  await db.update(patients).set({ ...noAlerts, lastCycleStatus: 'ready' })
  await db.update(billingCycles).set({ paused: false })
  await db.update(payments).set({ disputeStatus: null })
  await db.update(patients).set(facts).where(eq(patients.id, marked))
  await db.update(visits).set({ billingHoldType: null })
  await db.update(visits).set({ billingHoldType: 'claim_in_hold' }).where(eq(visits.patientId, marked))
  const cycle = { workflow: 'Gentle reminders', createdAt: '2026-11-05T12:00:00.000Z' }
  await db
    .update(billingCycles)
    .set(cycle)
    .where(eq(billingCycles.id, worldId('cycle', 1)))
  await db.update(practices).set({ active: false }).where(eq(practices.id, worldPractices.south.id))
})
afterAll(() => gateway.close())

const find = async (filter: object) => {
  const document =
    'query ($filter: PatientFilter) { patients(first: 50, filter: $filter) { edges { node { restId } } } }'
  const as = await gateway.api.as('admin')
  const { data } = await gateway.ask<{ patients: { edges: { node: { restId: string } }[] } }>(document, {
    as,
    variables: { filter },
  })
  return data.patients.edges.map(({ node }) => node.restId)
}

it.each([
  [{ hasAlerts: true }],
  [{ isBillable: false }],
  [{ holdReasons: ['CLAIM_IN_HOLD', 'NO_CSV'] }],
  [{ syncStatuses: ['FAILED'] }],
  [{ lastActions: ['RULE_RESTARTED'] }],
  [{ lastTemplates: ['statement_letter'] }],
  [{ rule: 'gentle' }],
  [{ lastContactFrom: '2026-11-10', lastContactTo: '2026-11-10' }],
  [{ billingStartDateFrom: '2025-02-03', billingStartDateTo: '2025-02-03' }],
  [{ billingCycleCreatedFrom: '2026-11-05', billingCycleCreatedTo: '2026-11-05' }],
])('The filter %j matches exactly one patient', async (filter) => {
  expect(await find(filter)).toEqual([marked])
})

it('The practice activity filter returns only patients of matching practices', async () => {
  const inactive = await find({ isPracticeActive: false })
  expect(inactive.toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => worldId('patient', 15 + index)))
  const others = await find({ isPracticeActive: true, hasAlerts: false })
  expect(others).not.toContain(marked)
  expect(others).toHaveLength(13)
})

it('Hidden accounts appear only with their filter', async () => {
  const { db } = gateway.api.database
  await db.update(patients).set({ hiddenAt: '2026-11-01T10:00:00.000Z' }).where(eq(patients.id, marked))
  const [hidden, usual] = [await find({ isHidden: true }), await find({ isHidden: false })]
  await db.update(patients).set({ hiddenAt: null }).where(eq(patients.id, marked))
  expect(hidden).toEqual([marked])
  expect(usual).not.toContain(marked)
})

it.each([
  ['patients', { syncStatuses: ['UNKNOWN'] }],
  ['patients', { patientStatus: ['UNKNOWN'] }],
  ['patients', { billingCycleStatus: ['UNKNOWN'] }],
  ['patients', { familyRole: 'UNKNOWN' }],
  ['patients', { holdReasons: ['UNKNOWN'] }],
  ['patients', { lastActions: ['UNKNOWN'] }],
  ['patients', { preferredLanguage: 'UNKNOWN' }],
  ['appointments', { status: ['UNKNOWN'] }],
])('A list of %s rejects the empty filter %j', async (field, filter) => {
  const type = field === 'patients' ? 'PatientFilter' : 'AppointmentFilter'
  const document = `query ($filter: ${type}) { ${field}(first: 1, filter: $filter) { edges { cursor } } }`
  const as = await gateway.api.as('admin')
  const { errors } = await gateway.ask(document, { as, variables: { filter } })
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'graph_unknown_filtered' } }])
})

it('Too many tags at once are rejected in a sentence', async () => {
  const document = 'query ($tags: [ID!]) { patients(first: 1, filter: { tagRestIds: $tags }) { edges { cursor } } }'
  const tags = Array.from({ length: 11 }, (_, index) => worldId('tag', index))
  const { errors, calls } = await gateway.ask(document, {
    as: await gateway.api.as('admin'),
    variables: { tags },
  })
  expect(errors).toMatchObject([{ message: 'Select at most 10 tags', extensions: { code: 'BAD_USER_INPUT' } }])
  expect(calls).not.toContain('searchPatients')
})
