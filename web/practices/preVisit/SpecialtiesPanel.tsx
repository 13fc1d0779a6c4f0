import { Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { PagedPanel } from '../../relay/pages/PagedPanel.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { RecordColumn } from '../../ui/RecordTable.tsx'
import { usualPageSize } from '../page/practiceListVariables.ts'
import { PracticeSearch } from '../page/PracticeSearch.tsx'
import { practiceTabPath } from '../page/practiceTabs.ts'
import type {
  SpecialtiesPanel_page$data,
  SpecialtiesPanel_page$key,
} from './__generated__/SpecialtiesPanel_page.graphql.ts'
import type { SpecialtiesPanel_practice$key } from './__generated__/SpecialtiesPanel_practice.graphql.ts'
import { specialtyMessages } from './specialtyMessages.ts'
import { SpecialtySelect } from './SpecialtySelect.tsx'
import { useProviderSpecialties } from './useProviderSpecialties.ts'

const practiceFragment = graphql`
  fragment SpecialtiesPanel_practice on Practice {
    restId
    relationshipItems {
      itemId
      name
    }
    ...useProviderSpecialties_practice
  }
`

const pageFragment = graphql`
  fragment SpecialtiesPanel_page on ProviderConnection {
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
        specialty
      }
    }
  }
`

type Row = SpecialtiesPanel_page$data['edges'][number]['node']

interface ProvidersProps {
  /** Null if the providers could not be loaded. */
  page: SpecialtiesPanel_page$key | null
  isSearch: boolean
  retry: Refresh
}

interface SpecialtiesPanelProps extends ProvidersProps {
  /** Null if the practice could not be loaded. */
  practice: SpecialtiesPanel_practice$key | null
}

/** What the medical form of the billing system says about each provider of a practice. */
export function SpecialtiesPanel({ practice, ...rest }: SpecialtiesPanelProps) {
  return practice ? <Specialties practice={practice} {...rest} /> : <Providers {...rest} />
}

function Specialties({ practice: key, ...rest }: ProvidersProps & { practice: SpecialtiesPanel_practice$key }) {
  const messages = useMessages(specialtyMessages)
  const practice = useFragment(practiceFragment, key)
  const changes = useProviderSpecialties(practice)
  const { restId, relationshipItems: items } = practice
  const { retry } = rest
  if (items?.length === 0 && changes.saved.length === 0) return <WithoutItems clientId={restId} />
  const onForm = (row: Row) =>
    items ? (
      <SpecialtySelect provider={row} items={items} changes={changes} />
    ) : (
      (changes.saved.find(({ providerRestId }) => providerRestId === row.restId)?.itemName ?? '')
    )
  return (
    <>
      {!items && <Notice text={messages.itemsFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />}
      <Providers {...rest} onForm={onForm} />
    </>
  )
}

interface TableProps extends ProvidersProps {
  /** Shows what the medical form says about a provider. Absent if that is unknown. */
  onForm?: (row: Row) => ReactNode
}

function Providers({ page: key, isSearch, retry, onForm }: TableProps) {
  const messages = useMessages(specialtyMessages)
  const page = useFragment(pageFragment, key)
  const columns: RecordColumn<Row>[] = [
    { id: 'name', header: messages.name, cell: ({ name }) => name },
    { id: 'specialty', header: messages.inBilling, cell: ({ specialty }) => specialty ?? '' },
    ...(onForm ? [{ id: 'item', header: messages.onForm, cell: onForm }] : []),
  ]
  return (
    <>
      <PracticeSearch label={messages.search} />
      <PagedPanel
        texts={messages}
        anchor="specialties"
        icon={<Stethoscope size={20} />}
        page={page}
        isSearch={isSearch}
        columns={columns}
        usual={usualPageSize}
        retry={retry}
      />
    </>
  )
}

function WithoutItems({ clientId }: { clientId: string }) {
  const messages = useMessages(specialtyMessages)
  const empty = {
    title: messages.noItems,
    hint: messages.noItemsHint,
    icon: <Stethoscope size={20} />,
    action: <ButtonLink to={practiceTabPath(clientId, 'billing')}>{messages.toBilling}</ButtonLink>,
  }
  return <Panel title={messages.title} anchor="specialties" empty={empty} />
}
