import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import { accountReadMessages } from './accountReadMessages.ts'

const loadDialog = async () => (await import('./AccountReadsDialog.tsx')).AccountReadsDialog

/** The way to who saw an account; its dialog is fetched when it is wanted. */
export function AccountReads({ patientId, patientName }: { patientId: string; patientName: string }) {
  const messages = useMessages(accountReadMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { Part: AccountReadsDialog, preload, want } = useLoadedPart(loadDialog)
  const open = async () => {
    if (await want()) setIsOpen(true)
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<Eye size={14} />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void open()}
      >
        {messages.whoSaw}
      </Button>
      {AccountReadsDialog && isOpen && (
        <AccountReadsDialog patientId={patientId} patientName={patientName} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
