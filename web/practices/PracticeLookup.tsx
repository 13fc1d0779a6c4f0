import { type ComponentProps, useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useLookup } from '../relay/useLookup.ts'
import { LookupFilter } from '../ui/LookupFilter.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import type { PracticeLookupQuery } from './__generated__/PracticeLookupQuery.graphql.ts'

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

type PracticeLookupProps = Pick<
  ComponentProps<typeof LookupFilter>,
  'label' | 'searchLabel' | 'texts' | 'selected' | 'onChoose'
>

/** Filters a list by some of the viewer's practices. */
export function PracticeLookup({ selected, ...rest }: PracticeLookupProps) {
  const [isOpened, setIsOpened] = useState(false)
  const [text, setText] = useState('')
  const search = useDebounced(text).trim()
  const isNeeded = isOpened || selected.length > 0
  const practices = useLookup<PracticeLookupQuery>(query, isNeeded ? { search: search || null } : null)
  return (
    <LookupFilter
      {...rest}
      selected={selected}
      status={practices.status}
      options={(practices.data?.practices?.edges ?? []).map(({ node }) => [node.restId, node.name])}
      text={text}
      onText={setText}
      onOpen={() => setIsOpened(true)}
    />
  )
}
