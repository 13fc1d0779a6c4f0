import { Plus } from 'lucide-react'
import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useFetchedQuery } from '../../relay/useFetchedQuery.ts'
import { Input } from '../../ui/Input.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { TagSearchQuery } from './__generated__/TagSearchQuery.graphql.ts'
import { tagMessages } from './tagMessages.ts'

const query = graphql`
  query TagSearchQuery($search: String) {
    tags(first: 12, search: $search) {
      edges {
        node {
          id
          name
        }
      }
    }
  }
`

/** By the contract of the API. */
const longestName = 60

export interface TagSearchProps {
  /** Names of the tags that the patient has. */
  present: readonly string[]
  /** An existing tag was chosen. */
  onAdd: (name: string) => void
  /** A name that no tag has yet was chosen. */
  onMake: (name: string) => void
}

const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

/** Tags by what is typed; Enter takes the one of exactly this name, or else proposes a new one. */
export function TagSearch({ present, onAdd, onMake }: TagSearchProps) {
  const messages = useMessages(tagMessages)
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDebounced(typed, 250)
  const { status, data } = useFetchedQuery<TagSearchQuery>(query, { search: search || null })
  const found = [...new Set(data?.tags.edges.map(({ node }) => node.name))]
  const offered = found.filter((name) => !present.some((other) => isSame(name, other)))
  const exact = found.find((name) => isSame(name, typed))
  const isSettled = status === 'found' && search === typed
  const isPresent = present.some((name) => isSame(name, typed))
  const isNew = typed !== '' && isSettled && exact === undefined && !isPresent
  const takeTyped = () => {
    if (exact !== undefined && !isPresent) onAdd(exact)
    else if (isNew) onMake(typed)
  }
  return (
    <div className="tag-search">
      <Input
        size="sm"
        aria-label={messages.find}
        placeholder={messages.find}
        value={text}
        maxLength={longestName}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && takeTyped()}
      />
      <ul aria-label={messages.tags}>
        {offered.map((name) => (
          <li key={name}>
            <button type="button" className="tag-search-choice" onClick={() => onAdd(name)}>
              {name}
            </button>
          </li>
        ))}
        {isNew && (
          <li>
            <button type="button" className="tag-search-choice" onClick={() => onMake(typed)}>
              <Plus size={14} aria-hidden /> {messages.make(typed)}
            </button>
          </li>
        )}
      </ul>
      <p role="status">
        {isPresent && messages.isSet}
        {!isPresent && status === 'failed' && messages.failed}
        {!isPresent && status === 'pending' && !data && messages.searching}
        {!isPresent && isSettled && offered.length === 0 && !isNew && messages.nothing}
      </p>
    </div>
  )
}
