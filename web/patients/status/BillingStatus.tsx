import { CirclePause, Hourglass } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { BillingStatus_patient$key } from './__generated__/BillingStatus_patient.graphql.ts'
import { billingReasonMessages } from './billingReasonMessages.ts'
import { billingStatusMessages } from './billingStatusMessages.ts'
import { describeBillingStatus } from './describeBillingStatus.ts'
import styles from './BillingStatus.module.css'

const fragment = graphql`
  fragment BillingStatus_patient on Patient {
    isQueued
    familyRole
    isDigitallyReachable
    pause {
      reasonText
      resumesOn
    }
    unbillableReasonText
    lastBillingCycle {
      status
      statusText
      isPaused
    }
  }
`

interface BillingStatusProps {
  patient: BillingStatus_patient$key
  /** Whether statuses are shown by their full name, for system users. */
  isSystemUser: boolean
  /** `tint` when used alone in a header. */
  look?: 'plain' | 'tint'
  /** Omits the reason, if there is no room for it. */
  isShort?: boolean
}

/** Billing status of a patient with its reason. */
export function BillingStatus({ patient, isSystemUser, look = 'plain', isShort = false }: BillingStatusProps) {
  const texts = useMessages(billingStatusMessages)
  const reasons = useMessages(billingReasonMessages)
  const data = useFragment(fragment, patient)
  const { tone, label, reason, isPaused, isQueued } = describeBillingStatus(data, isSystemUser, texts, reasons)
  const icon = isQueued ? <Hourglass size={14} /> : isPaused ? <CirclePause size={14} /> : undefined
  return (
    <span className={styles.root} data-ui="billing-status">
      <StatusLabel tone={tone} look={look} icon={icon}>
        {label}
      </StatusLabel>
      {reason && !isShort ? (
        <span className={styles.reason} data-ui="billing-status-reason" title={reason}>
          {reason}
        </span>
      ) : null}
    </span>
  )
}
