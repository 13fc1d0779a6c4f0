import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { LookupFilter } from '../../ui/LookupFilter.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { ProviderPickerQuery } from './__generated__/ProviderPickerQuery.graphql.ts'
import { reviewMessages } from './reviewMessages.ts'

const query = graphql`
  query ProviderPickerQuery($practiceRestIds: [ID!]!, $search: String) {
    providers(first: 15, filter: { practiceRestIds: $practiceRestIds, search: $search }) {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

export interface PickerProps {
  practiceRestId: string
  selected: string | null
  onSelect: (restId: string | null) => void
}

/** One provider of a practice, found by name. */
export function ProviderPicker({ practiceRestId, selected, onSelect }: PickerProps) {
  const messages = useMessages(reviewMessages)
  const [isOpened, setIsOpened] = useState(false)
  const [text, setText] = useState('')
  const search = useDebounced(text).trim() || null
  const { status, data } = useLookup<ProviderPickerQuery>(
    query,
    isOpened ? { practiceRestIds: [practiceRestId], search } : null,
  )
  return (
    <LookupFilter
      label={messages.provider}
      searchLabel={messages.searchProviders}
      texts={messages}
      status={data && !data.providers ? 'failed' : status}
      options={(data?.providers?.edges ?? []).map(({ node }) => [node.restId, node.name])}
      selected={selected === null ? [] : [selected]}
      text={text}
      onText={setText}
      onOpen={() => setIsOpened(true)}
      onChoose={(ids) => onSelect(ids.at(-1) ?? null)}
    />
  )
}
