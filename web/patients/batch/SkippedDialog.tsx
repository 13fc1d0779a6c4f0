import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { batchMessages } from './batchMessages.ts'

export interface Skipped {
  readonly restId: string
  readonly reason: string
  readonly patient: { readonly name: string } | null | undefined
}

interface SkippedDialogProps {
  processedCount: number
  skippedCount: number
  /** The first of them. */
  skipped: readonly Skipped[]
  onClose: () => void
}

/** Who was left alone by a batch, and why; each a link to the account. */
export function SkippedDialog({ processedCount, skippedCount, skipped, onClose }: SkippedDialogProps) {
  const messages = useMessages(batchMessages)
  const more = skippedCount - skipped.length
  return (
    <Dialog
      isOpen
      size="md"
      title={messages.skippedTitle(skippedCount)}
      description={messages.processedNote(processedCount)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <ul className="batch-skipped">
        {skipped.map(({ restId, reason, patient }) => (
          <li key={restId}>
            {patient ? (
              <ScreenLink to={`/patients/${restId}`} onClick={onClose}>
                {patient.name}
              </ScreenLink>
            ) : (
              messages.unknownPatient
            )}
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="patient-list-note">{messages.moreSkipped(more)}</p> : null}
    </Dialog>
  )
}
