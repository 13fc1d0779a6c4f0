import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import type { AssignAllDialogQuery } from './__generated__/AssignAllDialogQuery.graphql.ts'
import { bulkMessages } from './bulkMessages.ts'
import type { BulkDialogProps } from './bulkThreadAction.tsx'

const query = graphql`
  query AssignAllDialogQuery {
    inboxPeople {
      id
      name
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
      <Field label={messages.person} error={status === 'failed' ? messages.peopleFailed : missing} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            placeholder={data ? messages.choosePerson : messages.loading}
            options={(data?.inboxPeople ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={ownerId}
            onChange={(event) => setOwnerId(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
