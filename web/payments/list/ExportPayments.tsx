import { Download } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { downloadFile } from '../../relay/downloadFile.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { paymentListMessages } from './paymentListMessages.ts'

/** Milliseconds for which the button is disabled after a click (specification). */
const restMs = 5_000

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
  const [isResting, setIsResting] = useState(false)
  const save = async () => {
    setIsResting(true)
    setTimeout(() => setIsResting(false), restMs)
    try {
      await downloadFile(path, 'payments.csv')
    } catch {
      toast.error(messages.exportFailed)
    }
  }
  const refusal = totalCount === 0 ? messages.exportNothing : messages.exportTooLong
  const reason = totalCount === 0 || (totalCount ?? 0) > mostRows ? refusal : undefined
  return (
    <Button
      size="sm"
      icon={<Download size={16} />}
      disabledReason={isResting ? messages.exporting : reason}
      onClick={() => void save()}
    >
      {messages.export}
    </Button>
  )
}
