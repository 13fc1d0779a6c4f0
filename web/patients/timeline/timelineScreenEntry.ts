import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/TimelineScreenQuery$parameters.ts'

export const timelineScreenEntry = screenEntryById({
  query,
  by: 'patientId',
  screen: async () => (await import('./TimelineScreen.tsx')).TimelineScreen,
})
