import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { moveMessages } from './moveMessages.ts'
import threadActionsStyles from './ThreadActions.module.css'

const loadDialog = async () => (await import('./StartPauseDialog.tsx')).StartPauseDialog

/** Action for a patient without a thread: pause before the first message. */
export function StartPause(patient: { patientId: string; name: string }) {
  const messages = useMessages(moveMessages)
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useLoadedPart(loadDialog)
  return (
    <div className={threadActionsStyles.actions} onPointerEnter={dialog.preload}>
      <Button size="sm" icon={<CirclePause size={16} />} onClick={() => void dialog.want(() => setIsOpen(true))}>
        {messages.pause}
      </Button>
      {dialog.Part && isOpen && <dialog.Part {...patient} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
