import { screenEntry } from '../../relay/screenEntry.ts'
import { today } from '../appointments/week.ts'
import query from './__generated__/FrontdeskScreenQuery$parameters.ts'

export const frontdeskScreenEntry = screenEntry({
  query,
  variables: () => ({ today: today() }),
  screen: async () => (await import('./FrontdeskScreen.tsx')).FrontdeskScreen,
})
