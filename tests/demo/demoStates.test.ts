import { describe, expect, it } from 'vitest'
import { billingCycleTransitions, isOpen } from '../../api/contract/billingCycleStates.ts'
import { closedDisputes } from '../../api/contract/disputeStates.ts'
import { isCurrentPlan } from '../../api/contract/planStates.ts'
import { makeDemo } from '../../api/demo/makeDemo.ts'
import { groupBy } from '../../api/listing/groupBy.ts'

const today = '2026-11-15'
const demo = makeDemo(today, 'hash')
const { rows, statements } = demo

const patients = new Map(rows.patients.map((patient) => [patient.id, patient]))
const headOf = (patientId: string) => patients.get(patients.get(patientId)!.guarantorId ?? patientId)!
const cycles = new Map(rows.billingCycles.map((cycle) => [cycle.id, cycle]))
const lastCycleOf = (patientId: string) => cycles.get(headOf(patientId).lastCycleId ?? '')
const idsOf = (found: readonly { id?: string | null }[]) => found.map(({ id }) => id)
const headIds = (found: readonly { patientId: string }[]) => new Set(found.map(({ patientId }) => headOf(patientId).id))
const headsAt = (...statuses: string[]) =>
  rows.patients.filter(({ lastCycleStatus }) => statuses.includes(lastCycleStatus ?? ''))
const pausedFor = (reason: string) => rows.patients.filter(({ pauseReason }) => pauseReason === reason)

describe('The demo’s billing cycles', () => {
  it('are copied to their accounts', () => {
    const wrong = rows.patients.filter(
      ({ lastCycleId, lastCycleStatus }) =>
        (cycles.get(lastCycleId ?? '')?.status ?? null) !== (lastCycleStatus ?? null),
    )
    expect(idsOf(wrong)).toEqual([])
  })

  it('wait in dispute exactly while a payment of the family is disputed', () => {
    const open = rows.disputes.filter(({ status }) => !closedDisputes.includes(status))
    expect(open.length).toBeGreaterThan(10)
    expect(new Set(idsOf(headsAt('dispute')))).toEqual(headIds(open))
    const payments = new Map(rows.payments.map((payment) => [payment.id, payment]))
    for (const dispute of rows.disputes)
      expect(payments.get(dispute.paymentId)).toMatchObject({ disputeStatus: dispute.status })
  })

  it('are in error after a failed payment, of a declined plan', () => {
    const found = headsAt('payment_error')
    expect(found.length).toBeGreaterThan(5)
    const failed = groupBy(
      rows.payments.filter(({ status }) => status === 'failed'),
      ({ patientId }) => headOf(patientId).id,
    )
    const declined = headIds(rows.paymentPlans.filter(({ status }) => status === 'declined'))
    for (const { id, lastCycleId } of found) {
      const { createdAt, modifiedAt } = cycles.get(lastCycleId!)!
      const inCycle = failed
        .get(id!)
        ?.filter((payment) => payment.createdAt > createdAt && payment.createdAt <= modifiedAt)
      expect(inCycle).toBeDefined()
      expect(inCycle!.every(({ failureCode }) => failureCode)).toBe(true)
      expect(inCycle!.length).toBeGreaterThan(0)
    }
    expect(new Set(idsOf(found))).toEqual(declined)
  })

  it('are part of an account payment exactly if this product collected something', () => {
    const nothing = ['failed', 'cancelled', 'pending']
    const wrong = rows.payments.filter(({ isExternal, status, accountPaymentId }) => {
      const isCollected = !isExternal && !nothing.includes(status ?? '')
      return isCollected !== Boolean(accountPaymentId)
    })
    expect(idsOf(wrong)).toEqual([])
  })

  it('wait for a plan exactly while the account has one, unless that is why billing is paused', () => {
    const current = rows.paymentPlans.filter(({ status }) => isCurrentPlan(status))
    const paused = pausedFor('plan_bc_bad_status')
    const waiting = headsAt('payment_plan', 'payment_error')
    expect(headIds(current)).toEqual(new Set(idsOf([...waiting, ...paused])))
    expect(waiting.filter(({ pauseReason }) => pauseReason === 'plan_bc_bad_status')).toEqual([])
  })

  it('are paid if they ended as paid', () => {
    const paid = rows.billingCycles.filter(({ status }) => status === 'paid' || status === 'completed_paid')
    expect(idsOf(paid.filter(({ ptPaid, ptAmount }) => ptPaid !== ptAmount || ptAmount === 0))).toEqual([])
    const received = new Set(rows.payments.map(({ patientId, createdAt }) => `${headOf(patientId).id} ${createdAt}`))
    expect(idsOf(paid.filter(({ patientId, modifiedAt }) => !received.has(`${patientId} ${modifiedAt}`)))).toEqual([])
    expect(idsOf(headsAt('paid', 'completed_paid').filter(({ familyBalance }) => familyBalance !== 0))).toEqual([])
  })

  it('run one at a time, with a balance, and not for patients who died or at an inactive practice', () => {
    const running = rows.billingCycles.filter(({ status }) => isOpen(status))
    expect(idsOf(running.filter(({ endDate }) => endDate != null))).toEqual([])
    expect(idsOf(rows.billingCycles.filter(({ status, endDate }) => !isOpen(status) && endDate == null))).toEqual([])
    const byPatient = groupBy(running, ({ patientId }) => patientId)
    const several = [...byPatient].filter(([, own]) => own.length > 1).map(([id]) => id)
    expect(new Set(several)).toEqual(new Set(idsOf(pausedFor('multiple_active_bc'))))
    const heads = [...byPatient.keys()].map((id) => patients.get(id)!)
    const closed = new Set(idsOf(rows.practices.filter(({ active }) => active === false)))
    expect(closed.size).toBe(1)
    expect(idsOf(heads.filter((each) => each.patientStatus === 'deceased' || closed.has(each.practiceId)))).toEqual([])
    const owing = heads.filter(({ familyBalance }) => familyBalance! > 0)
    const without = heads.filter((each) => !owing.includes(each))
    expect(idsOf(without)).toEqual(idsOf(pausedFor('active_no_balance')))
  })

  it('follow each other', () => {
    for (const own of groupBy(rows.billingCycles, ({ patientId }) => patientId).values()) {
      const sorted = own.toSorted((a, b) => a.startDate.localeCompare(b.startDate))
      const early = sorted.filter(
        (cycle, index) => index > 0 && isOpen(cycle.status) === false && cycle.startDate <= sorted[index - 1]!.endDate!,
      )
      expect(idsOf(early)).toEqual([])
    }
  })
})

