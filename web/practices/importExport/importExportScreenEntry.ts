import { pageVariables } from '../../relay/pages/cursorPages.ts'
import { screenEntry } from '../../relay/screenEntry.ts'
import { usualPageSize } from '../page/practiceListVariables.ts'
import query from './__generated__/ImportExportScreenQuery$parameters.ts'
import type { ImportExportScreenQuery } from './__generated__/ImportExportScreenQuery.graphql.ts'

/** The address contains the page of the rows that an import skips. */
export const importExportScreenEntry = screenEntry<ImportExportScreenQuery>({
  query,
  variables: ({ params, search }) => ({
    clientId: params['clientId'] ?? '',
    ...pageVariables(search, usualPageSize),
  }),
  identity: ({ params }) => params['clientId'] ?? '',
  screen: async () => (await import('./ImportExportScreen.tsx')).ImportExportScreen,
})
