import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { dateFault } from '../../ui/dates/readDate.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { timezoneOptions } from '../../ui/timezoneOptions.ts'
import { toast } from '../../ui/toast.ts'
import type { LocationRow_location$data } from './__generated__/LocationRow_location.graphql.ts'
import { locationMessages } from './locationMessages.ts'
import { tagsIn } from './locationTags.ts'
import { useUpdateLocationMutation } from './useUpdateLocationMutation.ts'

interface EditLocationDialogProps {
  location: LocationRow_location$data
  onClose: () => void
  onSaved: () => void
}

const draftOf = (location: LocationRow_location$data) => ({
  friendlyName: location.friendlyName ?? '',
  timezone: location.timezone ?? '',
  taxId: location.taxId ?? '',
  tags: location.tags.join(', '),
  isPreServiceEnabled: location.isPreServiceEnabled,
  preServiceGoLiveDate: location.preServiceGoLiveDate ?? '',
})
type Draft = ReturnType<typeof draftOf>

function useLocationDraft({ location, onSaved }: EditLocationDialogProps) {
  const messages = useMessages(locationMessages)
  // The version when the dialog opened: a change by another user in between is then a conflict.
  const [{ id, modifiedAt }] = useState(location)
  const [draft, setDraft] = useState(() => draftOf(location))
  const { errors, setFaults } = useFormErrors(messages)
  const [send, { isPending }] = useUpdateLocationMutation()
  const submit = () => {
    const { tags, preServiceGoLiveDate: goLive, ...texts } = draft
    if (draft.isPreServiceEnabled && !goLive) return setFaults({ preServiceGoLiveDate: 'goLiveRequired' })
    if (goLive && dateFault(goLive, {})) return
    const preServiceGoLiveDate = goLive || null
    const input = { locationId: id, modifiedAt, ...texts, timezone: draft.timezone || null, preServiceGoLiveDate }
    const onDone = () => {
      toast.success(messages.saved)
      onSaved()
    }
    send(
      { input: { ...input, tags: tagsIn(tags) } },
      {
        onDone,
        onRefused: ({ answer, code, fields }) => {
          if (code === 'STALE') return setFaults({ friendlyName: 'stale' })
          setFaults(Object.keys(fields).length > 0 ? fields : { friendlyName: answer })
        },
      },
    )
  }
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return { draft, set, errors, submit, isPending }
}

/** Changes all settings of a location but whether it is enabled. */
export function EditLocationDialog(props: EditLocationDialogProps) {
  const messages = useMessages(locationMessages)
  const form = useLocationDraft(props)
  return (
    <FormDialog
      isOpen
      onClose={props.onClose}
      title={messages.editTitle(props.location.name)}
      submitLabel={messages.save}
      isPending={form.isPending}
      onSubmit={form.submit}
    >
      <TextField name="friendlyName" form={form} help={messages.friendlyNameHelp} maxLength={120} />
      <Field label={messages.timezone} error={form.errors['timezone']}>
        {(control) => (
          <NativeSelect
            {...control}
            placeholder={messages.ofPractice}
            options={timezoneOptions(form.draft.timezone)}
            value={form.draft.timezone}
            onChange={({ target }) => form.set({ timezone: target.value })}
          />
        )}
      </Field>
      <TextField name="taxId" form={form} maxLength={20} />
      <TextField name="tags" form={form} help={messages.tagsHelp} />
      <PreService form={form} />
    </FormDialog>
  )
}

type Form = ReturnType<typeof useLocationDraft>

/** Turning it on clears an earlier go-live date (specification). */
function PreService({ form: { draft, set, errors } }: { form: Form }) {
  const messages = useMessages(locationMessages)
  return (
    <>
      <Checkbox
        checked={draft.isPreServiceEnabled}
        onChange={({ target }) =>
          set({ isPreServiceEnabled: target.checked, ...(target.checked && { preServiceGoLiveDate: '' }) })
        }
      >
        {messages.preServiceOn}
      </Checkbox>
      {draft.isPreServiceEnabled && (
        <DateField
          label={messages.goLive}
          isRequired
          value={draft.preServiceGoLiveDate}
          error={errors['preServiceGoLiveDate']}
          onChange={(preServiceGoLiveDate) => set({ preServiceGoLiveDate })}
        />
      )}
    </>
  )
}

interface TextFieldProps {
  name: 'friendlyName' | 'taxId' | 'tags'
  form: Form
  help?: string
  maxLength?: number
}

function TextField({ name, form, help, maxLength }: TextFieldProps) {
  const messages = useMessages(locationMessages)
  return (
    <Field label={messages[name]} help={help} error={form.errors[name]}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={maxLength}
          value={form.draft[name]}
          onChange={({ target }) => form.set({ [name]: target.value })}
        />
      )}
    </Field>
  )
}
