import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { AddressFields } from '../../patients/dialogs/AddressFields.tsx'
import { SaveForm } from '../../relay/forms/SaveForm.tsx'
import { Theirs } from '../../relay/forms/Theirs.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { Input } from '../../ui/Input.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { timezoneOptions } from '../../ui/timezoneOptions.ts'
import type { DetailsForm_practice$key } from './__generated__/DetailsForm_practice.graphql.ts'
import type { DetailsForm_query$key } from './__generated__/DetailsForm_query.graphql.ts'
import styles from './DetailsForm.module.css'
import { detailsMessages } from './detailsMessages.ts'
import { useDetailsDraft } from './useDetailsDraft.ts'

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
  const { reference } = useFragment(queryFragment, query)
  const practice = useFragment(fragment, key)
  const draft = useDetailsDraft(practice)
  return (
    <SaveForm draft={draft}>
      <Panel title={messages.details} anchor="details">
        <DetailFields draft={draft} currency={practice.currency} savedTimezone={practice.timezone} />
      </Panel>
      <Panel title={messages.address} anchor="address">
        <div className={styles.stack}>
          <AddressFields
            draft={draft.address}
            errors={draft.addressErrors}
            states={reference.states}
            onChange={draft.setAddress}
          />
          <Theirs value={draft.theirAddress} />
        </div>
      </Panel>
    </SaveForm>
  )
}

interface DetailFieldsProps {
  draft: ReturnType<typeof useDetailsDraft>
  currency: string
  savedTimezone: string
}

function DetailFields({ draft, currency, savedTimezone }: DetailFieldsProps) {
  const messages = useMessages(detailsMessages)
  const { details, errorOf, theirsOf } = draft
  const text = (name: 'name' | 'taxId', maxLength: number) => (
    <div>
      <Field label={messages[name]} error={errorOf(name)} isRequired={name === 'name'}>
        {(control) => (
          <Input
            {...control}
            value={details[name]}
            maxLength={maxLength}
            onChange={({ target }) => draft.set({ [name]: target.value })}
          />
        )}
      </Field>
      <Theirs value={theirsOf(name)} />
    </div>
  )
  return (
    <FormColumns kind="pair">
      {text('name', 120)}
      {text('taxId', 20)}
      <Field label={messages.timezone} help={messages.timezoneHelp} error={errorOf('timezone')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={details.timezone}
            options={timezoneOptions(savedTimezone)}
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
