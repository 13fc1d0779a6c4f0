import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, billingCycles, outgoingMessages, patients } from '../../api/db/schema.ts'
import { allRows } from '../support/allRows.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { batchCalls } from '../support/batchCalls.ts'
import { refusalText, refuse } from '../../api/contract/refusals/Refusal.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.clock.advance({ minutes: 1 }))

const { id, batch, one, place } = batchCalls(() => api)
const stored = async (number: number) => {
  const [patient] = await api.database.db
    .select()
    .from(patients)
    .where(eq(patients.id, id(number)))
  const cycles = await api.database.db
    .select()
    .from(billingCycles)
    .where(eq(billingCycles.patientId, id(number)))
    .orderBy(desc(billingCycles.createdAt))
  return { patient: patient!, cycles }
}
const today = () => api.clock.now().toISOString().slice(0, 10)
const dependentId = 3

describe('Restarting the billing workflow', () => {
  it('ends the current cycle and starts one for the current balance', async () => {
    await place(2, 'notified')
    expect(await one('user', 'batch_restart', 2)).toMatchObject({ status: 200, processed: [id(2)] })
    const { patient, cycles } = await stored(2)
    expect(cycles).toHaveLength(2)
    const [started, ended] = cycles
    expect(ended).toMatchObject({ status: 'cancelled', endDate: today() })
    expect(started).toMatchObject({
      status: 'ready',
      workflow: 'Standard',
      startDate: today(),
      endDate: null,
      ptPaid: 0,
    })
    expect(started!.ptAmount).toBe(patient.familyBalance)
    expect(patient).toMatchObject({ lastCycleId: started!.id, lastCycleStatus: 'ready', lastAction: 'rule_restarted' })
  })

  it('changes nothing the second time', async () => {
    await place(7, 'completed')
    await one('user', 'batch_restart', 7)
    const before = await allRows(api.database)
    expect((await one('user', 'batch_restart', 7)).skipped).toBe('The workflow is already at its first step.')
    // Except for the stored result, and the access log entry for reading its reasons.
    const { tasks, account_reads: reads, ...after } = await allRows(api.database)
    expect({ ...after, tasks: before['tasks'], account_reads: before['account_reads'] }).toEqual(before)
    expect([tasks!.length, reads!.length]).toEqual([before['tasks']!.length + 1, before['account_reads']!.length + 1])
  })

  it('leaves an ended cycle unchanged', async () => {
    await place(8, 'unsuccessful')
    await one('user', 'batch_restart', 8)
    expect((await stored(8)).cycles.map(({ status }) => status)).toEqual(['ready', 'unsuccessful'])
  })

  it('cancels a payment plan only on request', async () => {
    await place(10, 'payment_plan')
    expect((await one('user', 'batch_restart', 10)).skipped).toBe('The patient is on a payment plan.')
    await one('user', 'batch_restart', 10, { restart_payment_plan: true })
    expect((await stored(10)).cycles.map(({ status }) => status)).toEqual(['ready', 'cancelled'])
  })

  it.each([
    ['review', 'The bill is in review. Approve it first.'],
    ['dispute', 'A payment is disputed. Billing waits for the outcome.'],
    [null, 'There is no billing cycle to restart.'],
  ] as const)('is rejected in %s', async (status, reason) => {
    await place(11, status)
    expect((await one('user', 'batch_restart', 11)).skipped).toBe(reason)
  })

  it('is rejected while billing is paused, without a balance, and for a dependent', async () => {
    await place(11, 'sent')
    await api.database.db
      .update(patients)
      .set({ paused: true })
      .where(eq(patients.id, id(11)))
    expect((await one('user', 'batch_restart', 11)).skipped).toBe('Billing is paused. Resume it first.')
    await place(9, 'paid')
    expect((await one('user', 'batch_restart', 9)).skipped).toBe('There is no balance to bill.')
    expect((await one('user', 'batch_restart', dependentId)).skipped).toBe(
      "Cannot restart dependent's rule, please navigate to guarantor's account.",
    )
  })
})

describe('Approving a bill', () => {
  it.each(['review', 'cancelled'] as const)('moves a cycle in %s to ready', async (status) => {
    await place(14, status)
    expect(await one('admin', 'batch_approve', 14)).toMatchObject({ processed: [id(14)] })
    const { patient, cycles } = await stored(14)
    expect(patient).toMatchObject({ lastCycleStatus: 'ready', lastAction: 'bill_approved' })
    expect(cycles).toMatchObject([{ status: 'ready', endDate: null }])
  })

  it('starts a cycle for a patient who wasn’t ready', async () => {
    await place(5, null)
    await one('admin', 'batch_approve', 5)
    const { patient, cycles } = await stored(5)
    expect(cycles[0]).toMatchObject({ id: patient.lastCycleId, status: 'ready', ptAmount: patient.familyBalance })
  })

  it('is rejected in every other status, the second time, and for a dependent', async () => {
    await place(14, 'sent')
    expect((await one('admin', 'batch_approve', 14)).skipped).toBe('A billing cycle can’t go from sent to ready.')
    await place(14, 'ready')
    expect((await one('admin', 'batch_approve', 14)).skipped).toBe('The billing cycle already has this status.')
    expect((await one('admin', 'batch_approve', dependentId)).skipped).toBe(
      "Cannot approve dependent's account, please navigate to guarantor's account.",
    )
  })

  it('is limited to practice staff with the feature, and admins', async () => {
    await place(1, 'review')
    await place(16, 'review')
    const { body } = await batch('user', 'batch_approve', { patient_ids: [id(1), id(16)] })
    expect(body).toMatchObject({
      processed_ids: [id(16)],
      skipped: { [id(1)]: { error: 'switched_off', error_text: 'This isn’t turned on for your company.' } },
    })
    expect(await one('birchFrontdesk', 'batch_approve', 23)).toMatchObject({ status: 403 })
  })
})

