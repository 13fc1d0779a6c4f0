import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useEveryRow } from '../../../relay/useEveryRow.ts'
import type { usePaymentPlaceQuery, usePaymentPlaceQuery$data } from './__generated__/usePaymentPlaceQuery.graphql.ts'

const query = graphql`
  query usePaymentPlaceQuery($practice: ID!, $practiceRestIds: [ID!], $after: String) {
    viewer {
      id
      defaultPaymentLocation {
        id
      }
    }
    locations(first: 100, after: $after, filter: { practiceRestIds: $practiceRestIds }) {
      edges {
        node {
          id
          name
          paymentAccountRestId
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    node(id: $practice) {
      __typename
      ... on Practice {
        paymentAccounts {
          id
          restId
          name
          isDefault
        }
      }
    }
  }
`

const locationsOf = ({ locations }: usePaymentPlaceQuery$data) => locations
type Accounts = Extract<usePaymentPlaceQuery$data['node'], { readonly __typename: 'Practice' }>['paymentAccounts']
type Location = NonNullable<usePaymentPlaceQuery$data['locations']>['edges'][number]['node']
export type PaymentPlace = ReturnType<typeof usePaymentPlace>

/** Where a payment is taken: the selected location, else the user’s default, else the practice’s only one. */
export function usePaymentPlace(practice: { readonly id: string; readonly restId: string } | null | undefined) {
  const requested = practice ? { practice: practice.id, practiceRestIds: [practice.restId] } : null
  const everyLocation = useEveryRow<usePaymentPlaceQuery, Location>(query, requested, locationsOf)
  const { data, rows: locations, isAnswered, retry } = everyLocation
  const [selected, setSelected] = useState<string | null>(null)
  const accounts = data?.node?.__typename === 'Practice' ? data.node.paymentAccounts : null
  const usual = data?.viewer?.defaultPaymentLocation?.id ?? null
  const only = locations?.length === 1 ? locations[0]!.id : null
  const preset = locations?.some(({ id }) => id === usual) ? usual : only
  const locationId = (selected ?? preset ?? '') || null
  const location = locations?.find(({ id }) => id === locationId)
  return {
    locations,
    locationId,
    setLocation: setSelected,
    /** Those of the practice. Null while they are unknown. */
    accounts,
    /** Name of the account that receives the money. Null while it is unknown. */
    account: accountOf(accounts, location?.paymentAccountRestId ?? null),
    hasDefault: usual !== null,
    isLoading: requested !== null && !isAnswered,
    isLocationsFailed: requested !== null && isAnswered && locations === null,
    isAccountsFailed: requested !== null && isAnswered && !accounts,
    retry,
  }
}

const accountOf = (accounts: Accounts | null, restId: string | null): string | null =>
  accounts?.find((account) => (restId === null ? account.isDefault : account.restId === restId))?.name ?? null
