import { CreditCard, Plus } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { DialogButton } from '../../ui/DialogButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RecordTable } from '../../ui/RecordTable.tsx'
import type { CompanyCardsPanel_company$key } from './__generated__/CompanyCardsPanel_company.graphql.ts'
import type { CardRefusals } from './CompanyCard.ts'
import { companyCardColumns } from './companyCardColumns.tsx'
import { companyCardMessages } from './companyCardMessages.ts'

const fragment = graphql`
  fragment CompanyCardsPanel_company on Company {
    id
    name
    cards {
      restId
      ...CompanyCard_card @relay(mask: false)
    }
  }
`

const loadDialog = async () => (await import('./AddCompanyCardDialog.tsx')).AddCompanyCardDialog

interface CompanyCardsPanelProps {
  company: CompanyCardsPanel_company$key
  refusals: CardRefusals
  retry: Refresh
}

/** The cards of a company, and the one that its invoices are charged to. */
export function CompanyCardsPanel({ company: key, refusals, retry }: CompanyCardsPanelProps) {
  const messages = useMessages(companyCardMessages)
  const { id, name, cards } = useFragment(fragment, key)
  const title = messages.cardsOf(name)
  if (!cards) {
    const error = { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
    return <Panel title={title} error={error} />
  }
  const none = { title: messages.none, hint: messages.noneHint, icon: <CreditCard size={20} /> }
  const add = (
    <DialogButton
      size="sm"
      icon={<Plus size={16} />}
      disabledReason={refusals.manage}
      load={loadDialog}
      dialogProps={{ companyId: id }}
    >
      {messages.add}
    </DialogButton>
  )
  return (
    <Panel title={title} actions={add} isFlush empty={cards.length === 0 ? none : undefined}>
      <RecordTable
        label={title}
        columns={companyCardColumns(messages, id, refusals)}
        rows={cards}
        rowKey={({ restId }) => restId}
      />
    </Panel>
  )
}
