import type { Tone } from '../../ui/StatusLabel.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import type { BillingStatus_patient$data } from './__generated__/BillingStatus_patient.graphql.ts'
import { billingReasonMessages } from './billingReasonMessages.ts'
import { billingStatusMessages } from './billingStatusMessages.ts'
import { billingStatusTone } from './billingStatusTone.ts'
import { codeInWords } from './codeInWords.ts'

type StatusTexts = (typeof billingStatusMessages)['en' | 'ru']
type ReasonTexts = (typeof billingReasonMessages)['en' | 'ru']
type Patient = Omit<BillingStatus_patient$data, ' $fragmentType'>

export interface BillingStatusDescription {
  tone: Tone
  label: string
  /** Why it is so, in words; null where the label says all. */
  reason: string | null
  isPaused: boolean
}

const lookUp = (texts: Readonly<Record<string, unknown>>, key: string): string | null => {
  const text = Object.hasOwn(texts, key) ? texts[key] : null
  return typeof text === 'string' ? text : null
}

/** The label of a cycle's status; `completed_paid` is named in full to system users only (specification, section 4). */
export function billingStatusLabel(
  status: string,
  statusText: string,
  isSystemUser: boolean,
  texts: StatusTexts,
): string {
  if (status === 'COMPLETED_PAID' && isSystemUser) return texts.completedPaidInFull
  return lookUp(texts, status) ?? codeInWords(statusText)
}

/** What billing of a patient is at, in the order of the specification: family, pause of the cycle, its status. */
export function describeBillingStatus(
  patient: Patient,
  isSystemUser: boolean,
  texts: StatusTexts,
  reasons: ReasonTexts,
): BillingStatusDescription {
  const { lastBillingCycle: cycle, familyRole } = patient
  const pause = pauseText(patient, texts, reasons)
  if (familyRole === 'DEPENDENT') return { tone: 'neutral', label: texts.familyBilling, reason: null, isPaused: false }
  if (cycle?.isPaused) return { tone: 'amber', label: texts.pausedByChat, reason: null, isPaused: true }
  const isPaused = patient.isPaused
  if (!cycle) {
    const why = patient.unbillableReason
    const reason = pause ?? (why ? (lookUp(reasons, why) ?? codeInWords(why)) : null)
    return { tone: isPaused ? 'amber' : 'neutral', label: texts.notReady, reason, isPaused }
  }
  const label = billingStatusLabel(cycle.status, cycle.statusText, isSystemUser, texts)
  const reason = pause ?? (cycle.status === 'UNDELIVERED' ? texts.noWayToReach : null)
  return { tone: isPaused ? 'amber' : billingStatusTone(cycle.status), label, reason, isPaused }
}

function pauseText(
  { isPaused, pauseReason, pausedBefore }: Patient,
  texts: StatusTexts,
  reasons: ReasonTexts,
): string | null {
  if (!isPaused) return null
  if (!pauseReason) return texts.pausedPlain
  const why = lookUp(reasons, pauseReason) ?? codeInWords(pauseReason).toLowerCase()
  return pausedBefore ? texts.pausedUntil(why, formatDateTime(pausedBefore).slice(0, 10)) : texts.paused(why)
}
