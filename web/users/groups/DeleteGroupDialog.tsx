import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { toast } from '../../ui/toast.ts'
import { groupMessages } from './groupMessages.ts'
import { useDeleteGroupMutation } from './useDeleteGroupMutation.ts'

interface DeleteGroupDialogProps {
  group: { readonly id: string; readonly name: string; readonly threadCount: number }
  others: readonly { readonly id: string; readonly name: string }[]
  onClose: () => void
  onDeleted: () => void
}

function useDeletion({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  const messages = useMessages(groupMessages)
  const [target, setTarget] = useState('')
  const { errors, setFaults } = useFormErrors(messages)
  const [send, { isPending }] = useDeleteGroupMutation()
  // Also for conversations that were escalated since the group was loaded.
  const [hasThreads, setHasThreads] = useState(group.threadCount > 0)
  const submit = () => {
    if (hasThreads && target === '') return setFaults({ target: 'groupRequired' })
    send(
      { input: { groupId: group.id, moveToId: target || null } },
      {
        onDone: () => {
          toast.success(messages.deleted)
          onClose()
          onDeleted()
        },
        onRefused: ({ answer }) => {
          setHasThreads(true)
          setFaults({ target: answer })
        },
      },
    )
  }
  return { target, setTarget, error: errors['target'], hasThreads, submit, isPending }
}

/** Deletes a group. If conversations are escalated to it, the user chooses the group that takes them. */
export function DeleteGroupDialog(props: DeleteGroupDialogProps) {
  const { group, others, onClose } = props
  const messages = useMessages(groupMessages)
  const { target, setTarget, error, hasThreads, submit, isPending } = useDeletion(props)
  const isStuck = hasThreads && others.length === 0
  return (
    <FormDialog
      isOpen
      size="sm"
      tone="danger"
      title={messages.deleteTitle(group.name)}
      description={group.threadCount > 0 ? messages.deleteMoves(group.threadCount) : messages.deleteText}
      submitLabel={messages.delete}
      isPending={isPending}
      disabledReason={isStuck ? messages.onlyGroup : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      {hasThreads && (
        <Field label={messages.moveTo} error={error} isRequired>
          {(control) => (
            <NativeSelect
              {...control}
              placeholder={messages.chooseGroup}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              value={target}
              onChange={(event) => setTarget(event.target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
