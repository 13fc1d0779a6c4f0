import { screenEntry } from '../relay/screenEntry.ts'
import query from './__generated__/AuditLogScreenQuery$parameters.ts'
import { auditLogVariables } from './auditLogAddress.ts'

export const auditLogScreenEntry = screenEntry({
  query,
  variables: ({ search }) => auditLogVariables(search),
  screen: async () => (await import('./AuditLogScreen.tsx')).AuditLogScreen,
})
