import { Building } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { PagedPanel } from '../../relay/pages/PagedPanel.tsx'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import type { RecordColumn } from '../../ui/RecordTable.tsx'
import type { CompaniesPanel_page$data, CompaniesPanel_page$key } from './__generated__/CompaniesPanel_page.graphql.ts'
import { AddCompany } from './AddCompany.tsx'
import { usualPageSize } from './companiesAddress.ts'
import { CompanyActions } from './CompanyActions.tsx'
import { CompanyActive } from './CompanyActive.tsx'
import { companyListMessages } from './companyListMessages.ts'

const fragment = graphql`
  fragment CompaniesPanel_page on CompanyConnection {
    totalCount
    pageInfo {
      startCursor
      endCursor
    }
    edges {
      unreadableRows {
        count
        requestId
      }
      node {
        id
        restId
        name
        uid
        countryCode
        state
        createdAt
        ...CompanyActive_company
        ...CompanyActions_company
      }
    }
  }
`

type Row = CompaniesPanel_page$data['edges'][number]['node']

interface CompaniesPanelProps {
  /** Null if the companies could not be loaded. */
  page: CompaniesPanel_page$key | null
  isSearch: boolean
  retry: Refresh
}

/** A page of the companies. */
export function CompaniesPanel({ page: key, isSearch, retry }: CompaniesPanelProps) {
  const messages = useMessages(companyListMessages)
  const page = useFragment(fragment, key)
  return (
    <PagedPanel
      texts={messages}
      icon={<Building size={20} />}
      page={page}
      isSearch={isSearch}
      columns={columnsOf(messages, retry.refresh)}
      usual={usualPageSize}
      retry={retry}
      actions={<AddCompany onAdded={retry.refresh} />}
      isMain
    />
  )
}

function columnsOf(texts: TextsOf<typeof companyListMessages>, onDeleted: () => void): RecordColumn<Row>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      cell: ({ restId, name }) => <ScreenLink to={`/company?company=${restId}`}>{name}</ScreenLink>,
    },
    { id: 'uid', header: texts.uid, cell: ({ uid }) => uid },
    {
      id: 'place',
      header: texts.place,
      cell: ({ state, countryCode }) => [state, countryCode].filter(Boolean).join(', '),
    },
    { id: 'created', header: texts.created, isWhole: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { id: 'active', header: texts.active, cell: (row) => <CompanyActive company={row} /> },
    { id: 'actions', header: texts.actions, cell: (row) => <CompanyActions company={row} onDeleted={onDeleted} /> },
  ]
}
