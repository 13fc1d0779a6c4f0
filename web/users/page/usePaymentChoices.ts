import { graphql } from 'react-relay/hooks'
import { useEveryRow } from '../../relay/useEveryRow.ts'
import type {
  usePaymentChoicesLocationsQuery,
  usePaymentChoicesLocationsQuery$data,
} from './__generated__/usePaymentChoicesLocationsQuery.graphql.ts'
import type {
  usePaymentChoicesReadersQuery,
  usePaymentChoicesReadersQuery$data,
} from './__generated__/usePaymentChoicesReadersQuery.graphql.ts'

const locationsQuery = graphql`
  query usePaymentChoicesLocationsQuery($company: ID!, $after: String) {
    node(id: $company) {
      ... on Company {
        locations(first: 250, after: $after) {
          edges {
            node {
              restId
              name
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`

const readersQuery = graphql`
  query usePaymentChoicesReadersQuery($company: ID!, $after: String) {
    node(id: $company) {
      ... on Company {
        cardReaders(first: 100, after: $after, filter: { isActive: true }) {
          edges {
            node {
              restId
              label
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`

type NodeOf<Page> = Page extends { readonly edges: readonly { readonly node: infer Row }[] } ? Row : never
type Locations = NonNullable<NonNullable<usePaymentChoicesLocationsQuery$data['node']>['locations']>
type Readers = NonNullable<NonNullable<usePaymentChoicesReadersQuery$data['node']>['cardReaders']>

const locationsOf = ({ node }: usePaymentChoicesLocationsQuery$data) => node?.locations
const readersOf = ({ node }: usePaymentChoicesReadersQuery$data) => node?.cardReaders

export type PaymentChoices = ReturnType<typeof usePaymentChoices>

/** All locations and card readers of a user’s company. A user without a company has none. */
export function usePaymentChoices(companyId: string | undefined) {
  const variables = companyId === undefined ? null : { company: companyId }
  const locations = useEveryRow<usePaymentChoicesLocationsQuery, NodeOf<Locations>>(
    locationsQuery,
    variables,
    locationsOf,
  )
  const readers = useEveryRow<usePaymentChoicesReadersQuery, NodeOf<Readers>>(readersQuery, variables, readersOf)
  return {
    locations: locations.rows ?? [],
    readers: readers.rows ?? [],
    isLocationsFailed: locations.isAnswered && locations.rows === null,
    isReadersFailed: readers.isAnswered && readers.rows === null,
    retry() {
      if (locations.rows === null) locations.retry()
      if (readers.rows === null) readers.retry()
    },
  }
}