describe('Advancing the workflow', () => {
  it.each(['ready', 'notified', 'delivered', 'undelivered', 'payment_error'] as const)(
    'sends the next statement of a cycle that is %s by email, once',
    async (status) => {
      await place(1, status)
      expect(await one('user', 'batch_advance', 1)).toMatchObject({ processed: [id(1)] })
      const createdAt = api.clock.now().toISOString()
      const sent = () =>
        api.database.db.select().from(outgoingMessages).where(eq(outgoingMessages.createdAt, createdAt))
      expect(await sent()).toMatchObject([
        { channel: 'email', recipient: 'patient.1@example.com', patientId: id(1), status: 'queued' },
      ])
      const { patient, cycles } = await stored(1)
      expect(patient).toMatchObject({ lastCycleStatus: 'sent', lastTemplate: 'statement_email' })
      expect(cycles[0]).toMatchObject({ status: 'sent', notificationsLastTemplate: 'statement_email' })
      expect((await one('user', 'batch_advance', 1)).skipped).toBe('The statement is already on its way.')
      expect(await sent()).toHaveLength(1)
    },
  )

  it.each(['review', 'payment_plan', 'completed', 'paid', 'cancelled', 'dispute'] as const)(
    'is rejected when the cycle is %s',
    async (status) => {
      await place(1, status)
      expect((await one('user', 'batch_advance', 1)).skipped).toBe(
        refusalText(refuse('cycle_transition', { from: status, to: 'sent' })),
      )
    },
  )

  it('is rejected while billing is paused, without a balance, and for a dependent', async () => {
    const advanced = async (of: number) => (await one('user', 'batch_advance', of)).skipped
    await place(11, 'ready')
    await api.database.db
      .update(patients)
      .set({ paused: true })
      .where(eq(patients.id, id(11)))
    expect(await advanced(11)).toBe('Billing is paused. Resume it first.')
    await place(9, 'ready')
    expect(await advanced(9)).toBe('There is no balance to bill.')
    expect(await advanced(dependentId)).toBe("Cannot advance dependent's rule, please navigate to guarantor's account.")
  })
})

describe('A paper statement', () => {
  it('goes to the address, at most once a day', async () => {
    await place(17, 'delivered')
    await one('user', 'batch_send_paper', 17)
    const createdAt = api.clock.now().toISOString()
    const sent = await api.database.db.select().from(outgoingMessages).where(eq(outgoingMessages.createdAt, createdAt))
    expect(sent).toMatchObject([{ channel: 'letter', recipient: 'Čedo O’Hara, 12 Elm St, Salem, OR 97301' }])
    api.clock.advance({ hours: 11 })
    expect((await one('user', 'batch_send_paper', 17)).skipped).toBe('A paper statement was sent in the last 24 hours.')
  })

  it('requires an active billing cycle and an address', async () => {
    await place(17, null)
    expect((await one('user', 'batch_send_paper', 17)).skipped).toBe(
      'Cannot send invoice: there is no billing cycle for the patient.',
    )
    await place(17, 'payment_plan')
    expect((await one('user', 'batch_send_paper', 17)).skipped).toBe(
      'Statements aren’t sent while the billing cycle is on a payment plan.',
    )
    await place(17, 'ready')
    await api.database.db
      .update(patients)
      .set({ address: null })
      .where(eq(patients.id, id(17)))
    expect((await one('user', 'batch_send_paper', 17)).skipped).toBe('There is no address to send a letter to.')
  })
})

describe('Setting a billing status', () => {
  const action = 'system/batch_change_cycle_status'

  it('is limited to system admins and requires a note', async () => {
    await place(12, 'sent')
    expect(await one('admin', action, 12, { status: 'paid', note: 'x' })).toMatchObject({ status: 403 })
    expect(await one('systemAdmin', action, 12, { status: 'paid' })).toMatchObject({
      skipped: 'Add a note to set a status manually.',
    })
    expect(await one('systemAdmin', action, 12, { status: 'cancelled', note: ' ' })).toMatchObject({
      status: 422,
      text: 'Cannot mark cancelled without any note',
    })
    await one('systemAdmin', action, 12, { status: 'paid', note: 'Paid at the desk' })
    expect((await stored(12)).cycles).toMatchObject([{ status: 'paid', endDate: today() }])
    const [audit] = await api.database.db.select().from(auditEntries).orderBy(desc(auditEntries.createdAt)).limit(1)
    expect(audit!.changes).toEqual({ billing_cycle_status: ['sent', 'paid'], note: [null, 'Paid at the desk'] })
  })
})
