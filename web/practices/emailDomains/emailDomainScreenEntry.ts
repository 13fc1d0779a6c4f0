import { screenEntryById } from '../../relay/screenEntryById.ts'
import query from './__generated__/EmailDomainScreenQuery$parameters.ts'

export const emailDomainScreenEntry = screenEntryById({
  query,
  by: 'clientId',
  screen: async () => (await import('./EmailDomainScreen.tsx')).EmailDomainScreen,
})
