import { graphql, useFragment } from 'react-relay/hooks'
import { wordFor } from '../../i18n/codeInWords.ts'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import type { Lookup } from '../../relay/useLookup.ts'
import { Field } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import type { PersonField_people$data, PersonField_people$key } from './__generated__/PersonField_people.graphql.ts'
import { byLoad } from './byLoad.ts'
import { moveMessages } from './moveMessages.ts'

const fragment = graphql`
  fragment PersonField_people on User @relay(plural: true) {
    id
    name
    operatorStatus
    assignedThreadCount
  }
`

interface PersonFieldProps {
  status: Lookup<unknown>['status']
  people: PersonField_people$key | undefined
  missing: string | undefined
  value: string
  onChange: (ownerId: string) => void
}

/** Selects an assignee: the available users first. Users who are away or offline can be selected as well. */
export function PersonField({ status, people, missing, value, onChange }: PersonFieldProps) {
  const messages = useMessages(moveMessages)
  const data = useFragment(fragment, people)
  return (
    <Field label={messages.person} error={status === 'failed' ? messages.peopleFailed : missing} isRequired>
      {(control) => (
        <NativeSelect
          {...control}
          placeholder={data ? messages.choosePerson : messages.loading}
          options={byLoad(data ?? []).map((person) => ({ value: person.id, label: labelOf(person, messages) }))}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const labelOf = (person: PersonField_people$data[number], messages: TextsOf<typeof moveMessages>) => {
  const { name, operatorStatus: availability, assignedThreadCount: count } = person
  return [name, wordFor(messages, `person_${availability}`), typeof count === 'number' && messages.personLoad(count)]
    .filter(Boolean)
    .join(' · ')
}
