import type { TextsOf } from '../../i18n/messages.ts'
import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import type { Tone } from '../../ui/StatusLabel.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import type { BillingStatus_patient$data } from './__generated__/BillingStatus_patient.graphql.ts'
import type { billingReasonMessages } from './billingReasonMessages.ts'
import { billingStatusLabel } from './billingStatusLabel.ts'
import type { billingStatusMessages } from './billingStatusMessages.ts'
import { billingStatusTone } from './billingStatusTone.ts'

type StatusTexts = TextsOf<typeof billingStatusMessages>
type ReasonTexts = TextsOf<typeof billingReasonMessages>
type Patient = Omit<BillingStatus_patient$data, ' $fragmentType'>

export interface BillingStatusDescription {
  tone: Tone
  label: string
  /** The reason in words. Null if the label is sufficient. */
  reason: string | null
  isPaused: boolean
  isQueued?: boolean
}

/** Billing status of a patient, in the specification's order: family, pause of the cycle, its status. */
export function describeBillingStatus(
  patient: Patient,
  isSystemUser: boolean,
  texts: StatusTexts,
  reasons: ReasonTexts,
): BillingStatusDescription {
  const { lastBillingCycle: cycle, familyRole } = patient
  // Specification: after a batch send, selected patients show queued.
  if (patient.isQueued) return { tone: 'blue', label: texts.queued, reason: null, isPaused: false, isQueued: true }
  const pause = pauseText(patient.pause, texts, reasons)
  if (familyRole === 'DEPENDENT') return { tone: 'neutral', label: texts.familyBilling, reason: null, isPaused: false }
  if (cycle?.isPaused) return { tone: 'amber', label: texts.pausedByChat, reason: pause, isPaused: true }
  const isPaused = !!patient.pause
  if (!cycle) {
    const why = patient.unbillableReasonText
    const reason = pause ?? (why ? (wordFor(reasons, why) ?? codeInWords(why)) : null)
    return { tone: isPaused ? 'amber' : 'neutral', label: texts.notReady, reason, isPaused }
  }
  const { isDigitallyReachable: isReachable } = patient
  const label = billingStatusLabel(cycle.status, cycle.statusText, isSystemUser, texts, isReachable)
  const contact = isReachable ? texts.reachableAgain : texts.unreachable
  const reason = pause ?? (cycle.status === 'UNDELIVERED' ? contact : null)
  return { tone: isPaused ? 'amber' : billingStatusTone(cycle.status), label, reason, isPaused }
}

function pauseText(pause: Patient['pause'], texts: StatusTexts, reasons: ReasonTexts): string | null {
  if (!pause) return null
  const { reasonText, resumesOn } = pause
  if (!reasonText) return texts.pausedPlain
  const why = wordFor(reasons, reasonText) ?? codeInWords(reasonText).toLowerCase()
  return resumesOn ? texts.pausedUntil(why, formatDate(resumesOn)) : texts.paused(why)
}
