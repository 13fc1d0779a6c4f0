import { useMessages } from '../../i18n/messages.ts'
import { SavedViews } from '../../users/views/SavedViews.tsx'
import { viewQuery } from './paymentListAddress.ts'
import { paymentListMessages } from './paymentListMessages.ts'
import type { PaymentListAddress } from './usePaymentListAddress.ts'

/** The standard views; `name` is a key of the catalogue. */
const usual = [
  { name: 'viewAll', query: '' },
  { name: 'viewPending', query: 'status=pending' },
  { name: 'viewDisputed', query: 'type=disputed' },
  { name: 'viewRefunds', query: 'type=refunds_tally' },
] as const

/** Scope and page size are not part of a view, so they stay. */
const scopeParameters = ['company', 'practice', 'count']

/** Named lists of payments. */
export function PaymentViews({ address: { search } }: { address: PaymentListAddress }) {
  const messages = useMessages(paymentListMessages)
  const to = (query: string) => {
    const next = new URLSearchParams(query)
    for (const name of scopeParameters) for (const value of search.getAll(name)) next.append(name, value)
    return next
  }
  const named = usual.map(({ name, query }) => ({ name: messages[name], query }))
  return <SavedViews screen="PAYMENTS" usual={named} current={viewQuery(search)} canSave to={to} />
}
