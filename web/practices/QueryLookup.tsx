import { useState } from 'react'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { useMessages } from '../i18n/messages.ts'
import { useLookup } from '../relay/useLookup.ts'
import { LookupFilter } from '../ui/LookupFilter.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { lookupMessages } from './lookupMessages.ts'

export interface LookupProps {
  /** Selected REST ids. */
  selected: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

interface Listed {
  readonly edges: readonly { readonly node: { readonly restId: string; readonly name: string } }[]
}
interface SearchQuery extends OperationType {
  variables: { search?: string | null | undefined }
}

interface QueryLookupProps<Query extends SearchQuery> extends LookupProps {
  label: string
  searchLabel: string
  query: GraphQLTaggedNode
  listed: (data: Query['response']) => Listed | null | undefined
}

/** Filters by some of the objects that a query finds by name. Loads them once they are needed. */
export function QueryLookup<Query extends SearchQuery>(props: QueryLookupProps<Query>) {
  const { query, listed, selected, ...rest } = props
  const texts = useMessages(lookupMessages)
  const [isOpened, setIsOpened] = useState(false)
  const [text, setText] = useState('')
  const search = useDebounced(text).trim()
  const isNeeded = isOpened || selected.length > 0
  const { data, status } = useLookup<Query>(query, isNeeded ? { search: search || null } : null)
  const found = (data && listed(data)?.edges) ?? []
  return (
    <LookupFilter
      {...rest}
      texts={texts}
      selected={selected}
      status={data && !listed(data) ? 'failed' : status}
      options={found.map(({ node }) => [node.restId, node.name])}
      text={text}
      onText={setText}
      onOpen={() => setIsOpened(true)}
    />
  )
}
