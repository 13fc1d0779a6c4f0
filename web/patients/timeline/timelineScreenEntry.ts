import { patientTabEntry } from '../page/patientTabEntry.ts'
import query from './__generated__/TimelineScreenQuery$parameters.ts'

export const timelineScreenEntry = patientTabEntry({
  query,
  screen: async () => (await import('./TimelineScreen.tsx')).TimelineScreen,
})
