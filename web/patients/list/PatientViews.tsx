import { useMessages } from '../../i18n/messages.ts'
import { SavedViews } from '../../users/views/SavedViews.tsx'
import { viewQuery } from './patientListAddress.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'
import { viewMessages } from './viewMessages.ts'

/** The standard views; `name` is a key of the catalog. */
const usual = [
  { name: 'all', query: '' },
  { name: 'owesMoney', query: 'patientBalanceFrom=0.01&sort=-current_balance' },
  { name: 'inReview', query: 'status=review' },
  { name: 'paused', query: 'paused=true' },
  { name: 'unreached', query: 'status=undelivered' },
] as const

/** Scope and page size are not part of a view, so they stay. */
const scopeParameters = ['company', 'practice', 'count']

/** Named lists of patients. */
export function PatientViews({ address: { search } }: { address: PatientListAddress }) {
  const messages = useMessages(viewMessages)
  const to = (query: string) => {
    const next = new URLSearchParams(query)
    for (const name of scopeParameters) for (const value of search.getAll(name)) next.append(name, value)
    return next
  }
  const named = usual.map(({ name, query }) => ({ name: messages[name], query }))
  return <SavedViews screen="PATIENTS" usual={named} current={viewQuery(search)} canSave to={to} />
}
