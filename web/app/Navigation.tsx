import { Ellipsis, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { storedChoice, useStoredChoice } from '../browser/storedChoice.ts'
import { useMessages } from '../i18n/messages.ts'
import { Logo } from '../images/Logo.tsx'
import { ScreenNavLink } from '../relay/ScreenLink.tsx'
import { useLocation, useNavigate } from '../router/routerContext.ts'
import { Mark } from '../session/Mark.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { OnDemand } from '../ui/OnDemand.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import type { Navigation_viewer$key } from './__generated__/Navigation_viewer.graphql.ts'
import { appMessages } from './appMessages.ts'
import { inboxPath, paymentsPath, type Destination } from './destinations.ts'
import { pathInScope, type Scope, withScope } from './rememberedScope.ts'
import styles from './Navigation.module.css'

const sidebarChoice = storedChoice('tally.sidebar', ['open', 'collapsed'])

const fragment = graphql`
  fragment Navigation_viewer on Viewer {
    user {
      company {
        name
        logo {
          url
        }
      }
    }
    can {
      watchInbox {
        isAllowed
      }
    }
  }
`

interface NavigationProps {
  viewer: Navigation_viewer$key
  scope: Scope
  /** Screens of the sidebar that the viewer has. */
  places: readonly Destination[]
  onSearch: () => void
}

/** The sidebar; on phones the bar at the bottom, whose last entry opens the other screens and the search. */
export function Navigation({ viewer: key, scope, places, onSearch }: NavigationProps) {
  const { user, can } = useFragment(fragment, key)
  const isCollapsed = useStoredChoice(sidebarChoice) === 'collapsed'
  // Few logos are readable at the size of an icon. Another answer can bring a company without its logo.
  const logo = isCollapsed ? null : user.company?.logo?.url
  const isWatching = can.watchInbox.isAllowed
  const messages = useMessages(appMessages)
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose
  const toggle = isCollapsed ? messages.expand : messages.collapse
  return (
    <nav className={styles.nav} aria-label={messages.navigation} data-collapsed={isCollapsed || undefined}>
      <div className={styles.brand}>
        <Logo url={logo} size={24} fallback={<Mark size={24} />} />
        <span>{(logo && user.company?.name) || messages.productName}</span>
      </div>
      <ul>
        {places.map((destination) => (
          <NavigationItem
            key={destination.path}
            {...{ destination, scope, isCollapsed }}
            counted={countedOf(destination, isWatching)}
          />
        ))}
        <li className={styles.navPhone}>
          <MoreMenu {...{ places, scope, onSearch }} />
        </li>
      </ul>
      <button
        type="button"
        className={`${styles.navItem} ${styles.navToggle}`}
        aria-expanded={!isCollapsed}
        aria-label={toggle}
        title={toggle}
        onClick={() => sidebarChoice.write(isCollapsed ? 'open' : 'collapsed')}
      >
        <Icon size={18} aria-hidden />
      </button>
    </nav>
  )
}

/** On phones: the screens that do not fit in the bar, and the search. */
function MoreMenu({ places, scope, onSearch }: Pick<NavigationProps, 'places' | 'scope' | 'onSearch'>) {
  const messages = useMessages(appMessages)
  const navigate = useNavigate()
  const screens = () =>
    places
      .filter(({ isWideOnly }) => isWideOnly)
      .map(({ path, icon: Icon, name }) => ({
        id: path,
        label: messages[name],
        icon: <Icon size={16} aria-hidden />,
        onSelect: () => void navigate(pathInScope(path, scope)),
      }))
  const search = { id: 'search', label: messages.search, icon: <Search size={16} aria-hidden />, onSelect: onSearch }
  return (
    <ActionMenu
      trigger={
        <button type="button" className={styles.navItem} aria-label={messages.moreScreens}>
          <Ellipsis size={18} aria-hidden />
          <span>{messages.more}</span>
        </button>
      }
      groups={() => [
        { id: 'screens', actions: screens() },
        { id: 'search', actions: [search] },
      ]}
    />
  )
}

const loadOpenChats = async () => (await import('../inbox/OpenChats.tsx')).OpenChats

function OpenChatsCount() {
  const { openChats } = useMessages(appMessages)
  return <OnDemand load={loadOpenChats} props={{ label: openChats }} />
}

const loadDueDisputes = async () => (await import('../payments/disputes/DueDisputesCount.tsx')).DueDisputesCount

function DueDisputes({ scope }: { scope: Scope }) {
  const { dueDisputes } = useMessages(appMessages)
  const to = `${paymentsPath}?${withScope(new URLSearchParams('type=dispute_due'), scope).toString()}`
  const filter = {
    ...(scope.companyId && { companyRestId: scope.companyId }),
    ...(scope.practiceId && { practiceRestIds: [scope.practiceId] }),
  }
  return <OnDemand load={loadDueDisputes} props={{ label: dueDisputes, to, scope: filter }} />
}

/** The count of an entry. */
function countedOf({ path }: Destination, isWatching: boolean): 'chats' | 'disputes' | null {
  if (path === paymentsPath) return 'disputes'
  return isWatching && path === inboxPath ? 'chats' : null
}

interface NavigationLinkProps {
  destination: Destination
  scope: Scope
  isCollapsed: boolean
}

function NavigationItem({ counted, ...link }: NavigationLinkProps & { counted: ReturnType<typeof countedOf> }) {
  return (
    <li className={counted ? styles.navCounted : undefined} data-wide-only={link.destination.isWideOnly || undefined}>
      <NavigationLink {...link} />
      {counted === 'chats' && <OpenChatsCount />}
      {counted === 'disputes' && <DueDisputes scope={link.scope} />}
    </li>
  )
}

function NavigationLink(props: NavigationLinkProps) {
  const { path, icon: Icon, name, covers = [] } = props.destination
  const label = useMessages(appMessages)[name]
  const { pathname } = useLocation()
  const isCovered = covers.some((other) => pathname === other || pathname.startsWith(`${other}/`))
  const link = (
    <ScreenNavLink
      className={styles.navItem ?? ''}
      to={pathInScope(path, props.scope)}
      {...(isCovered && { 'aria-current': 'page' })}
    >
      <Icon size={18} aria-hidden />
      <span>{label}</span>
    </ScreenNavLink>
  )
  return props.isCollapsed ? (
    <Tooltip text={label} isName>
      {link}
    </Tooltip>
  ) : (
    link
  )
}
