import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { downloadFile, EmptyFileError } from '../../relay/downloadFile.ts'
import { toast } from '../../ui/toast.ts'
import { disputeMessages } from './disputeMessages.ts'

/** Downloads a dispute with its evidence as a PDF. */
export function useDisputePdf(paymentRestId: string) {
  const messages = useMessages(disputeMessages)
  const [isPending, setIsPending] = useState(false)
  const save = async () => {
    setIsPending(true)
    try {
      await downloadFile(`/api/v2/payments/${paymentRestId}/dispute_pdf`, 'dispute.pdf')
    } catch (failure) {
      toast.error(failure instanceof EmptyFileError ? messages.pdfEmpty : messages.pdfFailed)
    } finally {
      setIsPending(false)
    }
  }
  return { save: () => void save(), isPending }
}
