import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useFetchedQuery } from '../../relay/useFetchedQuery.ts'
import { LookupFilter } from '../../ui/LookupFilter.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { PracticeFilterQuery } from './__generated__/PracticeFilterQuery.graphql.ts'
import type { FilterTexts } from './filterChips.tsx'
import type { PatientListAddress } from './usePatientListAddress.ts'

const query = graphql`
  query PracticeFilterQuery($search: String) {
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

/** Patients of some of the company's practices. */
export function PracticeFilter({ address, texts }: { address: PatientListAddress; texts: FilterTexts }) {
  const [isWanted, setIsWanted] = useState(false)
  const [text, setText] = useState('')
  const search = useDebounced(text).trim()
  const chosen = address.search.getAll('practice')
  const isNeeded = isWanted || chosen.length > 0
  const practices = useFetchedQuery<PracticeFilterQuery>(query, isNeeded ? { search: search || null } : null)
  return (
    <LookupFilter
      label={texts.practice}
      searchLabel={texts.searchPractices}
      texts={texts}
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
