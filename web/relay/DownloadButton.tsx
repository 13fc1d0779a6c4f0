import { Download } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { downloadFile } from './downloadFile.ts'
import { relayMessages } from './relayMessages.ts'

/** Milliseconds for which the button is disabled after a click (specification). */
const restMs = 5_000

interface DownloadButtonProps {
  /** Address of the file. */
  path: string
  /** Name of a file that comes without one. */
  fallbackName: string
  label: string
  /** The label for screen readers, where several buttons have the same one. */
  ariaLabel?: string
  disabledReason?: string | undefined
}

/** Downloads a file of the API. */
export function DownloadButton({ path, fallbackName, label, ariaLabel, disabledReason }: DownloadButtonProps) {
  const messages = useMessages(relayMessages)
  const [isResting, setIsResting] = useState(false)
  const save = async () => {
    setIsResting(true)
    setTimeout(() => setIsResting(false), restMs)
    try {
      await downloadFile(path, fallbackName)
    } catch {
      toast.error(messages.downloadFailed)
    }
  }
  return (
    <Button
      size="sm"
      icon={<Download size={16} />}
      aria-label={ariaLabel}
      disabledReason={isResting ? messages.downloading : disabledReason}
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}
