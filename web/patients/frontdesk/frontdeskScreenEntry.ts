import { screenEntry } from '../../relay/screenEntry.ts'
import { localToday } from '../../ui/dates/today.ts'
import query from './__generated__/FrontdeskScreenQuery$parameters.ts'
import { deskScope } from './deskScope.ts'

export const frontdeskScreenEntry = screenEntry({
  query,
  variables: ({ search }) => ({ filter: { dateFrom: localToday(), dateTo: localToday(), ...deskScope(search) } }),
  screen: async () => (await import('./FrontdeskScreen.tsx')).FrontdeskScreen,
})
