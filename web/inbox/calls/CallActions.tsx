import { PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useShortcuts } from '../../app/shortcuts.ts'
import { usePageActions } from '../../browser/pageActions.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { callDialogMessages } from './callDialogMessages.ts'
import { callKey } from './callKey.ts'

const loadDialog = async () => (await import('./CallDialog.tsx')).CallDialog

interface CallActionsProps {
  /** Id in the graph. */
  patientId: string
  restId: string
  name: string
}

/** Puts calling the patient into the page's menu, for those who call patients. A call goes on while the dialog is closed. */
export function CallActions(patient: CallActionsProps) {
  const messages = useMessages(callDialogMessages)
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useLoadedPart(loadDialog)
  const call = {
    id: 'call',
    label: messages.call,
    icon: <PhoneCall size={16} />,
    shortcut: callKey.toUpperCase(),
    onSelect: () => void dialog.want(() => setIsOpen(true)),
  }
  useShortcuts([{ keys: callKey, label: messages.callNow, run: call.onSelect }], messages.contact)
  usePageActions([{ id: 'contact', title: messages.contact, rank: 25, actions: [call] }])
  return dialog.Part ? <dialog.Part {...patient} isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null
}
