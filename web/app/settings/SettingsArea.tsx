import { useEffect, useRef } from 'react'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { Outlet } from '../../router/RouterProvider.tsx'
import { useLocation } from '../../router/routerContext.ts'
import type { SettingsArea_viewer$key } from './__generated__/SettingsArea_viewer.graphql.ts'
import type { SettingsAreaQuery } from './__generated__/SettingsAreaQuery.graphql.ts'
import { pathInScope, useRememberedScope } from '../rememberedScope.ts'
import { SettingsSearch } from './search/SettingsSearch.tsx'
import { settingsGroupsFor } from './settingsMenu.ts'
import { settingsMessages } from './settingsMessages.ts'
import styles from './SettingsArea.module.css'
import { useNamedPlace } from './useNamedPlace.ts'

const query = graphql`
  query SettingsAreaQuery @preloadable {
    viewer {
      ...SettingsArea_viewer
    }
  }
`

const fragment = graphql`
  fragment SettingsArea_viewer on Viewer {
    can {
      editPractices {
        isAllowed
      }
      editCompany {
        isAllowed
      }
      editPlanLimits {
        isAllowed
      }
      manageCompanyCards {
        isAllowed
      }
      manageCompanyCustomers {
        isAllowed
      }
      readUsers {
        isAllowed
      }
      manageCompanies {
        isAllowed
      }
      editFeatures {
        isAllowed
      }
    }
  }
`

/** The frame of all settings: a side menu by role, and the screen of one entry. */
export function SettingsArea({ queryRef }: ScreenProps<SettingsAreaQuery>) {
  const screen = useRef<HTMLDivElement>(null)
  useNamedPlace(screen)
  const { viewer } = usePreloadedQuery<SettingsAreaQuery>(query, queryRef)
  return (
    <div className={styles.area}>
      {viewer && <SettingsMenu viewer={viewer} />}
      <div ref={screen} className={styles.screen}>
        <Outlet />
      </div>
    </div>
  )
}

/** Whether a screen below an entry is open, such as a practice below the list of practices. */
const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]')
  if (!nav || !current) return
  const middle = current.offsetLeft - nav.offsetLeft + current.offsetWidth / 2
  nav.scrollLeft = middle - nav.clientWidth / 2
}

function SettingsMenu({ viewer: key }: { viewer: SettingsArea_viewer$key }) {
  const messages = useMessages(settingsMessages)
  const viewer = useFragment(fragment, key)
  const { pathname } = useLocation()
  const scope = useRememberedScope()
  const nav = useRef<HTMLElement>(null)
  // On narrow screens the menu is one row, which may be longer than the screen.
  useEffect(() => showCurrent(nav.current), [pathname])
  const groups = settingsGroupsFor(viewer)
  return (
    <nav ref={nav} className={styles.menu} aria-label={messages.settings}>
      <SettingsSearch places={groups.flatMap(({ places }) => places)} />
      {groups.map(({ group, places }) => (
        <section key={group} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`}>{messages[`group_${group}`]}</h2>
          <ul>
            {places.map(({ path, name }) => (
              <li key={path}>
                <ScreenLink to={pathInScope(path, scope)} aria-current={isAt(path, pathname) ? 'page' : undefined}>
                  {messages[name]}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
