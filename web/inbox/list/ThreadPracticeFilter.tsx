import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useFetchedQuery } from '../../relay/useFetchedQuery.ts'
import { LookupFilter } from '../../ui/LookupFilter.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { ThreadPracticeFilterQuery } from './__generated__/ThreadPracticeFilterQuery.graphql.ts'
import { lookupTexts } from './lookupTexts.ts'
import { threadListMessages } from './threadListMessages.ts'
import type { InboxAddress } from './useInboxAddress.ts'

const query = graphql`
  query ThreadPracticeFilterQuery($search: String) {
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

/** Conversations of some practices. */
export function ThreadPracticeFilter({ address }: { address: InboxAddress }) {
  const messages = useMessages(threadListMessages)
  const [isWanted, setIsWanted] = useState(false)
  const [text, setText] = useState('')
  const search = useDebounced(text).trim()
  const chosen = address.search.getAll('practice')
  const isNeeded = isWanted || chosen.length > 0
  const practices = useFetchedQuery<ThreadPracticeFilterQuery>(query, isNeeded ? { search: search || null } : null)
  return (
    <LookupFilter
      label={messages.practice}
      searchLabel={messages.searchPractices}
      texts={lookupTexts(messages)}
      status={practices.status}
      options={(practices.data?.practices.edges ?? []).map(({ node }) => [node.restId, node.name])}
      chosen={chosen}
      text={text}
      onText={setText}
      onOpen={() => setIsWanted(true)}
      onChoose={(ids) => address.change({ practice: ids })}
    />
  )
}
