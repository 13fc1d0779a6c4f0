import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { companyListMessages } from './companyListMessages.ts'
import { useCreateCompanyMutation } from './useCreateCompanyMutation.ts'

interface AddCompanyDialogProps {
  onClose: () => void
  /** Receives its id; null if it was deleted at once. */
  onAdded: (restId: string | null) => void
}

function useNewCompany(onAdded: AddCompanyDialogProps['onAdded']) {
  const messages = useMessages(companyListMessages)
  const [draft, setDraft] = useState({ name: '', countryCode: 'US', state: '' })
  const { errors, setFaults } = useFormErrors(messages)
  const [send, { isPending }] = useCreateCompanyMutation()
  const submit = () => {
    const name = draft.name.trim()
    if (!name) return setFaults({ name: 'nameRequired' })
    send(
      { input: { name, countryCode: draft.countryCode, state: draft.state.trim().toUpperCase() || null } },
      {
        onDone: ({ createCompany }) => onAdded(createCompany.company?.restId ?? null),
        onRefused: ({ answer, fields }) => setFaults(Object.keys(fields).length > 0 ? fields : { name: answer }),
      },
    )
  }
  return { draft, set: (part: Partial<typeof draft>) => setDraft({ ...draft, ...part }), errors, submit, isPending }
}

/** Creates a company by its name and place. */
export function AddCompanyDialog({ onClose, onAdded }: AddCompanyDialogProps) {
  const messages = useMessages(companyListMessages)
  const { draft, set, errors, submit, isPending } = useNewCompany(onAdded)
  const countries = (['US', 'CA'] as const).map((code) => ({ value: code, label: messages[`country_${code}`] }))
  return (
    <FormDialog
      isOpen
      size="sm"
      title={messages.addTitle}
      submitLabel={messages.add}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={messages.name} error={errors['name']} isRequired>
        {(field) => (
          <Input {...field} maxLength={120} value={draft.name} onChange={({ target }) => set({ name: target.value })} />
        )}
      </Field>
      <Field label={messages.country} error={errors['countryCode']}>
        {(field) => (
          <NativeSelect
            {...field}
            options={countries}
            value={draft.countryCode}
            onChange={({ target }) => set({ countryCode: target.value })}
          />
        )}
      </Field>
      <Field label={messages.state} help={messages.stateHelp} error={errors['state']}>
        {(field) => (
          <Input {...field} maxLength={3} value={draft.state} onChange={({ target }) => set({ state: target.value })} />
        )}
      </Field>
    </FormDialog>
  )
}
