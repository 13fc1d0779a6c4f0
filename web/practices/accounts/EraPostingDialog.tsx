import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { StateChoice } from '../../patients/dialogs/AddressFields.tsx'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { toast } from '../../ui/toast.ts'
import type { EraPosting_account$data } from './__generated__/EraPosting_account.graphql.ts'
import { accountLabel } from './accountLabel.ts'
import { accountMessages } from './accountMessages.ts'
import { useUpdatePaymentAccountMutation } from './useUpdatePaymentAccountMutation.ts'

interface EraPostingDialogProps {
  account: EraPosting_account$data
  states: readonly StateChoice[]
  onClose: () => void
  onStale: () => void
}

function useEraPostingDraft({ account, onClose, onStale }: EraPostingDialogProps) {
  const messages = useMessages(accountMessages)
  // As it was when the dialog opened: a change by another user in between is then a conflict.
  const [{ id, modifiedAt, eraPosting: saved }] = useState(account)
  const { line1 = '', city = '', state = '', zipCode = '' } = saved ?? {}
  const [draft, setDraft] = useState({ bankAccount: '', line1, city, state, zipCode })
  const { errors, setFaults } = useFormErrors(messages)
  const [send, { isPending }] = useUpdatePaymentAccountMutation()
  const submit = () =>
    send(
      { input: { accountId: id, modifiedAt, eraPosting: draft } },
      {
        onDone: () => {
          toast.success(messages.saved)
          onClose()
        },
        onRefused: ({ answer, code, fields }) => {
          if (code === 'STALE') {
            onStale()
            return setFaults({ 'eraPosting.bankAccount': 'stale' })
          }
          setFaults(Object.keys(fields).length > 0 ? fields : { 'eraPosting.bankAccount': answer })
        },
      },
    )
  return { draft, setDraft, last4: saved?.last4, errors, submit, isPending }
}

/** Changes the bank account and the address of an account's ERA posting. The stored number is never shown. */
export function EraPostingDialog(props: EraPostingDialogProps) {
  const messages = useMessages(accountMessages)
  const { submit, isPending, ...form } = useEraPostingDraft(props)
  return (
    <FormDialog
      isOpen
      onClose={props.onClose}
      title={messages.eraOf(accountLabel(props.account))}
      description={messages.eraText}
      submitLabel={messages.save}
      isPending={isPending}
      onSubmit={submit}
    >
      <EraPostingFields {...form} states={props.states} />
    </FormDialog>
  )
}

type FieldsProps = Omit<ReturnType<typeof useEraPostingDraft>, 'submit' | 'isPending'> & {
  states: readonly StateChoice[]
}

function EraPostingFields({ draft, setDraft, last4, errors, states }: FieldsProps) {
  const messages = useMessages(accountMessages)
  const controlOf = (name: keyof typeof draft) => ({
    autoComplete: 'off',
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })
  const text = (name: 'line1' | 'city' | 'zipCode', label: string, maxLength: number) => (
    <Field label={label} error={errors[`eraPosting.${name}`]} isRequired>
      {(control) => <Input {...control} {...controlOf(name)} maxLength={maxLength} />}
    </Field>
  )
  const options = states.map(({ code, name }) => ({ value: code, label: name }))
  const select = { ...controlOf('state'), placeholder: messages.eraSelectState, options }
  return (
    <>
      <Field
        label={messages.eraBankAccount}
        help={last4 === undefined ? messages.eraHelp : messages.eraStored(last4)}
        error={errors['eraPosting.bankAccount']}
        isRequired={last4 === undefined}
      >
        {(control) => <Input {...control} {...controlOf('bankAccount')} inputMode="numeric" maxLength={17} />}
      </Field>
      {text('line1', messages.eraStreet, 120)}
      <FormColumns kind="triple">
        {text('city', messages.eraCity, 80)}
        <Field label={messages.eraState} error={errors['eraPosting.state']} isRequired>
          {(control) => <NativeSelect {...control} {...select} />}
        </Field>
        {text('zipCode', messages.eraZipCode, 10)}
      </FormColumns>
    </>
  )
}
