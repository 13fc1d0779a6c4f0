import { typeLabel } from '../../payments/paymentLabels.ts'
import type { paymentMessages } from '../../payments/paymentMessages.ts'
import type { billingReasonMessages } from '../status/billingReasonMessages.ts'
import type { billingStatusMessages } from '../status/billingStatusMessages.ts'
import { codeInWords } from '../status/codeInWords.ts'
import { billingStatusLabel } from '../status/describeBillingStatus.ts'
import type { timelineMessages } from './timelineMessages.ts'

interface EntryTexts {
  texts: (typeof timelineMessages)['en' | 'ru']
  statuses: (typeof billingStatusMessages)['en' | 'ru']
  reasons: (typeof billingReasonMessages)['en' | 'ru']
  payments: (typeof paymentMessages)['en' | 'ru']
}

type Facts = readonly { readonly name: string; readonly value: string }[]

export interface EntryDescription {
  title: string
  details: string[]
  /** A decimal amount, where money is in it. */
  amount: string | null
}

const isAmount = (name: string, value: string) => /(^|_)amount$/.test(name) && /^-?\d+(\.\d+)?$/.test(value)
/** Ids of rows: nothing that a person reads. The external id is one that people know. */
const isRowId = (name: string) => /(^|_)id$/.test(name) && name !== 'external_id'

const wordIn = (texts: object, code: string) => {
  const word: unknown = Object.hasOwn(texts, code) ? (texts as Record<string, unknown>)[code] : undefined
  return typeof word === 'string' ? word : null
}

/** An event in words. One that this version does not know is shown by its own name and facts. */
export function describeEntry(type: string, facts: Facts, words: EntryTexts): EntryDescription {
  const { texts, statuses, reasons } = words
  const title = wordIn(texts, type) ?? codeInWords(type)
  const amount = facts.find(({ name, value }) => isAmount(name, value))?.value ?? null
  const value = (name: string) => facts.find((fact) => fact.name === name)?.value ?? ''
  const status = (code: string) => billingStatusLabel(code.toUpperCase(), code, false, statuses)
  const details = (): string[] => {
    if (type === 'billing_cycle_status_changed') return [`${status(value('from'))} → ${status(value('to'))}`]
    if (type === 'billing_paused') return [wordIn(reasons, value('reason')) ?? codeInWords(value('reason'))]
    if (type.startsWith('contact_')) return [wordIn(texts, value('kind')) ?? codeInWords(value('kind'))]
    if (type !== 'tags_changed') return otherFacts(facts, words)
    return [value('added') && texts.added(value('added')), value('removed') && texts.removed(value('removed'))]
  }
  return { title, amount, details: details().filter(Boolean) }
}

function otherFacts(facts: Facts, { texts, payments }: EntryTexts): string[] {
  return facts
    .filter(({ name, value }) => !isAmount(name, value) && !isRowId(name))
    .map(({ name, value }) =>
      name === 'type' ? typeLabel(value, payments) : `${wordIn(texts, `fact_${name}`) ?? codeInWords(name)}: ${value}`,
    )
}
