import type { ScreenQuery } from '../relay/screenEntry.ts'
import type { AppShellQuery } from './__generated__/AppShellQuery.graphql.ts'
import query from './__generated__/AppShellQuery$parameters.ts'

export const appShellQuery: ScreenQuery<AppShellQuery> = { query, variables: () => ({}) }
