export type NextStepCode =
  | 'guarantor'
  | 'resumes'
  | 'paused'
  | 'planDeclined'
  | 'installment'
  | 'review'
  | 'ready'
  | 'awaiting'
  | 'unreached'
  | 'resend'
  | 'payFailed'
  | 'disputed'

export interface NextStep {
  code: NextStepCode
  /** When it happens, as a day or a moment; for `awaiting`, when the last message or statement was sent. */
  day: string | null
  moment: string | null
}

interface Billing {
  readonly familyRole: string | null | undefined
  readonly isDigitallyReachable: boolean
  readonly pause: { readonly resumesOn: string | null | undefined } | null | undefined
  readonly lastBillingCycle:
    | {
        readonly status: string
        readonly isPaused: boolean
        readonly pausedBefore: string | null | undefined
        readonly lastSentAt: string | null | undefined
      }
    | null
    | undefined
}

interface Plan {
  readonly status: string
  readonly nextPaymentDate: string | null | undefined
}

const byStatus: Readonly<Record<string, NextStepCode>> = {
  REVIEW: 'review',
  READY: 'ready',
  SENT: 'awaiting',
  DELIVERED: 'awaiting',
  NOTIFIED: 'awaiting',
  UNDELIVERED: 'unreached',
  PAYMENT_ERROR: 'payFailed',
  DISPUTE: 'disputed',
}

/**
 * What happens next in the billing of an account, and when. Null when nothing does: the account has no cycle, or it has
 * ended. Who pays comes first, then what holds billing, the plan, and the status of the cycle.
 */
export function nextStep(billing: Billing, plan: Plan | null): NextStep | null {
  const { familyRole, pause, lastBillingCycle: cycle } = billing
  if (familyRole === 'DEPENDENT') return step('guarantor')
  if (pause) return pause.resumesOn ? step('resumes', { day: pause.resumesOn }) : step('paused')
  if (cycle?.isPaused) return cycle.pausedBefore ? step('resumes', { moment: cycle.pausedBefore }) : step('paused')
  if (plan?.status === 'DECLINED') return step('planDeclined', { day: plan.nextPaymentDate })
  if (plan?.nextPaymentDate) return step('installment', { day: plan.nextPaymentDate })
  const code = byStatus[cycle?.status ?? '']
  if (!code) return null
  if (code === 'unreached' && billing.isDigitallyReachable) return step('resend')
  return step(code, code === 'awaiting' ? { moment: cycle?.lastSentAt } : {})
}

type When = { readonly [Unit in 'day' | 'moment']?: string | null | undefined }

const step = (code: NextStepCode, { day, moment }: When = {}): NextStep => ({
  code,
  day: day ?? null,
  moment: moment ?? null,
})
