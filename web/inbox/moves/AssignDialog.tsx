import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { wordFor } from '../../i18n/codeInWords.ts'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { type Lookup, useLookup } from '../../relay/useLookup.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import type { AssignDialogQuery } from './__generated__/AssignDialogQuery.graphql.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { assignToOther_thread$data } from '../actions/__generated__/assignToOther_thread.graphql.ts'
import { useOwnId } from '../useOwnId.ts'
import { moveMessages } from './moveMessages.ts'
import { ReasonField } from './ReasonField.tsx'
import { useAssignment } from './useAssignment.ts'
import { ConfirmSelfEscalatedDialog } from './ConfirmSelfEscalatedDialog.tsx'

const query = graphql`
  query AssignDialogQuery($id: ID!) {
    thread(restId: $id) {
      assignees {
        id
        name
        operatorStatus
      }
    }
  }
`

/** Users who are away or offline can be selected as well. */
const optionsOf = (data: AssignDialogQuery['response'] | null, messages: TextsOf<typeof moveMessages>) =>
  (data?.thread?.assignees ?? []).map(({ id, name, operatorStatus }) => ({
    value: id,
    label: [name, wordFor(messages, `person_${operatorStatus}`)].filter(Boolean).join(' · '),
  }))

/** Assigns the thread to a user, with an optional reason. */
export function AssignDialog({ subject: thread, onClose }: ActionDialogProps<assignToOther_thread$data>) {
  const messages = useMessages(moveMessages)
  const [ownerId, setOwnerId] = useState('')
  const [reason, setReason] = useState('')
  const assignment = { ownerId, reason }
  const ownId = useOwnId()
  const { assign, isPending, isConfirming } = useAssignment(thread, { onClose, movesOn: ownerId !== ownId })
  const people = useLookup<AssignDialogQuery>(query, { id: thread.restId })
  const [isMissing, setIsMissing] = useState(false)
  const submit = () => {
    if (ownerId === '') return setIsMissing(true)
    assign(assignment)
  }
  const missing = isMissing && ownerId === '' ? messages.noPerson : undefined
  if (isConfirming)
    return <ConfirmSelfEscalatedDialog isOpen subject={thread} onClose={onClose} assignment={assignment} />
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.assignTitle(thread.name)}
      submitLabel={messages.reassign.replace(/\s?(to)?…/, '')}
      isPending={isPending}
      onSubmit={submit}
    >
      <PersonField people={people} missing={missing} value={ownerId} onChange={setOwnerId} />
      <ReasonField label={messages.reason} help={messages.reasonHelp} value={reason} onChange={setReason} />
    </FormDialog>
  )
}

interface PersonFieldProps {
  people: Lookup<AssignDialogQuery['response']>
  missing: string | undefined
  value: string
  onChange: (ownerId: string) => void
}

function PersonField({ people: { data, status }, missing, value, onChange }: PersonFieldProps) {
  const messages = useMessages(moveMessages)
  return (
    <Field label={messages.person} error={status === 'failed' ? messages.peopleFailed : missing} isRequired>
      {(control) => (
        <NativeSelect
          {...control}
          placeholder={data ? messages.choosePerson : messages.loading}
          options={optionsOf(data, messages)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
