import type { ScreenQuery } from '../relay/screenEntry.ts'
import type { InboxScreenQuery } from './__generated__/InboxScreenQuery.graphql.ts'
import query from './__generated__/InboxScreenQuery$parameters.ts'
import { inboxVariables } from './list/inboxVariables.ts'

export const inboxScreenQuery: ScreenQuery<InboxScreenQuery> = {
  query,
  variables: ({ search }) => inboxVariables(search),
}
