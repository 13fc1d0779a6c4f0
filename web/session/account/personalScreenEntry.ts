import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/PersonalScreenQuery$parameters.ts'

export const personalScreenEntry = screenEntry({
  query,
  variables: () => ({}),
  // The company is a line of the profile.
  reportsParts: true,
  screen: async () => (await import('./PersonalScreen.tsx')).PersonalScreen,
})
