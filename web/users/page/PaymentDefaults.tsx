import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Field } from '../../ui/Field.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { NativeSelect, type SelectOption } from '../../ui/NativeSelect.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { PaymentDefaultsQuery } from './__generated__/PaymentDefaultsQuery.graphql.ts'
import type { UserPartProps } from './UserPart.ts'
import { userPageMessages } from './userPageMessages.ts'

const query = graphql`
  query PaymentDefaultsQuery($companyRestId: ID) {
    locations(first: 250, filter: { companyRestId: $companyRestId }) {
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
          locationRestId
        }
      }
    }
  }
`

const withStored = (options: SelectOption[], id: string | undefined, label: string | undefined): SelectOption[] =>
  id === undefined || options.some(({ value }) => value === id)
    ? options
    : [{ value: id, label: label ?? id }, ...options]

type Default = 'defaultPaymentLocationRestId' | 'defaultCardReaderRestId'

/** The locations and card readers of the user's company, and the stored ones before they are loaded. */
function useDefaults({ user, isDisabled }: UserPartProps): Record<Default, SelectOption[]> {
  const { company, defaultPaymentLocation: place, defaultCardReader: reader } = user
  const { data } = useLookup<PaymentDefaultsQuery>(
    query,
    isDisabled ? null : { companyRestId: company?.restId ?? null },
  )
  const places = data?.locations?.edges.map(({ node }) => node) ?? []
  const readers = data?.cardReaders?.edges.map(({ node }) => node) ?? []
  // System users read the card readers of all companies.
  const ofCompany = readers.filter(({ locationRestId: at }) => places.some(({ restId }) => restId === at))
  return {
    defaultPaymentLocationRestId: withStored(
      places.map(({ restId, name }) => ({ value: restId, label: name })),
      place?.restId,
      place?.name,
    ),
    defaultCardReaderRestId: withStored(
      ofCompany.map(({ restId, label }) => ({ value: restId, label })),
      reader?.restId,
      reader?.label,
    ),
  }
}

/** What is preselected when the user takes a payment. */
export function PaymentDefaults(props: UserPartProps) {
  const { draft, isDisabled } = props
  const messages = useMessages(userPageMessages)
  const options = useDefaults(props)
  return (
    <Panel title={messages.payments}>
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
