import { screenEntry } from '../../relay/screenEntry.ts'
import { today } from '../appointments/week.ts'
import query from './__generated__/FrontdeskScreenQuery$parameters.ts'
import { deskScope } from './deskScope.ts'

export const frontdeskScreenEntry = screenEntry({
  query,
  variables: ({ search }) => ({ filter: { dateFrom: today(), dateTo: today(), ...deskScope(search) } }),
  screen: async () => (await import('./FrontdeskScreen.tsx')).FrontdeskScreen,
})
