import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cycleRefusal } from '../../api/contract/billingCycleStates.ts'
import { bodyOrNull, refuse } from '../../api/contract/refusals/Refusal.ts'
import { billingCycleStatuses, type BillingCycleStatus } from '../../api/contract/statuses.ts'
import { auditEntries, billingCycles, patientEvents, patients } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { sampleOf } from '../support/seed.ts'
import { cycleRow } from '../support/worldPatients.ts'
import { people, worldId, type PersonName } from '../support/worldPeople.ts'

interface Cycle extends Refusal {
  id: string
  status: string
  end_date: string | null
}

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const patientId = worldId('patient', 1)
const cycleId = worldId('cycle', 1)
const note = 'Called the payer'
const today = '2026-11-16'

/** The specification's table, told once more: what staff may do by hand. */
const openStatuses = new Set<BillingCycleStatus>([
  ...(['review', 'ready', 'sent', 'delivered', 'undelivered', 'notified'] as const),
  ...(['payment_error', 'payment_plan', 'dispute'] as const),
])
const endedStatuses = new Set<BillingCycleStatus>(['paid', 'completed', 'completed_paid', 'unsuccessful', 'cancelled'])

function refusalOf(from: BillingCycleStatus, to: BillingCycleStatus, isSystem: boolean, hasNote: boolean) {
  if (from === to) return refuse('same_status')
  const needsNote = refuse(to === 'cancelled' ? 'cancel_note' : 'status_note')
  if (isSystem) return hasNote ? null : needsNote
  if (to === 'ready' && ['review', 'cancelled'].includes(from)) return null
  if (to === 'cancelled' && openStatuses.has(from)) return hasNote ? null : needsNote
  return refuse('cycle_transition', { from, to })
}

const place = async (status: BillingCycleStatus) => {
  await api.database.db.update(billingCycles).set({ status, endDate: null }).where(eq(billingCycles.id, cycleId))
  await api.database.db.update(patients).set({ lastCycleStatus: status }).where(eq(patients.id, patientId))
}
const move = async (name: PersonName, body: object, patient = patientId) => {
  const call = { as: await api.as(name), body }
  return api.call<Cycle>('POST', `/v2/patients/${patient}/system/change_cycle_status`, call)
}
const stored = async () => {
  const [cycle] = await api.database.db
    .select({ status: billingCycles.status, ofPatient: patients.lastCycleStatus, endDate: billingCycles.endDate })
    .from(billingCycles)
    .innerJoin(patients, and(eq(patients.id, billingCycles.patientId)))
    .where(eq(billingCycles.id, cycleId))
  return cycle
}

const walkers = [
  ['admin', 'with a note', { note }],
  ['admin', 'without a note', {}],
  ['admin', 'with a note of spaces', { note: '  ' }],
  ['systemAdmin', 'with a note', { note }],
  ['systemAdmin', 'without a note', {}],
] as const

it('The table of states is the specification’s, for every pair of them, by hand of staff and of system users', () => {
  for (const from of billingCycleStatuses)
    for (const to of billingCycleStatuses)
      for (const isSystem of [false, true])
        for (const hasNote of [false, true]) {
          const held = { note: hasNote, balanceSettled: false }
          const told = cycleRefusal(from, to, isSystem ? 'system' : 'admin', held)
          expect({ from, to, isSystem, hasNote, told }).toMatchObject({ told: refusalOf(from, to, isSystem, hasNote) })
        }
})

describe.each(walkers)('%s %s', (name, how, noted) => {
  const hasNote = 'note' in noted && noted.note.trim() !== ''

  it.each(billingCycleStatuses)('moves a cycle from %s as the table says', async (from) => {
    for (const to of sampleOf(billingCycleStatuses, 2, `cycle ${name} ${how} ${from}`)) {
      await place(from)
      const { status, body } = await move(name, { status: to, ...noted })
      const refused = refusalOf(from, to, people[name].isSystem, hasNote)
      const endDate = endedStatuses.has(to) ? today : null
      const moved = {
        status: 200,
        answer: { status: to, end_date: endDate },
        stored: { status: to, ofPatient: to, endDate },
      }
      const kept = {
        status: 409,
        answer: bodyOrNull(refused),
        stored: { status: from, ofPatient: from, endDate: null },
      }
      expect({ from, to, status, answer: body, stored: await stored() }).toMatchObject(refused === null ? moved : kept)
    }
  })
})

describe('The status of a cycle', () => {
  it('is moved by an owner and by an admin of this practice alone as by an admin', async () => {
    for (const name of ['owner', 'limitedAdmin'] as const) {
      await place('review')
      expect((await move(name, { status: 'ready' })).body.status).toBe('ready')
      expect((await move(name, { status: 'sent', note })).status).toBe(409)
    }
  })

  it.each(['frontdesk', 'user', 'support', 'analyst', 'systemUser'] as const)('is not moved by %s', async (name) => {
    await place('review')
    const { status, body } = await move(name, { status: 'ready', note })
    expect({ status, text: body.error_text }).toEqual({ status: 403, text: 'This requires the Admin role or higher.' })
    expect((await stored())!.status).toBe('review')
  })

  it('leaves its note in the audit log, and in the timeline from where to where it went', async () => {
    await place('review')
    api.clock.advance({ seconds: 1 })
    await move('admin', { status: 'ready', note })
    const createdAt = api.clock.now().toISOString()
    const { db } = api.database
    const [audit] = await db.select().from(auditEntries).where(eq(auditEntries.createdAt, createdAt))
    expect(audit!.changes).toEqual({ billing_cycle_status: ['review', 'ready'], note: [null, note] })
    const [line] = await db.select().from(patientEvents).where(eq(patientEvents.createdAt, createdAt))
    expect(line!.data).toEqual({ billing_cycle_id: cycleId, from: 'review', to: 'ready' })
  })

  it('of an earlier cycle moves without touching the last one', async () => {
    await place('review')
    const earlier = { ...cycleRow(1), id: worldId('extra', 1), status: 'sent' as const }
    await api.database.db.insert(billingCycles).values(earlier)
    const { body } = await move('admin', { status: 'cancelled', note, billing_cycle_id: earlier.id })
    expect({ id: body.id, status: body.status }).toEqual({ id: earlier.id, status: 'cancelled' })
    expect(await stored()).toEqual({ status: 'review', ofPatient: 'review', endDate: null })
  })

  it('of another patient’s cycle, or of none, is not found', async () => {
    const other = await move('admin', { status: 'cancelled', note, billing_cycle_id: worldId('cycle', 2) })
    const none = await move('admin', { status: 'ready' }, worldId('patient', 5))
    for (const { status, body } of [other, none])
      expect({ status, text: body.error_text }).toEqual({ status: 404, text: 'Billing cycle not found.' })
  })

  it('moves once when two people move it at the same time', async () => {
    await place('review')
    const [one, two] = await Promise.all([move('admin', { status: 'ready' }), move('owner', { status: 'ready' })])
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
