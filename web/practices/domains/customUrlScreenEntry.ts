import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/CustomUrlScreenQuery$parameters.ts'

export const customUrlScreenEntry = screenEntryById({
  query,
  by: 'clientId',
  screen: async () => (await import('./CustomUrlScreen.tsx')).CustomUrlScreen,
})
