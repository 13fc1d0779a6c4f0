import { describe, expect, it } from 'vitest'
import { primaryAction } from './primaryAction.ts'

interface Facts {
  balance?: string
  alerts?: string[]
  role?: 'GUARANTOR' | 'DEPENDENT'
  status?: 'REVIEW' | 'DELIVERED' | 'PAYMENT_PLAN'
  canApprove?: boolean
}

const of = ({ balance = '25.00', alerts = [], role, status = 'DELIVERED', canApprove = true }: Facts) =>
  primaryAction({
    currentBalance: balance,
    familyRole: role ?? null,
    alerts: alerts.map((kindText) => ({ kindText })),
    lastBillingCycle: { status },
    viewerCan: { approve: { isAllowed: canApprove } },
  })

describe('The primary action of an account', () => {
  it.each<[string, Facts, string | null]>([
    ['takes a payment if a balance is due', {}, 'takePayment'],
    ['is none if nothing is due', { balance: '0.00' }, null],
    ['is none with a credit', { balance: '-5.00' }, null],
    ['collects a declined plan', { alerts: ['plan_declined'], status: 'PAYMENT_PLAN' }, 'takePayment'],
    ['collects a failed autopay', { alerts: ['autopay_failed'] }, 'takePayment'],
    ['is none while a plan collects it', { status: 'PAYMENT_PLAN' }, null],
    ['approves a bill in review', { status: 'REVIEW' }, 'approve'],
    ['takes a payment if the user may not approve', { status: 'REVIEW', canApprove: false }, 'takePayment'],
    ['takes a payment while billing is paused', { alerts: ['paused'] }, 'takePayment'],
    ['resumes billing if nothing is due', { alerts: ['paused'], balance: '0.00' }, 'resume'],
    ['leads from a dependent to the guarantor', { role: 'DEPENDENT' }, 'toGuarantor'],
    ['is that of the account for a guarantor', { role: 'GUARANTOR' }, 'takePayment'],
    ['is none for a deceased patient', { alerts: ['deceased'] }, null],
    ['is none for an inactive patient', { alerts: ['inactive', 'plan_declined'] }, null],
    ['is none in bankruptcy', { alerts: ['bankruptcy'] }, null],
    ['is none if the patient must not be contacted', { alerts: ['do_not_contact'] }, null],
    ['is none while a payment is disputed', { alerts: ['payment_disputed'] }, null],
    ['takes a payment of what is not in collections', { alerts: ['in_collections'] }, 'takePayment'],
  ])('%s', (_what, facts, action) => {
    expect(of(facts)).toBe(action)
  })
})
