import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { GroupRoute_group$key } from './__generated__/GroupRoute_group.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import { Receiver } from './Receiver.tsx'
import { RouteSelect } from './RouteSelect.tsx'
import type { PracticeAccounts } from './usePracticeAccounts.ts'

const fragment = graphql`
  fragment GroupRoute_group on ProviderGroup {
    id
    name
    paymentAccountRestId
    modifiedAt
  }
`

interface GroupRouteProps {
  group: GroupRoute_group$key
  practiceId: string
  accounts: PracticeAccounts
  /** Reads the locations again, whose payments follow the group’s. */
  refresh: () => void
}

/** The account of a group. */
export function GroupRoute({ group: key, practiceId, accounts, refresh }: GroupRouteProps) {
  const messages = useMessages(accountMessages)
  const { id, name, paymentAccountRestId: ownRestId, modifiedAt } = useFragment(fragment, key)
  return (
    <RouteSelect
      practiceId={practiceId}
      accounts={accounts}
      routed={{ name, modifiedAt, ownRestId, input: { providerGroupId: id } }}
      otherwise={messages.asDefault}
      onChanged={refresh}
      onStale={refresh}
    />
  )
}

/** Which account receives the payments of a group’s locations, and why. */
export function GroupReceiver({ group: key, accounts }: Pick<GroupRouteProps, 'group' | 'accounts'>) {
  const messages = useMessages(accountMessages)
  const { paymentAccountRestId } = useFragment(fragment, key)
  const reason = paymentAccountRestId == null ? messages.byDefault : messages.byGroupItself
  return <Receiver accounts={accounts} routedTo={paymentAccountRestId} reason={reason} />
}
