import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useLookup } from '../../relay/useLookup.ts'
import { LookupFilter } from '../../ui/LookupFilter.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { TagFilterQuery } from './__generated__/TagFilterQuery.graphql.ts'
import type { FilterTexts } from './filterTexts.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'

const query = graphql`
  query TagFilterQuery($search: String) {
    tags(first: 100, search: $search) {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

interface TagFilterProps {
  address: PatientListAddress
  texts: FilterTexts
  name: 'hasTags' | 'notHasTags'
}

/** Patients with all, or with none, of the selected tags. */
export function TagFilter({ address, texts, name }: TagFilterProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text).trim()
  const tags = useLookup<TagFilterQuery>(query, { search: search || null })
  return (
    <LookupFilter
      label={texts[name]}
      searchLabel={texts.searchTags}
      texts={texts}
      status={tags.status}
      options={(tags.data?.tags.edges ?? []).map(({ node }) => [node.restId, node.name])}
      selected={address.search.getAll(name)}
      text={text}
      onText={setText}
      onChoose={(ids) => address.change({ [name]: ids })}
    />
  )
}
