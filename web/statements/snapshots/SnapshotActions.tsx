import { FileDown, Printer } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { snapshotMessages } from './snapshotMessages.ts'
import { previewPath, snapshotPdfPath, usePdf } from './usePdf.ts'
import styles from './SnapshotActions.module.css'

interface SnapshotActionsProps {
  snapshotId: string
  patientId: string
  /** When it was sent, for distinct button names per row. */
  date: string
}

/** Actions of a sent statement. */
export function SnapshotActions({ snapshotId, patientId, date }: SnapshotActionsProps) {
  const messages = useMessages(snapshotMessages)
  const pdf = usePdf()
  return (
    <span className={styles.actions}>
      <ButtonLink
        to={previewPath(patientId, snapshotId)}
        size="sm"
        variant="quiet"
        icon={<Printer size={14} />}
        aria-label={messages.previewOf(date)}
      >
        {messages.preview}
      </ButtonLink>
      <Button
        size="sm"
        variant="quiet"
        icon={<FileDown size={14} />}
        isPending={pdf.isPending}
        aria-label={messages.pdfOf(date)}
        onClick={() => pdf.save(snapshotPdfPath(snapshotId))}
      >
        {messages.pdf}
      </Button>
    </span>
  )
}
