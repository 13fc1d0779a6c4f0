import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { LocationRoute_location$key } from './__generated__/LocationRoute_location.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import { Receiver } from './Receiver.tsx'
import { RouteSelect } from './RouteSelect.tsx'
import type { PracticeAccounts } from './usePracticeAccounts.ts'

const fragment = graphql`
  fragment LocationRoute_location on Location {
    id
    name
    providerGroupName
    paymentRoute
    paymentAccountRestId
    modifiedAt
  }
`

interface LocationRouteProps {
  location: LocationRoute_location$key
  practiceId: string
  accounts: PracticeAccounts
  onStale: () => void
}

/** The account of a location itself. */
export function LocationRoute({ location: key, ...rest }: LocationRouteProps) {
  const messages = useMessages(accountMessages)
  const { id, name, paymentRoute, paymentAccountRestId, providerGroupName, modifiedAt } = useFragment(fragment, key)
  const ownRestId = paymentRoute === 'LOCATION' ? paymentAccountRestId : null
  return (
    <RouteSelect
      {...rest}
      routed={{ name, modifiedAt, ownRestId, input: { locationId: id } }}
      otherwise={providerGroupName ? messages.asGroup : messages.asDefault}
    />
  )
}

/** Which account receives the payments of a location, and why. */
export function LocationReceiver({ location: key, accounts }: Pick<LocationRouteProps, 'location' | 'accounts'>) {
  const messages = useMessages(accountMessages)
  const { paymentRoute, paymentAccountRestId, providerGroupName } = useFragment(fragment, key)
  const reason =
    paymentRoute === 'LOCATION'
      ? messages.byLocation
      : paymentRoute === 'PROVIDER_GROUP'
        ? messages.byGroup(providerGroupName ?? '')
        : messages.byDefault
  return <Receiver accounts={accounts} routedTo={paymentAccountRestId} reason={reason} />
}
