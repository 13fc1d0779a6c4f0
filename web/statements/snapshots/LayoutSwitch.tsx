import { FileText, ListTree } from 'lucide-react'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { snapshotMessages } from './snapshotMessages.ts'

/** Switches between the statement and its charges. The selection is in the URL. */
export function LayoutSwitch({ to }: { to: 'ledger' | 'statement' }) {
  const messages = useMessages(snapshotMessages)
  const [, setSearch] = useSearchParams()
  const isLedger = to === 'ledger'
  const show = () => setSearch(isLedger ? { layout: to } : {}, { replace: true, preventScrollReset: true })
  return (
    <Button size="sm" variant="quiet" icon={isLedger ? <ListTree size={14} /> : <FileText size={14} />} onClick={show}>
      {isLedger ? messages.asLedger : messages.asStatement}
    </Button>
  )
}
