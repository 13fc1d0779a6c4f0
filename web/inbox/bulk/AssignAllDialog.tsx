import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { AssignAllDialogQuery } from './__generated__/AssignAllDialogQuery.graphql.ts'
import { PersonField } from '../moves/PersonField.tsx'
import { bulkMessages } from './bulkMessages.ts'
import type { BulkDialogProps } from './bulkThreadAction.tsx'

const query = graphql`
  query AssignAllDialogQuery {
    inboxPeople {
      ...PersonField_people
    }
  }
`

/** Asks once for the assignee of all selected threads. */
export function AssignAllDialog({ count, onClose, onSubmit }: BulkDialogProps<string>) {
  const messages = useMessages(bulkMessages)
  const { data, status } = useLookup<AssignAllDialogQuery>(query, {})
  const [ownerId, setOwnerId] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const missing = isMissing && ownerId === '' ? messages.noPerson : undefined
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.assignTitle(count)}
      submitLabel={messages.assignConfirm}
      isPending={false}
      onSubmit={() => (ownerId === '' ? setIsMissing(true) : onSubmit(ownerId))}
    >
      <PersonField status={status} people={data?.inboxPeople} missing={missing} value={ownerId} onChange={setOwnerId} />
    </FormDialog>
  )
}
