import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { storedText } from '../../../browser/storedChoice.ts'
import { useLookup } from '../../../relay/useLookup.ts'
import type { useCardReadersQuery } from './__generated__/useCardReadersQuery.graphql.ts'

const query = graphql`
  query useCardReadersQuery($practiceRestIds: [ID!]) {
    cardReaders(first: 100, filter: { practiceRestIds: $practiceRestIds, isActive: true }) {
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
    }
  }
`

/** The last used reader in this browser, which is usually the nearest one. */
const lastReader = storedText('payments.reader', (text): text is string => text !== '', '')

export type CardReaders = ReturnType<typeof useCardReaders>

/**
 * The card readers of a practice, those of the selected location if there is one. The one used last in this browser is
 * selected, else the first.
 * @param practiceRestId null loads nothing
 */
export function useCardReaders(practiceRestId: string | null, locationId: string | null) {
  const requested = practiceRestId === null ? null : { practiceRestIds: [practiceRestId] }
  const { data, status, retry } = useLookup<useCardReadersQuery>(query, requested)
  const [selected, setSelected] = useState<string | null>(null)
  const all = data?.cardReaders?.edges.map(({ node }) => node) ?? null
  const readers = all?.filter(({ location }) => locationId === null || location?.id === locationId) ?? null
  const isAnswered = status === 'found' || status === 'failed'
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
