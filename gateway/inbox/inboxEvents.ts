import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { builder } from '../graph/builder.ts'
import { BadInputError } from '../graph/globalId.ts'
import type { SubscriptionPayload } from '../graph/SubscriptionPayload.ts'
import { InboxEventRef, typeNameOf } from './InboxEvent.ts'

builder.subscriptionType({ description: 'Live events over WebSocket (`graphql-transport-ws`)' })

builder.subscriptionField('inboxEvents', (t) =>
  t.field({
    data: 'none',
    type: InboxEventRef,
    description:
      'Events of the inbox and of accounts in the viewer’s scope, in one order. With `after`, all events since then are sent first, each once. `Resync` when those are no longer stored',
    // Only the selected fields decide whether all subscribers receive the same result.
    extensions: { isOfTheEvent: true },
    args: {
      after: t.arg.string({
        data: 'none',
        description: 'Cursor of the last event that the client has seen. Default: start now',
      }),
    },
    // `gateway/live` serves sockets and checks the session and the scope; over HTTP nothing would check them.
    subscribe: () => {
      throw new BadInputError(refuse('graph_live_by_socket'))
    },
    resolve: (payload) => named(payload as SubscriptionPayload),
  }),
)

/** With the name that distinguishes its types in the graph. */
const named = (payload: SubscriptionPayload): SubscriptionPayload & { __typename: string } => ({
  ...payload,
  __typename: typeNameOf(payload),
})
