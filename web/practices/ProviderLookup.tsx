import { graphql } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { ProviderLookupQuery } from './__generated__/ProviderLookupQuery.graphql.ts'
import { lookupMessages } from './lookupMessages.ts'
import { type LookupProps, QueryLookup } from './QueryLookup.tsx'

const query = graphql`
  query ProviderLookupQuery($search: String) {
    providers(first: 100, filter: { search: $search }) {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

/** Filters a list by some providers. */
export function ProviderLookup(props: LookupProps) {
  const texts = useMessages(lookupMessages)
  return (
    <QueryLookup<ProviderLookupQuery>
      {...props}
      label={texts.provider}
      searchLabel={texts.searchProviders}
      query={query}
      listed={(data) => data.providers}
    />
  )
}
