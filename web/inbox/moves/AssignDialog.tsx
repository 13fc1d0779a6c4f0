import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { AssignDialogQuery } from './__generated__/AssignDialogQuery.graphql.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { assignToOther_thread$data } from '../actions/__generated__/assignToOther_thread.graphql.ts'
import { useOwnId } from '../useOwnId.ts'
import { moveMessages } from './moveMessages.ts'
import { PersonField } from './PersonField.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useAssignment } from './useAssignment.ts'
import { ConfirmSelfEscalatedDialog } from './ConfirmSelfEscalatedDialog.tsx'

const query = graphql`
  query AssignDialogQuery($id: ID!) {
    thread(restId: $id) {
      assignees {
        ...PersonField_people
      }
    }
  }
`

/** Assigns the thread to a user, with an optional reason. */
export function AssignDialog({ subject: thread, onClose }: ActionDialogProps<assignToOther_thread$data>) {
  const messages = useMessages(moveMessages)
  const [ownerId, setOwnerId] = useState('')
  const [reason, setReason] = useState('')
  const assignment = { ownerId, reason }
  const ownId = useOwnId()
  const { assign, isPending, isConfirming } = useAssignment(thread, { onClose, movesOn: ownerId !== ownId })
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
      <PersonField
        status={status}
        people={data?.thread?.assignees}
        missing={missing}
        value={ownerId}
        onChange={setOwnerId}
      />
      <ReasonField label={messages.reason} help={messages.reasonHelp} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
