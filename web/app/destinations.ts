import {
  CalendarDays,
  ChartNoAxesColumn,
  ConciergeBell,
  CreditCard,
  Files,
  House,
  Inbox,
  ScrollText,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react'

export interface Destination {
  path: string
  icon: LucideIcon
  /** Key of its name in `appMessages`. */
  name:
    | 'home'
    | 'arReport'
    | 'inbox'
    | 'frontdesk'
    | 'patients'
    | 'appointments'
    | 'payments'
    | 'sentStatements'
    | 'auditLog'
    | 'settings'
  /** Two keys, pressed in sequence, that open it. */
  keys: string
  /** Behind More on phones, where the bar has room for five. */
  isWideOnly?: boolean
  /** Paths that belong to it besides its own and those below. */
  covers?: readonly string[]
  /** Only for users with this permission. */
  needs?: 'dashboards' | 'practices'
}

/** Home, for support. Others are redirected to the front desk. */
export const homePath = '/'
export const inboxPath = '/inbox'
export const paymentsPath = '/payments'
export const frontdeskPath = '/frontdesk'
/** The first screen of the settings area. */
const settingsPath = '/clients'

/** The screens of the sidebar, in its order. `destinationsOf` omits those that the viewer does not have. */
export const destinations: readonly Destination[] = [
  { path: homePath, icon: House, name: 'home', keys: 'g h', isWideOnly: true, needs: 'dashboards' },
  { path: inboxPath, icon: Inbox, name: 'inbox', keys: 'g i' },
  { path: '/patients', icon: Users, name: 'patients', keys: 'g p' },
  { path: frontdeskPath, icon: ConciergeBell, name: 'frontdesk', keys: 'g d' },
  { path: '/appointments', icon: CalendarDays, name: 'appointments', keys: 'g a', isWideOnly: true },
  { path: paymentsPath, icon: CreditCard, name: 'payments', keys: 'g m' },
  { path: '/snapshots', icon: Files, name: 'sentStatements', keys: 'g s', isWideOnly: true },
  {
    path: '/ar-report',
    icon: ChartNoAxesColumn,
    name: 'arReport',
    keys: 'g r',
    isWideOnly: true,
    needs: 'dashboards',
  },
  { path: '/log', icon: ScrollText, name: 'auditLog', keys: 'g l', isWideOnly: true },
  {
    path: settingsPath,
    icon: Settings,
    name: 'settings',
    keys: 'g t',
    isWideOnly: true,
    covers: [
      '/company',
      '/payment-plans',
      '/payment-methods',
      '/billing',
      '/users',
      '/user-groups',
      '/companies',
      '/features',
    ],
    needs: 'practices',
  },
]

/** The screens of the sidebar that a viewer has. */
export const destinationsOf = (has: { dashboards: boolean; practices: boolean }): readonly Destination[] =>
  destinations.filter(({ needs }) => !needs || has[needs])
