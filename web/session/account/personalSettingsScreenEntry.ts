import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/PersonalSettingsScreenQuery$parameters.ts'

export const personalSettingsScreenEntry = screenEntry({
  query,
  variables: () => ({}),
  screen: async () => (await import('./PersonalSettingsScreen.tsx')).PersonalSettingsScreen,
})
