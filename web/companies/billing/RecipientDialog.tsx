import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast.ts'
import { billingMessages } from './billingMessages.ts'
import styles from './RecipientDialog.module.css'
import { useCreateCompanyCustomerMutation } from './useCreateCompanyCustomerMutation.ts'
import { useUpdateCompanyCustomerMutation } from './useUpdateCompanyCustomerMutation.ts'

const fields = ['name', 'email', 'addressLine1', 'addressLine2', 'city', 'state', 'zipCode'] as const
type Name = (typeof fields)[number]
const isOptional = (field: Name) => field === 'addressLine2'

interface RecipientDialogProps {
  companyId: string
  /** Null for a new one. */
  customer: ({ readonly [Key in Name]?: string | null | undefined } & { readonly modifiedAt: string }) | null
  onClose: () => void
}

/** Adds or changes the recipient of a company's invoices. */
export function RecipientDialog(props: RecipientDialogProps) {
  const { customer, onClose } = props
  const messages = useMessages(billingMessages)
  const { values, change, errors, submit, isPending } = useRecipient(props)
  return (
    <FormDialog
      isOpen
      title={customer ? messages.editTitle : messages.addTitle}
      description={messages.dialogText}
      submitLabel={customer ? messages.save : messages.add}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {fields.map((field) => (
        <Field key={field} label={messages[field]} error={errors[field]} isRequired={!isOptional(field)}>
          {(control) => (
            <Input
              {...control}
              type={field === 'email' ? 'email' : 'text'}
              maxLength={200}
              value={values[field]}
              onChange={({ target }) => change({ [field]: target.value })}
            />
          )}
        </Field>
      ))}
      {errors['form'] && (
        <p role="alert" className={styles.fault}>
          {errors['form']}
        </p>
      )}
    </FormDialog>
  )
}

function useRecipient({ companyId, customer, onClose }: RecipientDialogProps) {
  const messages = useMessages(billingMessages)
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map((field) => [field, customer?.[field] ?? ''])) as Record<Name, string>,
  )
  const { errors, setFaults } = useFormErrors(messages)
  const [create, creating] = useCreateCompanyCustomerMutation()
  const [update, updating] = useUpdateCompanyCustomerMutation()
  const onRefused = ({ fields: refused, answer }: Refusal) =>
    setFaults(Object.keys(refused).length > 0 ? refused : { form: answer })
  const onDone = () => {
    toast.success(messages.saved)
    onClose()
  }
  const submit = () => {
    const missing = fields.filter((field) => !isOptional(field) && values[field].trim() === '')
    if (missing.length > 0) return setFaults(Object.fromEntries(missing.map((field) => [field, 'required'] as const)))
    setFaults({})
    const input = { companyId, ...values, addressLine2: values.addressLine2.trim() || null }
    if (customer) update({ input: { ...input, modifiedAt: customer.modifiedAt } }, { onRefused, onDone })
    else create({ input }, { onRefused, onDone })
  }
  const change = (changed: Partial<Record<Name, string>>) => setValues((before) => ({ ...before, ...changed }))
  return { values, change, errors, submit, isPending: creating.isPending || updating.isPending }
}
