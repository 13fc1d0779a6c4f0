import { screenEntry } from '../../relay/screenEntry.ts'
import query from './__generated__/SettingsAreaQuery$parameters.ts'

export const settingsAreaEntry = screenEntry({
  query,
  variables: () => ({}),
  isFrame: true,
  screen: async () => (await import('./SettingsArea.tsx')).SettingsArea,
})
