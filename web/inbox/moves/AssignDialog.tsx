import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { wordFor } from '../../i18n/codeInWords.ts'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import type { AssignDialogQuery } from './__generated__/AssignDialogQuery.graphql.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { assignToOther_thread$data } from '../actions/__generated__/assignToOther_thread.graphql.ts'
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
  const { assign, isPending, isConfirming } = useAssignment(thread, onClose)
  const { data, status } = useLookup<AssignDialogQuery>(query, { id: thread.restId })
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
      <Field label={messages.person} error={status === 'failed' ? messages.peopleFailed : missing} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            placeholder={data ? messages.choosePerson : messages.loading}
            options={optionsOf(data, messages)}
            value={ownerId}
            onChange={(event) => setOwnerId(event.target.value)}
          />
        )}
      </Field>
      <ReasonField label={messages.reason} help={messages.reasonHelp} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
