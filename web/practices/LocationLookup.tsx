import { graphql } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { LocationLookupQuery } from './__generated__/LocationLookupQuery.graphql.ts'
import { lookupMessages } from './lookupMessages.ts'
import { type LookupProps, QueryLookup } from './QueryLookup.tsx'

const query = graphql`
  query LocationLookupQuery($search: String) {
    locations(first: 100, filter: { search: $search }) {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

/** Filters a list by some locations. */
export function LocationLookup(props: LookupProps) {
  const texts = useMessages(lookupMessages)
  return (
    <QueryLookup<LocationLookupQuery>
      {...props}
      label={texts.location}
      searchLabel={texts.searchLocations}
      query={query}
      listed={(data) => data.locations}
    />
  )
}
