import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { PracticeChoiceQuery } from './__generated__/PracticeChoiceQuery.graphql.ts'
import { ErrorText } from './UserFields.tsx'
import { userPageMessages } from './userPageMessages.ts'
import styles from './UserScreen.module.css'

const query = graphql`
  query PracticeChoiceQuery($search: String, $companyRestId: ID) {
    practices(first: 100, filter: { search: $search, companyRestId: $companyRestId }) {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

interface Practice {
  readonly restId: string
  readonly name: string
}

interface PracticeChoiceProps {
  companyRestId: string | null
  /** Practices whose names are known without a request. */
  known: readonly Practice[]
  /** Null: all practices of the company. */
  selected: readonly string[] | null
  isDisabled?: boolean
  error: string | undefined
  onChange: (selected: string[] | null) => void
}

/** The practices that a user is limited to, or all. */
export function PracticeChoice(props: PracticeChoiceProps) {
  const { selected, isDisabled = false, error, onChange } = props
  const messages = useMessages(userPageMessages)
  return (
    <fieldset className={styles.practices} disabled={isDisabled}>
      <legend>{messages.practices}</legend>
      <Checkbox kind="radio" name="practices" checked={selected === null} onChange={() => onChange(null)}>
        {messages.allPractices}
      </Checkbox>
      <Checkbox kind="radio" name="practices" checked={selected !== null} onChange={() => onChange([])}>
        {messages.somePractices}
      </Checkbox>
      {selected !== null && <PracticeList {...props} selected={selected} isDisabled={isDisabled} />}
      {selected?.length === 0 && <p className={styles.help}>{messages.practicesNeeded}</p>}
      <ErrorText text={error} />
    </fieldset>
  )
}

interface PracticeListProps extends PracticeChoiceProps {
  selected: readonly string[]
  isDisabled: boolean
}

function PracticeList({ companyRestId, known, selected, isDisabled, onChange }: PracticeListProps) {
  const messages = useMessages(userPageMessages)
  const [search, setSearch] = useState('')
  const variables = isDisabled ? null : { search: search || null, companyRestId }
  const { status, data, retry } = useLookup<PracticeChoiceQuery>(query, variables)
  const found = data?.practices?.edges.map(({ node }) => node) ?? []
  const shown = [...found, ...known.filter(({ restId }) => !found.some((each) => each.restId === restId))]
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...selected, id] : selected.filter((each) => each !== id))
  return (
    <>
      {!isDisabled && <SearchField size="sm" label={messages.searchPractices} value={search} onSearch={setSearch} />}
      {shown.map(({ restId, name }) => (
        <Checkbox
          key={restId}
          checked={selected.includes(restId)}
          onChange={({ target }) => toggle(restId, target.checked)}
        >
          {name}
        </Checkbox>
      ))}
      {status === 'found' && found.length === 0 && <p className={styles.help}>{messages.noPractices}</p>}
      {status === 'pending' && data === null && <SkeletonLines lines={3} />}
      {status === 'failed' && <Notice text={messages.practicesFailed} onRetry={retry} />}
    </>
  )
}
