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
  | 'failed'
  | 'disputed'

export interface NextStep {
  code: NextStepCode
  /** Day, or moment, of the step; for `awaiting`, when the last message or statement was sent. */
  at: string | null
}

interface Billing {
  readonly familyRole: string | null | undefined
  readonly isDigitallyReachable: boolean
  readonly isPaused: boolean
  readonly pausedBefore: string | null | undefined
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
  PAYMENT_ERROR: 'failed',
  DISPUTE: 'disputed',
}

/**
 * What happens next in the billing of an account, and when. Null when nothing does: the account has no cycle, or it has
 * ended. Who pays comes first, then what holds billing, the plan, and the status of the cycle.
 */
export function nextStep(billing: Billing, plan: Plan | null): NextStep | null {
  const { familyRole, isPaused, pausedBefore, lastBillingCycle: cycle } = billing
  const step = (code: NextStepCode, at: string | null | undefined = null): NextStep => ({ code, at: at ?? null })
  if (familyRole === 'DEPENDENT') return step('guarantor')
  if (isPaused) return pausedBefore ? step('resumes', pausedBefore) : step('paused')
  if (cycle?.isPaused) return cycle.pausedBefore ? step('resumes', cycle.pausedBefore) : step('paused')
  if (plan?.status === 'DECLINED') return step('planDeclined', plan.nextPaymentDate)
  if (plan?.nextPaymentDate) return step('installment', plan.nextPaymentDate)
  const code = byStatus[cycle?.status ?? '']
  if (!code) return null
  if (code === 'unreached' && billing.isDigitallyReachable) return step('resend')
  return step(code, code === 'awaiting' ? cycle?.lastSentAt : null)
}
