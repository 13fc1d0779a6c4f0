import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { LookupFilter } from '../../ui/LookupFilter.tsx'
import type { OwnerFilterQuery } from './__generated__/OwnerFilterQuery.graphql.ts'
import { lookupTexts } from './lookupTexts.ts'
import { threadListMessages } from './threadListMessages.ts'
import type { InboxAddress } from './useInboxAddress.ts'

const query = graphql`
  query OwnerFilterQuery {
    inboxPeople {
      restId
      name
    }
  }
`

/** Conversations that are assigned to selected users. */
export function OwnerFilter({ address }: { address: InboxAddress }) {
  const messages = useMessages(threadListMessages)
  const [isOpened, setIsOpened] = useState(false)
  const [text, setText] = useState('')
  const selected = address.search.getAll('owner')
  const { data, status } = useLookup<OwnerFilterQuery>(query, isOpened || selected.length > 0 ? {} : null)
  const words = text.trim().toLowerCase()
  const people = (data?.inboxPeople ?? []).filter(({ name }) => name.toLowerCase().includes(words))
  return (
    <LookupFilter
      label={messages.owner}
      searchLabel={messages.searchOwners}
      texts={lookupTexts(messages)}
      status={status}
      options={people.map(({ restId, name }) => [restId, name])}
      selected={selected}
      text={text}
      onText={setText}
      onOpen={() => setIsOpened(true)}
      onChoose={(ids) => address.change({ owner: ids })}
    />
  )
}
