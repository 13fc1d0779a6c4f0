import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { AddressFields } from '../../patients/dialogs/AddressFields.tsx'
import { LeaveGuard } from '../../relay/LeaveGuard.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { DetailsForm_practice$key } from './__generated__/DetailsForm_practice.graphql.ts'
import type { DetailsForm_query$key } from './__generated__/DetailsForm_query.graphql.ts'
import { detailsMessages } from './detailsMessages.ts'
import { practiceSettingMessages } from './practiceSettingMessages.ts'
import { SaveBar } from './SaveBar.tsx'
import { useDetailsDraft } from './useDetailsDraft.ts'
import styles from './SettingsForm.module.css'

const queryFragment = graphql`
  fragment DetailsForm_query on Query {
    reference {
      states {
        code
        name
      }
    }
  }
`

const fragment = graphql`
  fragment DetailsForm_practice on Practice {
    id
    name
    taxId
    timezone
    currency
    modifiedAt
    address {
      line1
      line2
      city
      state
      zipCode
    }
  }
`

interface DetailsFormProps {
  query: DetailsForm_query$key
  practice: DetailsForm_practice$key
}

/** The details of a practice in one form. */
export function DetailsForm({ query, practice: key }: DetailsFormProps) {
  const messages = useMessages(detailsMessages)
  const guard = useMessages(practiceSettingMessages)
  const { reference } = useFragment(queryFragment, query)
  const practice = useFragment(fragment, key)
  const draft = useDetailsDraft(practice)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        draft.save()
      }}
    >
      <Panel title={messages.details}>
        <DetailFields draft={draft} currency={practice.currency} savedTimezone={practice.timezone} />
      </Panel>
      <Panel title={messages.address}>
        <AddressFields
          draft={draft.address}
          errors={draft.errors}
          states={reference.states}
          onChange={draft.setAddress}
        />
      </Panel>
      <SaveBar draft={draft} />
      <LeaveGuard isActive={draft.count > 0} title={guard.leaveTitle} text={guard.leaveText} leave={guard.leave} />
    </form>
  )
}

interface DetailFieldsProps {
  draft: ReturnType<typeof useDetailsDraft>
  currency: string
  savedTimezone: string
}

function DetailFields({ draft, currency, savedTimezone }: DetailFieldsProps) {
  const messages = useMessages(detailsMessages)
  const { details, errors } = draft
  const text = (name: 'name' | 'taxId', maxLength: number) => (
    <Field label={messages[name]} error={errors[name]} isRequired={name === 'name'}>
      {(control) => (
        <Input
          {...control}
          value={details[name]}
          maxLength={maxLength}
          onChange={({ target }) => draft.set({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <FormColumns kind="pair">
      {text('name', 120)}
      {text('taxId', 20)}
      <Field label={messages.timezone} help={messages.timezoneHelp} error={errors['timezone']}>
        {(control) => (
          <NativeSelect
            {...control}
            value={details.timezone}
            options={timezonesWith(savedTimezone)}
            onChange={({ target }) => draft.set({ timezone: target.value })}
          />
        )}
      </Field>
      <Field label={messages.currency} help={messages.currencyHelp}>
        {(control) => <Input {...control} value={currency} readOnly />}
      </Field>
    </FormColumns>
  )
}

/** Every time zone by its name, and the practice's own, which may have another spelling. */
function timezonesWith(own: string) {
  const names = new Set([own, ...Intl.supportedValuesOf('timeZone')])
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
