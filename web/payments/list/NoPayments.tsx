import { CreditCard, SearchX } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { FromFirstRow } from '../../patients/list/SkippedRows.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { paymentMessages } from '../paymentMessages.ts'
import { isFiltered } from './paymentListAddress.ts'
import { paymentFilterMessages } from './paymentFilterMessages.ts'
import { paymentListMessages } from './paymentListMessages.ts'
import { paymentPages } from './paymentListPages.ts'
import type { PaymentListAddress } from './usePaymentListAddress.ts'

/** Empty state with a hint. */
export function NoPayments({ address }: { address: PaymentListAddress }) {
  const messages = useMessages(paymentListMessages)
  const words = useMessages(paymentMessages)
  const { clearFilters } = useMessages(paymentFilterMessages)
  if (paymentPages.loadedRowsOf(address.search).skip > 0) {
    const action = <FromFirstRow onFirst={() => address.change({})} />
    return <EmptyState icon={<SearchX size={20} />} title={messages.emptyPage} action={action} />
  }
  if (!isFiltered(address.search) && !address.search.has('practice'))
    return <EmptyState icon={<CreditCard size={20} />} title={words.none} hint={words.noneHint} />
  const clear = <Button onClick={address.clearFilters}>{clearFilters}</Button>
  return <EmptyState icon={<SearchX size={20} />} title={messages.noMatch} hint={messages.noMatchHint} action={clear} />
}