describe('The demo’s timelines', () => {
  const changes = groupBy(
    rows.patientEvents.filter(({ type }) => type === 'billing_cycle_status_changed'),
    ({ data }) => String(data!['billing_cycle_id']),
  )

  it('move cycles by the state table, in its order, to where they are now', () => {
    const started = rows.patientEvents.filter(({ type }) => type === 'billing_cycle_started')
    expect(started.length).toBeGreaterThan(500)
    for (const { data, createdAt } of started) {
      const cycle = cycles.get(String(data!['billing_cycle_id']))!
      let [status, at] = ['review', createdAt]
      for (const move of changes.get(cycle.id!) ?? []) {
        const { from, to } = move.data as { from: string; to: string }
        expect(from).toBe(status)
        expect(move.createdAt > at).toBe(true)
        const isAllowed = billingCycleTransitions.some(
          (each) => each.to === to && each.from.some((one) => one === from),
        )
        expect(isAllowed ? [] : [from, to]).toEqual([])
        ;[status, at] = [to, move.createdAt]
      }
      expect(status).toBe(cycle.status)
    }
  })

  it('send a statement with each move to sent, and no other', () => {
    const sent = [...changes.values()].flat().filter(({ data }) => data!['to'] === 'sent')
    const codes = new Map(statements.map((statement) => [`${statement.cycleId} ${statement.sentAt}`, statement.code]))
    expect(new Set(sent.map(({ data, createdAt }) => `${data!['billing_cycle_id']} ${createdAt}`))).toEqual(
      new Set(codes.keys()),
    )
    expect(new Set(codes.values()).size).toBe(codes.size)
    const sending = rows.billingCycles.filter(({ status }) =>
      ['sent', 'delivered', 'undelivered', 'notified'].includes(status),
    )
    expect(idsOf(sending.filter(({ id }) => !statements.some(({ cycleId }) => cycleId === id)))).toEqual([])
  })

  it('happened before today', () => {
    expect(rows.patientEvents.filter(({ createdAt }) => createdAt >= `${today}T00:00`)).toEqual([])
  })
})

