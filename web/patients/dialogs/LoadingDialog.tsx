import { useMessages } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { detailMessages } from './detailMessages.ts'

interface LoadingDialogProps {
  title: string
  isFailed: boolean
  onClose: () => void
}

/** Shown while a dialog's fields are loading. */
export function LoadingDialog({ title, isFailed, onClose }: LoadingDialogProps) {
  const messages = useMessages(detailMessages)
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {isFailed ? <ErrorState message={messages.loadFailed} /> : <SkeletonLines lines={5} />}
    </Dialog>
  )
}
