import { CalendarDays, ConciergeBell, Inbox, ScrollText, Users, type LucideIcon } from 'lucide-react'

export interface Destination {
  path: string
  icon: LucideIcon
  /** Key of its name in `appMessages`. */
  name: 'inbox' | 'frontdesk' | 'patients' | 'appointments' | 'auditLog'
  /** Two keys, one after the other, that lead there. */
  keys: string
}

export const inboxPath = '/inbox'
export const frontdeskPath = '/frontdesk'

/** The screens of the sidebar, in its order. */
export const destinations: readonly Destination[] = [
  { path: inboxPath, icon: Inbox, name: 'inbox', keys: 'g i' },
  { path: '/patients', icon: Users, name: 'patients', keys: 'g p' },
  { path: frontdeskPath, icon: ConciergeBell, name: 'frontdesk', keys: 'g d' },
  { path: '/appointments', icon: CalendarDays, name: 'appointments', keys: 'g a' },
  { path: '/log', icon: ScrollText, name: 'auditLog', keys: 'g l' },
]

export const startPath = '/patients'
