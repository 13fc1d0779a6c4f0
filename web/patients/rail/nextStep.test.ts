import { describe, expect, it } from 'vitest'
import { nextStep } from './nextStep.ts'

const cycle = { status: 'DELIVERED', isPaused: false, pausedBefore: null, lastSentAt: '2026-11-03T10:00:00Z' }
const account = {
  familyRole: null,
  isDigitallyReachable: false,
  pause: null,
  lastBillingCycle: cycle,
}
const plan = { status: 'SUBSCRIBED', nextPaymentDate: '2026-12-01' }

describe('The next step of billing', () => {
  it.each([
    ['without a cycle there is none', { lastBillingCycle: null }, null, null],
    [
      'a dependent is billed to the guarantor',
      { familyRole: 'DEPENDENT', pause: { resumesOn: null } },
      plan,
      'guarantor',
    ],
    ['paused until a day', { pause: { resumesOn: '2026-12-05' } }, plan, 'resumes'],
    ['paused until resumed', { pause: { resumesOn: null } }, plan, 'paused'],
    ['a paused cycle', { lastBillingCycle: { ...cycle, isPaused: true } }, null, 'paused'],
    ['a declined plan', {}, { ...plan, status: 'DECLINED' }, 'planDeclined'],
    ['a plan', {}, plan, 'installment'],
    ['an ended plan', {}, { status: 'SUBSCRIBED', nextPaymentDate: null }, 'awaiting'],
    ['a bill in review', { lastBillingCycle: { ...cycle, status: 'REVIEW' } }, null, 'review'],
    ['an approved bill', { lastBillingCycle: { ...cycle, status: 'READY' } }, null, 'ready'],
    ['a sent bill', {}, null, 'awaiting'],
    ['an undelivered bill', { lastBillingCycle: { ...cycle, status: 'UNDELIVERED' } }, null, 'unreached'],
    [
      'an undelivered bill of a patient who is reachable again',
      { lastBillingCycle: { ...cycle, status: 'UNDELIVERED' }, isDigitallyReachable: true },
      null,
      'resend',
    ],
    ['a failed payment', { lastBillingCycle: { ...cycle, status: 'PAYMENT_ERROR' } }, null, 'payFailed'],
    ['a dispute', { lastBillingCycle: { ...cycle, status: 'DISPUTE' } }, null, 'disputed'],
    ['a paid bill', { lastBillingCycle: { ...cycle, status: 'PAID' } }, null, null],
    ['a status of a newer server', { lastBillingCycle: { ...cycle, status: 'UNKNOWN' } }, null, null],
  ] as const)('%s', (_case, facts, current, expected) => {
    expect(nextStep({ ...account, ...facts }, current)?.code ?? null).toBe(expected)
  })

  it('has the day of the installment, the end of the pause, or when the bill was sent', () => {
    const pausedCycle = { ...cycle, isPaused: true, pausedBefore: '2026-12-06T08:00:00Z' }
    expect(nextStep(account, plan)).toMatchObject({ day: '2026-12-01', moment: null })
    expect(nextStep({ ...account, pause: { resumesOn: '2026-12-05' } }, plan)).toMatchObject({ day: '2026-12-05' })
    expect(nextStep({ ...account, lastBillingCycle: pausedCycle }, plan)).toMatchObject({
      day: null,
      moment: pausedCycle.pausedBefore,
    })
    expect(nextStep(account, null)).toMatchObject({ day: null, moment: cycle.lastSentAt })
  })
})
