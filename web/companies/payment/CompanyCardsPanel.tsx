import { CreditCard } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Panel } from '../../ui/Panel.tsx'
import { RecordTable } from '../../ui/RecordTable.tsx'
import type { CompanyCardsPanel_company$key } from './__generated__/CompanyCardsPanel_company.graphql.ts'
import { AddCompanyCard } from './AddCompanyCard.tsx'
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
  return (
    <Panel
      title={title}
      actions={<AddCompanyCard companyId={id} refusal={refusals.manage} />}
      isFlush
      empty={cards.length === 0 ? none : undefined}
    >
      <RecordTable
        label={title}
        columns={companyCardColumns(messages, id, refusals)}
        rows={cards}
        rowKey={({ restId }) => restId}
      />
    </Panel>
  )
}
