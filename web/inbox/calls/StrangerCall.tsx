import { PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type { StrangerCall_thread$key } from './__generated__/StrangerCall_thread.graphql.ts'
import { callDialogMessages } from './callDialogMessages.ts'
import { callKey } from './callKey.ts'
import threadActionsStyles from '../moves/ThreadActions.module.css'

const fragment = graphql`
  fragment StrangerCall_thread on Thread {
    restId
    name
    practice {
      id
    }
  }
`

const loadDialog = async () => (await import('./NumberCallDialog.tsx')).NumberCallDialog

/** Calls the number of somebody who is not known as a patient. A call goes on while the dialog is closed. */
export function StrangerCall({ thread: key }: { thread: StrangerCall_thread$key }) {
  const messages = useMessages(callDialogMessages)
  const { restId, name, practice } = useFragment(fragment, key)
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useLoadedPart(loadDialog)
  const open = () => void dialog.want(() => setIsOpen(true))
  useShortcuts([{ keys: callKey, label: messages.callNow, run: open }], messages.contact)
  return (
    <div className={threadActionsStyles.actions} onPointerEnter={dialog.preload}>
      <Button size="sm" icon={<PhoneCall size={16} />} aria-keyshortcuts={callKey.toUpperCase()} onClick={open}>
        {messages.call}
      </Button>
      {dialog.Part && practice && (
        <dialog.Part
          threadId={restId}
          practiceId={practice.id}
          name={name}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
