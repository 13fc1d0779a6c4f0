import { Search, UserRoundX } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { useFetchedQuery } from '../../relay/useFetchedQuery.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RecordTable, type RecordColumn } from '../../ui/RecordTable.tsx'
import type { FoundPatientsQuery } from './__generated__/FoundPatientsQuery.graphql.ts'
import { frontdeskMessages } from './frontdeskMessages.ts'

const query = graphql`
  query FoundPatientsQuery($lookup: String!) {
    patients(first: 20, filter: { lookup: $lookup }) {
      edges {
        node {
          restId
          name
          dateOfBirth
          practiceName
          externalId
          currency
          currentBalance
        }
      }
    }
  }
`

type Found = FoundPatientsQuery['response']['patients']['edges'][number]['node']

/** A search takes this many characters (specification, validation rules). */
const shortest = 2

/** Who fits what was typed, the first twenty by name. */
export function FoundPatients({ text }: { text: string }) {
  const messages = useMessages(frontdeskMessages)
  const lookup = text.trim().length >= shortest ? text.trim() : null
  const found = useFetchedQuery<FoundPatientsQuery>(query, lookup === null ? null : { lookup })
  const rows = found.data?.patients.edges.map(({ node }) => node) ?? []
  const isEmpty = lookup === null || (found.status === 'found' && rows.length === 0)
  const empty =
    lookup === null
      ? { title: messages.start, hint: messages.startHint, icon: <Search size={20} /> }
      : { title: messages.nobody, hint: messages.nobodyHint, icon: <UserRoundX size={20} /> }
  return (
    <Panel
      title={messages.found}
      isFlush
      isLoading={lookup !== null && found.status === 'pending' && found.data === null}
      empty={isEmpty ? empty : undefined}
      error={found.status === 'failed' ? { message: messages.failed } : undefined}
    >
      <RecordTable label={messages.found} columns={useColumns()} rows={rows} rowKey={({ restId }) => restId} />
    </Panel>
  )
}

function useColumns(): RecordColumn<Found>[] {
  const messages = useMessages(frontdeskMessages)
  return [
    {
      id: 'name',
      header: messages.found,
      cell: ({ restId, name }) => <ScreenLink to={`/frontdesk/patient/${restId}`}>{name}</ScreenLink>,
    },
    { id: 'born', header: messages.born, cell: ({ dateOfBirth }) => formatDate(dateOfBirth) },
    { id: 'practice', header: messages.practice, cell: ({ practiceName }) => practiceName },
    {
      id: 'external',
      header: messages.externalId,
      cell: ({ externalId }) => externalId && <span className="t-id">{externalId}</span>,
    },
    {
      id: 'balance',
      header: messages.balance,
      align: 'end',
      cell: ({ currentBalance, currency }) => <Money amount={currentBalance} currency={currency} />,
    },
  ]
}
