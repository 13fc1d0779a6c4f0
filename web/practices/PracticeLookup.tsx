import { graphql } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { PracticeLookupQuery } from './__generated__/PracticeLookupQuery.graphql.ts'
import { lookupMessages } from './lookupMessages.ts'
import { type LookupProps, QueryLookup } from './QueryLookup.tsx'

const query = graphql`
  query PracticeLookupQuery($search: String) {
    practices(first: 100, filter: { search: $search }) {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

/** Filters a list by some of the viewer's practices. */
export function PracticeLookup(props: LookupProps) {
  const texts = useMessages(lookupMessages)
  return (
    <QueryLookup<PracticeLookupQuery>
      {...props}
      label={texts.practice}
      searchLabel={texts.searchPractices}
      query={query}
      listed={(data) => data.practices}
    />
  )
}
