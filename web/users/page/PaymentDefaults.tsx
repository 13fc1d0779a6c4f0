import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
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
      locations(first: 250) {
        edges {
          node {
            restId
            name
          }
        }
      }
      cardReaders(first: 100, filter: { isActive: true }) {
        edges {
          node {
            restId
            label
          }
        }
      }
    }
  }
`

type Default = 'defaultPaymentLocationRestId' | 'defaultCardReaderRestId'

/** The stored one stays selected when it is not among the choices: deactivated, or the choices did not load. */
const withStored = (options: SelectOption[], stored: SelectOption | null | undefined): SelectOption[] =>
  stored == null || options.some(({ value }) => value === stored.value) ? options : [stored, ...options]

/** The locations and card readers of the user's company. */
function optionsOf(user: PaymentDefaults_user$data): Record<Default, SelectOption[]> {
  const { company, defaultPaymentLocation: place, defaultCardReader: reader } = user
  return {
    defaultPaymentLocationRestId: withStored(
      (company?.locations?.edges ?? []).map(({ node }) => ({ value: node.restId, label: node.name })),
      place && { value: place.restId, label: place.name },
    ),
    defaultCardReaderRestId: withStored(
      (company?.cardReaders?.edges ?? []).map(({ node }) => ({ value: node.restId, label: node.label })),
      reader && { value: reader.restId, label: reader.label },
    ),
  }
}

type PaymentDefaultsProps = Omit<UserPartProps, 'user'> & { user: PaymentDefaults_user$key; retry: Refresh }

/** What is preselected when the user takes a payment. */
export function PaymentDefaults({ user: key, draft, isDisabled, retry }: PaymentDefaultsProps) {
  const user = useFragment(fragment, key)
  const messages = useMessages(userPageMessages)
  const options = optionsOf(user)
  const { company } = user
  const failed = company && !company.locations ? messages.locationsFailed : messages.readersFailed
  const isFailed = company && !(company.locations && company.cardReaders)
  return (
    <Panel title={messages.payments}>
      {isFailed && <Notice text={failed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />}
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
