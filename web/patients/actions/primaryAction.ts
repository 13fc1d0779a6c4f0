import { graphql, useFragment } from 'react-relay/hooks'
import type {
  primaryAction_patient$data,
  primaryAction_patient$key,
} from './__generated__/primaryAction_patient.graphql.ts'

const fragment = graphql`
  fragment primaryAction_patient on Patient {
    currentBalance
    familyRole
    alerts {
      kindText
    }
    lastBillingCycle {
      status
    }
    viewerCan {
      approve {
        isAllowed
      }
    }
  }
`

type Account = Omit<primaryAction_patient$data, ' $fragmentType'>
type PrimaryAction = 'takePayment' | 'approve' | 'toGuarantor' | 'resume'

/** Alerts with which no one should ask for money, or with which asking is useless until they are resolved. */
const stops = ['deceased', 'inactive', 'bankruptcy', 'do_not_contact', 'payment_disputed']

interface Case {
  is: (account: Account, has: (alert: string) => boolean) => boolean
  action: PrimaryAction | null
}

/** The one action that fits the state of an account: the first case that applies. None without one. */
const cases: readonly Case[] = [
  { is: (_account, has) => stops.some(has), action: null },
  { is: ({ familyRole }) => familyRole === 'DEPENDENT', action: 'toGuarantor' },
  // A declined plan and failed autopay are collected by hand.
  { is: owes((_account, has) => has('plan_declined') || has('autopay_failed')), action: 'takePayment' },
  { is: owes((_account, has) => has('paused')), action: 'takePayment' },
  { is: (_account, has) => has('paused'), action: 'resume' },
  // The plan collects it.
  { is: ({ lastBillingCycle: cycle }) => cycle?.status === 'PAYMENT_PLAN', action: null },
  {
    is: owes(({ lastBillingCycle: cycle, viewerCan }) => cycle?.status === 'REVIEW' && viewerCan.approve.isAllowed),
    action: 'approve',
  },
  { is: owes(() => true), action: 'takePayment' },
]

function owes(test: Case['is']): Case['is'] {
  return (account, has) => Number(account.currentBalance) > 0 && test(account, has)
}

/** Id of the action that fits the state of an account; null if nothing is due, or nothing should be done. */
export function primaryAction(account: Account): PrimaryAction | null {
  const alerts = new Set(account.alerts.map(({ kindText }) => kindText))
  return cases.find(({ is }) => is(account, (alert) => alerts.has(alert)))?.action ?? null
}

export const usePrimaryAction = (key: primaryAction_patient$key) => primaryAction(useFragment(fragment, key))
