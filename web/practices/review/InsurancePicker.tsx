import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { LookupFilter } from '../../ui/LookupFilter.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { InsurancePickerQuery } from './__generated__/InsurancePickerQuery.graphql.ts'
import type { PickerProps } from './ProviderPicker.tsx'
import { reviewMessages } from './reviewMessages.ts'

const query = graphql`
  query InsurancePickerQuery($practiceRestIds: [ID!]!, $search: String) {
    insurances(first: 15, filter: { practiceRestIds: $practiceRestIds, search: $search }) {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

/** One insurance of a practice, found by name. */
export function InsurancePicker({ practiceRestId, selected, onSelect }: PickerProps) {
  const messages = useMessages(reviewMessages)
  const [isOpened, setIsOpened] = useState(false)
  const [text, setText] = useState('')
  const search = useDebounced(text).trim() || null
  const { status, data } = useLookup<InsurancePickerQuery>(
    query,
    isOpened ? { practiceRestIds: [practiceRestId], search } : null,
  )
  return (
    <LookupFilter
      label={messages.insurance}
      searchLabel={messages.searchInsurances}
      texts={messages}
      status={data && !data.insurances ? 'failed' : status}
      options={(data?.insurances?.edges ?? []).map(({ node }) => [node.restId, node.name])}
      selected={selected === null ? [] : [selected]}
      text={text}
      onText={setText}
      onOpen={() => setIsOpened(true)}
      onChoose={(ids) => onSelect(ids.at(-1) ?? null)}
    />
  )
}
