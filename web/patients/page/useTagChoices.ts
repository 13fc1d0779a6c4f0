import { graphql } from 'react-relay/hooks'
import { useLookup } from '../../relay/useLookup.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { useTagChoicesQuery } from './__generated__/useTagChoicesQuery.graphql.ts'

const query = graphql`
  query useTagChoicesQuery($companyId: ID!, $search: String) {
    tags(first: 12, companyId: $companyId, search: $search) {
      edges {
        node {
          id
          name
        }
      }
    }
  }
`

const searchDelay = 250

/** Ignores case. */
const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

export interface TagChoices {
  /** Matching tags that the patient does not have. */
  offered: readonly string[]
  /** The tag with exactly the typed name, if it can be added. */
  exact: string | undefined
  /** Whether no tag has the typed name. */
  isNew: boolean
  /** Whether the patient has a tag with this name. */
  isPresent: boolean
  status: 'pending' | 'found' | 'failed'
}

/** Tags matching the typed text; all tags, by name, without one. */
export function useTagChoices(companyId: string, typed: string, present: readonly string[]): TagChoices {
  const search = useDebounced(typed, searchDelay)
  const { status, data } = useLookup<useTagChoicesQuery>(query, { companyId, search: search || null })
  const found = [...new Set(data?.tags.edges.map(({ node }) => node.name))]
  const isSettled = status === 'found' && search === typed
  const isPresent = present.some((name) => isSame(name, typed))
  const exact = isPresent ? undefined : found.find((name) => isSame(name, typed))
  return {
    offered: found.filter((name) => !present.some((other) => isSame(name, other))),
    exact,
    isNew: typed !== '' && isSettled && exact === undefined && !isPresent,
    isPresent,
    status: status === 'failed' ? 'failed' : isSettled ? 'found' : 'pending',
  }
}
