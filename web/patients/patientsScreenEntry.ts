import { screenEntry } from '../relay/screenEntry.ts'
import query from './__generated__/PatientsScreenQuery$parameters.ts'

export const patientsScreenEntry = screenEntry({
  query,
  variables: ({ search }) => ({
    filter: {
      companyId: search.get('company'),
      practiceIds: search.has('practice') ? search.getAll('practice') : null,
    },
  }),
  screen: async () => (await import('./PatientsScreen.tsx')).PatientsScreen,
})
