import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { storedText } from '../../../browser/storedChoice.ts'
import { useEveryRow } from '../../../relay/useEveryRow.ts'
import type { useCardReadersQuery, useCardReadersQuery$data } from './__generated__/useCardReadersQuery.graphql.ts'

const query = graphql`
  query useCardReadersQuery($practiceRestIds: [ID!], $after: String) {
    cardReaders(first: 100, after: $after, filter: { practiceRestIds: $practiceRestIds, isActive: true }) {
      edges {
        node {
          id
          label
          location {
            id
            name
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

/** The last used reader in this browser, which is usually the nearest one. */
const lastReader = storedText('payments.reader', (text): text is string => text !== '', '')

const readersOf = ({ cardReaders }: useCardReadersQuery$data) => cardReaders
type Reader = NonNullable<useCardReadersQuery$data['cardReaders']>['edges'][number]['node']
export type CardReaders = ReturnType<typeof useCardReaders>

/**
 * The card readers of a practice, those of the selected location if there is one. The one used last in this browser is
 * selected, else the first.
 * @param practiceRestId null loads nothing
 */
export function useCardReaders(practiceRestId: string | null, locationId: string | null) {
  const requested = practiceRestId === null ? null : { practiceRestIds: [practiceRestId] }
  const { rows: all, isAnswered, retry } = useEveryRow<useCardReadersQuery, Reader>(query, requested, readersOf)
  const [selected, setSelected] = useState<string | null>(null)
  const readers = all?.filter(({ location }) => locationId === null || location?.id === locationId) ?? null
  const isSelected = (id: string | null) => readers?.find((reader) => reader.id === id)
  const reader = isSelected(selected) ?? isSelected(lastReader.read()) ?? readers?.[0] ?? null
  return {
    readers,
    reader,
    setReader: (id: string) => {
      setSelected(id)
      lastReader.write(id)
    },
    isLoading: requested !== null && !isAnswered,
    isFailed: requested !== null && isAnswered && all === null,
    retry,
  }
}
