import type { TextsOf } from '../i18n/messages.ts'
import type { userMessages } from './userMessages.ts'

type Texts = TextsOf<typeof userMessages>

const roles = ['FRONTDESK', 'USER', 'SUPPORT', 'ADMIN', 'OWNER'] as const
const statuses = ['ACTIVE', 'INVITED', 'DEACTIVATED'] as const

/** Name of a role; a newer server may know further ones. */
export const roleLabel = (texts: Texts, role: string): string =>
  texts[`role_${roles.find((known) => known === role) ?? 'UNKNOWN'}`]

export const statusLabel = (texts: Texts, status: string): string =>
  texts[`status_${statuses.find((known) => known === status) ?? 'DEACTIVATED'}`]