describe('The demo’s pauses', () => {
  it('have true reasons', () => {
    const held = (reason: string) => headIds(rows.visits.filter((visit) => visit.billingHoldType === reason))
    for (const reason of ['external_payment_plan', 'card_on_file'])
      expect(idsOf(pausedFor(reason).filter(({ id }) => !held(reason).has(id)))).toEqual([])
    expect(
      idsOf(
        pausedFor('inactive_with_balance').filter((one) => one.patientStatus !== 'inactive' || one.familyBalance === 0),
      ),
    ).toEqual([])
    expect(idsOf(pausedFor('external_unapplied').filter(({ unapplied }) => unapplied! <= 0))).toEqual([])
    expect(idsOf(pausedFor('invalid_workflow').filter(({ id }) => lastCycleOf(id!)!.workflow != null))).toEqual([])
    expect(idsOf(pausedFor('manual').filter(({ pauseNote, pausedBefore }) => !pauseNote || !pausedBefore))).toEqual([])
    expect(idsOf(pausedFor('external_pause').filter(({ externalPauseReason }) => !externalPauseReason))).toEqual([])
  })
})

function taggedWith(name: string) {
  const ids = new Set(idsOf(rows.tags.filter((tag) => tag.name === name)))
  return rows.patientTags.filter(({ tagId }) => ids.has(tagId))
}

describe('The demo’s accounts', () => {
  it('include some for every filter: hidden, merged, never or badly synced, at an inactive practice, with access codes, tags and blocked emails', () => {
    const shares = {
      hidden: rows.patients.filter(({ hiddenAt }) => hiddenAt),
      merged: rows.patients.filter(({ mergedIntoId }) => mergedIntoId),
      withCode: rows.patients.filter(({ accessCode }) => accessCode),
      withAction: rows.patients.filter(({ lastAction }) => lastAction),
      failed: rows.patients.filter(({ syncStatus }) => syncStatus === 'failed'),
      synced: rows.patients.filter(({ syncStatus }) => syncStatus === 'synced'),
      never: rows.patients.filter(({ syncStatus = 'never' }) => syncStatus === 'never'),
      noContact: taggedWith('Do-Not-Contact'),
      bankrupt: taggedWith('Bankruptcy'),
      blockedEmails: rows.patientContacts.filter(({ kind, blocked }) => kind === 'email' && blocked),
    }
    const rare = Object.entries(shares).filter(([, found]) => found.length < 5)
    expect(rare).toEqual([])
    expect(new Set(shares.withCode.map(({ accessCode }) => accessCode)).size).toBe(shares.withCode.length)
    expect(idsOf(shares.hidden.filter(({ familyBalance }) => familyBalance !== 0))).toEqual([])
  })

  it('of duplicates are merged into an account of the same person and practice, and empty', () => {
    const merged = rows.patients.filter(({ mergedIntoId }) => mergedIntoId)
    const named = rows.visits.concat(rows.payments as never).map(({ patientId }) => patientId)
    for (const { id, mergedIntoId, practiceId, firstName, lastName, dateOfBirth } of merged) {
      expect(patients.get(mergedIntoId!)).toMatchObject({
        practiceId,
        firstName,
        lastName,
        dateOfBirth,
        patientStatus: 'active',
      })
      expect(named.includes(id!)).toBe(false)
    }
  })
})

describe('Generating the demo', () => {
  it('returns the same rows for the same day, ids included', () => {
    expect(makeDemo(today, 'hash')).toEqual(demo)
  })

  it('shifts with the day', () => {
    const latest = makeDemo('2027-03-01', 'hash')
      .rows.visits.map((visit) => visit.serviceDate)
      .toSorted()
      .at(-1)!
    expect(latest >= '2027-02-20' && latest < '2027-03-01').toBe(true)
  })

  it('uses fictional numbers and addresses, each once', () => {
    const values = rows.patientContacts.map((contact) => contact.value)
    expect(values.filter((value) => !/^\+1\d{3}55501\d{2}$|^[a-z.]+\.\d+@example\.com$/.test(value))).toEqual([])
    expect(new Set(values).size).toBe(values.length)
  })
})
