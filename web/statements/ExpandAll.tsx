import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { statementMessages } from './statementMessages.ts'
import type { OpenRows } from '../browser/useOpenRows.ts'

/** Shows the charges of every visit, or hides them. */
export function ExpandAll({ open }: { open: OpenRows }) {
  const messages = useMessages(statementMessages)
  const icon = open.isEachOpen ? <ChevronsDownUp size={14} /> : <ChevronsUpDown size={14} />
  return (
    <Button size="sm" variant="quiet" icon={icon} onClick={open.toggleAll}>
      {open.isEachOpen ? messages.collapseAll : messages.expandAll}
    </Button>
  )
}
