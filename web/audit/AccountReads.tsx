import { Eye } from 'lucide-react'
import { useState } from 'react'
import { usePageActions } from '../browser/pageActions.ts'
import { useMessages } from '../i18n/messages.ts'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import { accountReadMessages } from './accountReadMessages.ts'

const loadDialog = async () => (await import('./AccountReadsDialog.tsx')).AccountReadsDialog

/** Puts the way to who saw an account into the page's menu; its dialog is fetched when it is wanted. */
export function AccountReads({ patientId, patientName }: { patientId: string; patientName: string }) {
  const messages = useMessages(accountReadMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { Part: AccountReadsDialog, want } = useLoadedPart(loadDialog)
  const open = () => void want(() => setIsOpen(true))
  const whoSaw = { id: 'whoSaw', label: messages.whoSawMore, icon: <Eye size={16} />, onSelect: open }
  usePageActions([{ id: 'account', title: messages.account, rank: 30, actions: [whoSaw] }])
  return AccountReadsDialog && isOpen ? (
    <AccountReadsDialog patientId={patientId} patientName={patientName} onClose={() => setIsOpen(false)} />
  ) : null
}
