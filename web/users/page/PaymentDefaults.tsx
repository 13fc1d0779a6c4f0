import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { RemainingPages } from '../../relay/RemainingPages.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { NativeSelect, type SelectOption } from '../../ui/NativeSelect.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type {
  PaymentDefaults_user$data,
  PaymentDefaults_user$key,
} from './__generated__/PaymentDefaults_user.graphql.ts'
import type { UserPartProps } from './UserPart.ts'
import { type PaymentChoices, usePaymentChoices } from './usePaymentChoices.ts'
import { userPageMessages } from './userPageMessages.ts'

const fragment = graphql`
  fragment PaymentDefaults_user on User {
    defaultPaymentLocation {
      restId
      name
    }
    defaultCardReader {
      restId
      label
    }
    company {
      ...usePaymentChoices_locations
      ...usePaymentChoices_readers
    }
  }
`

type Default = 'defaultPaymentLocationRestId' | 'defaultCardReaderRestId'

/** The stored one stays selected when it is not among the choices: deactivated, or the choices are not loaded. */
const withStored = (options: SelectOption[], stored: SelectOption | null | undefined): SelectOption[] =>
  stored == null || options.some(({ value }) => value === stored.value) ? options : [stored, ...options]

function optionsOf(
  { defaultPaymentLocation: place, defaultCardReader: reader }: PaymentDefaults_user$data,
  { locations, readers }: PaymentChoices,
): Record<Default, SelectOption[]> {
  return {
    defaultPaymentLocationRestId: withStored(
      locations.map(({ restId, name }) => ({ value: restId, label: name })),
      place && { value: place.restId, label: place.name },
    ),
    defaultCardReaderRestId: withStored(
      readers.map(({ restId, label }) => ({ value: restId, label })),
      reader && { value: reader.restId, label: reader.label },
    ),
  }
}

type PaymentDefaultsProps = Omit<UserPartProps, 'user'> & { user: PaymentDefaults_user$key; retry: Refresh }

/** What is preselected when the user takes a payment. */
export function PaymentDefaults({ user: key, draft, isDisabled, retry }: PaymentDefaultsProps) {
  const user = useFragment(fragment, key)
  const messages = useMessages(userPageMessages)
  const choices = usePaymentChoices(user.company)
  const options = optionsOf(user, choices)
  const failed = choices.isLocationsFailed ? messages.locationsFailed : messages.readersFailed
  return (
    <Panel title={messages.payments}>
      {(choices.isLocationsFailed || choices.isReadersFailed) && (
        <Notice text={failed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
      )}
      {choices.pages.map((pages, index) => (
        <RemainingPages key={index} {...pages} />
      ))}
      <FormColumns kind="pair">
        {(['defaultPaymentLocationRestId', 'defaultCardReaderRestId'] as const).map((name) => (
          <Field key={name} label={messages[name]} error={draft.errorOf(name)}>
            {(control) => (
              <NativeSelect
                {...control}
                placeholder={messages.none}
                options={options[name]}
                value={draft.values[name]}
                disabled={isDisabled}
                onChange={({ target }) => draft.change({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </FormColumns>
    </Panel>
  )
}
