import { useMessages } from '../../i18n/messages.ts'
import { DownloadButton } from '../../relay/DownloadButton.tsx'
import { paymentListMessages } from './paymentListMessages.ts'

/** Maximum number of rows of a file; the server rejects more. */
const mostRows = 50_000

interface ExportPaymentsProps {
  /** Address of the file. */
  path: string
  /** Null while it is unknown. */
  totalCount: number | null
}

/** Downloads all payments of the filter, loaded or not, as a CSV file. */
export function ExportPayments({ path, totalCount }: ExportPaymentsProps) {
  const messages = useMessages(paymentListMessages)
  const refusal = totalCount === 0 ? messages.exportNothing : messages.exportTooLong
  const reason = totalCount === 0 || (totalCount ?? 0) > mostRows ? refusal : undefined
  return <DownloadButton path={path} fallbackName="payments.csv" label={messages.export} disabledReason={reason} />
}
