import { graphql, usePaginationFragment } from 'react-relay/hooks'
import type { usePaymentChoicesLocationsQuery } from './__generated__/usePaymentChoicesLocationsQuery.graphql.ts'
import type { usePaymentChoicesReadersQuery } from './__generated__/usePaymentChoicesReadersQuery.graphql.ts'
import type { usePaymentChoices_locations$key } from './__generated__/usePaymentChoices_locations.graphql.ts'
import type { usePaymentChoices_readers$key } from './__generated__/usePaymentChoices_readers.graphql.ts'

const locationsFragment = graphql`
  fragment usePaymentChoices_locations on Company
  @argumentDefinitions(first: { type: "Int", defaultValue: 250 }, after: { type: "String" })
  @refetchable(queryName: "usePaymentChoicesLocationsQuery") {
    locations(first: $first, after: $after) @connection(key: "usePaymentChoices_locations") {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

const readersFragment = graphql`
  fragment usePaymentChoices_readers on Company
  @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" })
  @refetchable(queryName: "usePaymentChoicesReadersQuery") {
    cardReaders(first: $first, after: $after, filter: { isActive: true })
      @connection(key: "usePaymentChoices_cardReaders") {
      edges {
        node {
          restId
          label
        }
      }
    }
  }
`

export type CompanyOfChoices = (usePaymentChoices_locations$key & usePaymentChoices_readers$key) | null | undefined
export type PaymentChoices = ReturnType<typeof usePaymentChoices>

/**
 * The locations and card readers of a user’s company, each with the pages for `RemainingPages`. A user without a
 * company has none.
 */
export function usePaymentChoices(company: CompanyOfChoices) {
  const places = usePaginationFragment<usePaymentChoicesLocationsQuery, usePaymentChoices_locations$key>(
    locationsFragment,
    company ?? null,
  )
  const terminals = usePaginationFragment<usePaymentChoicesReadersQuery, usePaymentChoices_readers$key>(
    readersFragment,
    company ?? null,
  )
  const { locations } = places.data ?? {}
  const { cardReaders } = terminals.data ?? {}
  return {
    locations: locations?.edges.map(({ node }) => node) ?? [],
    readers: cardReaders?.edges.map(({ node }) => node) ?? [],
    isLocationsFailed: company != null && !locations,
    isReadersFailed: company != null && !cardReaders,
    pages: [places, terminals],
  }
}
