import { CalendarDays, ConciergeBell, CreditCard, Files, Inbox, ScrollText, Users, type LucideIcon } from 'lucide-react'

export interface Destination {
  path: string
  icon: LucideIcon
  /** Key of its name in `appMessages`. */
  name: 'inbox' | 'frontdesk' | 'patients' | 'appointments' | 'payments' | 'sentStatements' | 'auditLog'
  /** Two keys, one after the other, that lead there. */
  keys: string
  /** Not in the bar of phones, which has room for five; the search leads there. */
  isWideOnly?: boolean
}

export const inboxPath = '/inbox'
export const frontdeskPath = '/frontdesk'

/** The screens of the sidebar, in its order. */
export const destinations: readonly Destination[] = [
  { path: inboxPath, icon: Inbox, name: 'inbox', keys: 'g i' },
  { path: '/patients', icon: Users, name: 'patients', keys: 'g p' },
  { path: frontdeskPath, icon: ConciergeBell, name: 'frontdesk', keys: 'g d' },
  { path: '/appointments', icon: CalendarDays, name: 'appointments', keys: 'g a' },
  { path: '/payments', icon: CreditCard, name: 'payments', keys: 'g m', isWideOnly: true },
  { path: '/snapshots', icon: Files, name: 'sentStatements', keys: 'g s', isWideOnly: true },
  { path: '/log', icon: ScrollText, name: 'auditLog', keys: 'g l' },
]

export const startPath = '/patients'
