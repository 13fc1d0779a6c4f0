import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast.ts'
import type { EditAccount_account$data } from './__generated__/EditAccount_account.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import { useUpdatePaymentAccountMutation } from './useUpdatePaymentAccountMutation.ts'

interface EditAccountDialogProps {
  account: EditAccount_account$data
  onClose: () => void
  onStale: () => void
}

function useAccountDraft({ account, onClose, onStale }: EditAccountDialogProps) {
  const messages = useMessages(accountMessages)
  // As it was when the dialog opened: a change by another user in between is then a conflict.
  const [{ id, modifiedAt, ...opened }] = useState(account)
  const saved = { nickname: opened.nickname ?? '', statementDescriptor: opened.statementDescriptor ?? '' }
  const [draft, setDraft] = useState(saved)
  const { errors, setFaults } = useFormErrors(messages)
  const [send, { isPending }] = useUpdatePaymentAccountMutation()
  const submit = () => {
    const nickname = draft.nickname.trim()
    const statementDescriptor = draft.statementDescriptor.trim()
    const changes = {
      ...(nickname !== saved.nickname && { nickname }),
      ...(statementDescriptor !== saved.statementDescriptor && { statementDescriptor }),
    }
    if (Object.keys(changes).length === 0) return onClose()
    send(
      { input: { accountId: id, modifiedAt, ...changes } },
      {
        onDone: () => {
          toast.success(messages.saved)
          onClose()
        },
        onRefused: ({ answer, code, fields }) => {
          if (code === 'STALE') {
            onStale()
            return setFaults({ nickname: 'stale' })
          }
          setFaults(Object.keys(fields).length > 0 ? fields : { nickname: answer })
        },
      },
    )
  }
  return { draft, set: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }), errors, submit, isPending }
}

/** Changes the nickname and the statement descriptor of an account. Only what differs is saved. */
export function EditAccountDialog(props: EditAccountDialogProps) {
  const messages = useMessages(accountMessages)
  const { draft, set, errors, submit, isPending } = useAccountDraft(props)
  return (
    <FormDialog
      isOpen
      onClose={props.onClose}
      title={messages.editTitle(props.account.name)}
      submitLabel={messages.save}
      isPending={isPending}
      onSubmit={submit}
    >
      <Field label={messages.nickname} help={messages.nicknameHelp} error={errors['nickname']}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={60}
            value={draft.nickname}
            onChange={({ target }) => set({ nickname: target.value })}
          />
        )}
      </Field>
      <Field label={messages.descriptor} help={messages.descriptorHelp} error={errors['statementDescriptor']}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={22}
            value={draft.statementDescriptor}
            onChange={({ target }) => set({ statementDescriptor: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
