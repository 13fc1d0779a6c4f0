import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cycleRefusal } from '../../api/contract/billingCycleStates.ts'
import { bodyOrNull, refuse } from '../../api/contract/refusals/Refusal.ts'
import { billingCycleStatuses, type BillingCycleStatus } from '../../api/contract/statuses.ts'
import { auditEntries, billingCycles, features, patientEvents, patients } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { shareOf } from '../support/seed.ts'
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

/** The specification's table, written independently: the manual transitions of staff. */
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
  // The company of the test world allows it (`allow-moveto-review`).
  if (from === 'ready' && to === 'review') return hasNote ? null : needsNote
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

it('The transition table matches the specification for every pair, for staff and system users', () => {
  for (const from of billingCycleStatuses)
    for (const to of billingCycleStatuses)
      for (const isSystem of [false, true])
        for (const hasNote of [false, true]) {
          const held = { note: hasNote, balanceSettled: false, mayMoveToReview: true }
          const reported = cycleRefusal(from, to, isSystem ? 'system' : 'admin', held)
          expect({ from, to, isSystem, hasNote, reported }).toMatchObject({
            reported: refusalOf(from, to, isSystem, hasNote),
          })
        }
})

/** Sampled, each user moves from each status to one, and to each from some status. */
describe.each(walkers.map((walker, row) => [...walker, row] as const))('%s %s', (name, _how, noted, row) => {
  const hasNote = 'note' in noted && noted.note.trim() !== ''

  it.each(billingCycleStatuses)('moves a cycle from %s by the state table', async (from) => {
    for (const to of shareOf(
      billingCycleStatuses,
      billingCycleStatuses.length,
      3 * row + billingCycleStatuses.indexOf(from),
    )) {
      await place(from)
      const { status, body } = await move(name, { status: to, ...noted })
      const refused = refusalOf(from, to, people[name].isSystem, hasNote)
      const endDate = endedStatuses.has(to) ? today : null
      const moved = {
        status: 200,
        answer: { status: to, end_date: endDate },
        stored: { status: to, ofPatient: to, endDate },
      }
      const unchanged = {
        status: 409,
        answer: bodyOrNull(refused),
        stored: { status: from, ofPatient: from, endDate: null },
      }
      expect({ from, to, status, answer: body, stored: await stored() }).toMatchObject(
        refused === null ? moved : unchanged,
      )
    }
  })
})

describe('A cycle’s status', () => {
  it('can be changed by an owner and by an admin limited to this practice, as by an admin', async () => {
    for (const name of ['owner', 'limitedAdmin'] as const) {
      await place('review')
      expect((await move(name, { status: 'ready' })).body.status).toBe('ready')
      expect((await move(name, { status: 'sent', note })).status).toBe(409)
    }
  })

  it.each(['frontdesk', 'user', 'support', 'analyst', 'systemUser'] as const)(
    'cannot be changed by %s',
    async (name) => {
      await place('review')
      const { status, body } = await move(name, { status: 'ready', note })
      expect({ status, text: body.error_text }).toEqual({
        status: 403,
        text: 'This requires the Admin role or higher.',
      })
      expect((await stored())!.status).toBe('review')
    },
  )

  it('goes from ready back to review by an admin only where the company allows it', async () => {
    const { db } = api.database
    const allow = (active: boolean) =>
      db.update(features).set({ active }).where(eq(features.name, 'allow-moveto-review'))
    await place('ready')
    await allow(false)
    const refused = await move('admin', { status: 'review', note })
    expect({ status: refused.status, code: refused.body.error }).toEqual({ status: 409, code: 'switched_off' })
    expect((await move('systemAdmin', { status: 'review', note })).body.status).toBe('review')
    await allow(true)
    await place('ready')
    expect((await move('admin', { status: 'review', note })).body.status).toBe('review')
    await place('sent')
    expect((await move('admin', { status: 'review', note })).body.error).toBe('cycle_transition')
  })

  it('records its note in the audit log, and the transition in the timeline', async () => {
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

  it('of an earlier cycle changes without affecting the last one', async () => {
    await place('review')
    const earlier = { ...cycleRow(1), id: worldId('extra', 1), status: 'sent' as const }
    await api.database.db.insert(billingCycles).values(earlier)
    const { body } = await move('admin', { status: 'cancelled', note, billing_cycle_id: earlier.id })
    expect({ id: body.id, status: body.status }).toEqual({ id: earlier.id, status: 'cancelled' })
    expect(await stored()).toEqual({ status: 'review', ofPatient: 'review', endDate: null })
  })

  it('of another patient’s or a missing cycle is not found', async () => {
    const other = await move('admin', { status: 'cancelled', note, billing_cycle_id: worldId('cycle', 2) })
    const none = await move('admin', { status: 'ready' }, worldId('patient', 5))
    for (const { status, body } of [other, none])
      expect({ status, text: body.error_text }).toEqual({ status: 404, text: 'Billing cycle not found.' })
  })

  it('changes once when two users change it at the same time', async () => {
    await place('review')
    const [one, two] = await Promise.all([move('admin', { status: 'ready' }), move('owner', { status: 'ready' })])
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
