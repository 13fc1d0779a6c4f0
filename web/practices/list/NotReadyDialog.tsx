import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { practiceListMessages } from './practiceListMessages.ts'

interface NotReadyDialogProps {
  /** What the practice lacks, as values of `ActivationObstacle`. */
  obstacles: readonly string[]
  onClose: () => void
}

const known = ['NO_BANK_ACCOUNT', 'NO_LOCATION', 'NO_PROVIDER', 'NO_ADDRESS'] as const
const isKnown = (code: string): code is (typeof known)[number] => known.some((each) => each === code)

const loadDialog = async () => (await import('../../ui/Dialog.tsx')).Dialog

/** Why a practice can't be activated. */
export function NotReadyDialog({ obstacles, onClose }: NotReadyDialogProps) {
  const messages = useMessages(practiceListMessages)
  const lines = (
    <ul>
      {obstacles.map((obstacle) => (
        <li key={obstacle}>{isKnown(obstacle) ? messages[`obstacle_${obstacle}`] : obstacle}</li>
      ))}
    </ul>
  )
  const footer = (
    <Button variant="primary" onClick={onClose}>
      {messages.ok}
    </Button>
  )
  return (
    <OnDemand
      load={loadDialog}
      props={{
        isOpen: true,
        onClose,
        title: messages.notReadyTitle,
        description: messages.notReadyText,
        footer,
        children: lines,
      }}
    />
  )
}
