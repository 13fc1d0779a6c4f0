import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { downloadFile, EmptyFileError } from '../../relay/downloadFile.ts'
import { toast } from '../../ui/toast.ts'
import { snapshotMessages } from './snapshotMessages.ts'

/** Downloads the PDF of a sent statement, or of the preview of today’s family statement. */
export function usePdf() {
  const messages = useMessages(snapshotMessages)
  const [isPending, setIsPending] = useState(false)
  const save = async (path: string) => {
    setIsPending(true)
    try {
      await downloadFile(path, 'statement.pdf')
    } catch (failure) {
      toast.error(failure instanceof EmptyFileError ? messages.pdfEmpty : messages.pdfFailed)
    } finally {
      setIsPending(false)
    }
  }
  return { save: (path: string) => void save(path), isPending }
}

export const snapshotPdfPath = (snapshotId: string) => `/api/v2/snapshots/${snapshotId}/pdf`
export const familyPdfPath = (patientId: string) => `/api/v2/patients/${patientId}/family-snapshot/pdf`
export const previewPath = (patientId: string, snapshotId?: string) =>
  `/snapshot-preview?patientId=${patientId}${snapshotId ? `&snapshotId=${snapshotId}` : ''}`
