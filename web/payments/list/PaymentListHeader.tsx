import { useMessages } from '../../i18n/messages.ts'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { ExportPayments } from './ExportPayments.tsx'
import { paymentListMessages } from './paymentListMessages.ts'
import { PaymentViews } from './PaymentViews.tsx'
import type { PaymentListAddress } from './usePaymentListAddress.ts'

interface PaymentListHeaderProps {
  address: PaymentListAddress
  /** Null while it is unknown. */
  totalCount: number | null
  /** Address of the file with all payments of the filter. */
  exportPath: string
}

export function PaymentListHeader({ address, totalCount, exportPath }: PaymentListHeaderProps) {
  const messages = useMessages(paymentListMessages)
  return (
    <ScreenHeader
      title={messages.title}
      count={totalCount === null ? '' : messages.count(totalCount)}
      action={<ExportPayments path={exportPath} totalCount={totalCount} />}
    >
      <SearchField
        label={messages.searchLabel}
        placeholder={messages.searchHint}
        size="sm"
        value={address.search.get('search') ?? ''}
        onSearch={(search) => address.change({ search: search || null }, true)}
      />
      <PaymentViews address={address} />
    </ScreenHeader>
  )
}
