import type { TextsOf } from '../../i18n/messages.ts'
import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import type { PaymentLabels } from '../../payments/paymentLabels.ts'
import { formatDate } from '../../ui/formatDate.ts'
import type { callMessages } from '../calls/callMessages.ts'
import { callResultLabel } from '../calls/callResultLabel.ts'
import type { billingReasonMessages } from '../status/billingReasonMessages.ts'
import type { BillingStatusLabel } from '../status/billingStatusLabel.ts'
import type { eventMessages } from './eventMessages.ts'
import type { timelineMessages } from './timelineMessages.ts'

interface EntryTexts {
  events: TextsOf<typeof eventMessages>
  texts: TextsOf<typeof timelineMessages>
  statusLabel: BillingStatusLabel
  reasons: TextsOf<typeof billingReasonMessages>
  payments: PaymentLabels
  calls: TextsOf<typeof callMessages>
  /** A dispute’s reason in words. */
  disputeReason: (code: string) => string
}

type Facts = readonly { readonly name: string; readonly value: string }[]

export interface EntryDescription {
  title: string
  details: string[]
  /** A decimal amount, if the entry has one. */
  amount: string | null
}

const isAmount = (name: string, value: string) => /(^|_)amount$/.test(name) && /^-?\d+(\.\d+)?$/.test(value)
/** Ids of rows are not shown. Users know the external id. */
const isRowId = (name: string) => /(^|_)id$/.test(name) && name !== 'external_id'

/** Events that changed the billing cycle's status. */
const statusTypes = new Set([
  'billing_cycle_status_changed',
  'bill_approved',
  'rule_restarted',
  'rule_advanced',
  'paper_statement_sent',
])

/** An event in words. An unknown event shows its own name and data. */
export function describeEntry(type: string, facts: Facts, words: EntryTexts): EntryDescription {
  const { events, texts, statusLabel } = words
  const title = wordFor(events, type) ?? codeInWords(type)
  const amount = facts.find(({ name, value }) => isAmount(name, value))?.value ?? null
  const value = (name: string) => facts.find((fact) => fact.name === name)?.value ?? ''
  const status = (code: string) => statusLabel(code.toUpperCase(), code, false)
  const visit = (code: string) => wordFor(texts, `visit_${code}`) ?? codeInWords(code)
  const details = (): string[] => {
    if (statusTypes.has(type)) return [[value('from'), value('to')].filter(Boolean).map(status).join(' → ')]
    if (type === 'appointment_status_changed') return [`${visit(value('from'))} → ${visit(value('to'))}`]
    if (type === 'billing_paused') return pauseDetails(value, words)
    if (type === 'manual_call') return callDetails(value, words)
    if (type.startsWith('contact_')) return [wordFor(texts, value('kind')) ?? codeInWords(value('kind'))]
    if (type === 'patient_synced') return syncDetails(facts, words)
    if (type !== 'tags_changed') return otherFacts(facts, words)
    return [value('added') && texts.added(value('added')), value('removed') && texts.removed(value('removed'))]
  }
  return { title, amount, details: details().filter(Boolean) }
}

function pauseDetails(value: (name: string) => string, { reasons, texts }: EntryTexts): string[] {
  const until = value('until')
  return [
    wordFor(reasons, value('reason')) ?? codeInWords(value('reason')),
    until && `${texts.fact_until} ${formatDate(until)}`,
    value('notes'),
  ]
}

function callDetails(value: (name: string) => string, { calls, texts }: EntryTexts): string[] {
  const again = value('followup_date')
  return [
    callResultLabel(value('result'), calls),
    value('notes'),
    again && `${texts.fact_followup_date}: ${formatDate(again)}`,
  ]
}

/** Result of a sync: nonzero counts only. */
function syncDetails(facts: Facts, words: EntryTexts): string[] {
  const brought = facts.filter(({ value }) => value !== '0')
  return brought.length > 0 ? otherFacts(brought, words) : [words.texts.nothingNew]
}

function otherFacts(facts: Facts, { texts, payments, disputeReason }: EntryTexts): string[] {
  /** Codes of the card processor. */
  const processorCodes: Readonly<Record<string, (code: string) => string>> = {
    code: payments.failure,
    reason: disputeReason,
  }
  return facts
    .filter(({ name, value }) => !isAmount(name, value) && !isRowId(name))
    .map(({ name, value }) => {
      if (name === 'type') return payments.type(value)
      const word = processorCodes[name]?.(value) ?? wordFor(texts, `${name}_${value}`) ?? value
      return `${wordFor(texts, `fact_${name}`) ?? codeInWords(name)}: ${word}`
    })
}
