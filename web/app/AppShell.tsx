import { useRef } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { Outlet } from '../router/RouterProvider.tsx'
import { ScrollRestoration } from '../router/ScrollRestoration.tsx'
import type { Location } from '../router/location.ts'
import { useMessages } from '../i18n/messages.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { BatchEventsProvider } from '../patients/batch/BatchEvents.tsx'
import { SessionWatch } from '../session/SessionWatch.tsx'
import { useSessionGuard } from '../session/useSessionGuard.ts'
import { useSessionRefresh } from '../session/useSessionRefresh.ts'
import { OnDemand } from '../ui/OnDemand.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import type { AppShellQuery } from './__generated__/AppShellQuery.graphql.ts'
import { AnalystHome } from './AnalystHome.tsx'
import { appMessages } from './appMessages.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { destinationsOf } from './destinations.ts'
import { Navigation } from './Navigation.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { PaletteOverlay } from './PaletteOverlay.tsx'
import { TopBar } from './TopBar.tsx'
import { usePalette } from './usePalette.ts'
import { useScope } from './useScope.ts'
import { useScreenFocus } from './useScreenFocus.ts'
import { useShortcutKeys } from './useShortcutKeys.ts'
import { useSignOutAction } from './useSignOutAction.ts'
import styles from './AppShell.module.css'

const query = graphql`
  query AppShellQuery @preloadable {
    viewer {
      restId
      user {
        id
        isSystem
      }
      isAnalystOnly
      can {
        readDashboards {
          isAllowed
        }
        editPractices {
          isAllowed
        }
        # Routes need it.
        readUsers {
          isAllowed
        }
      }
      impersonator {
        email
      }
      ...ImpersonationBanner_viewer
      ...Navigation_viewer
      ...SessionWatch_viewer
      ...TopBar_viewer
    }
  }
`

const loadImpersonation = async () => (await import('../session/ImpersonationBanner.tsx')).ImpersonationBanner
const loadLaterParts = async () => (await import('./LaterParts.tsx')).LaterParts

const placesOf = (can: NonNullable<AppShellQuery['response']['viewer']>['can'] | undefined) =>
  destinationsOf({
    dashboards: can?.readDashboards.isAllowed ?? false,
    practices: can?.editPractices.isAllowed ?? false,
  })

/** Scroll positions of pages. Every page load starts with the same key, so the path distinguishes them. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** Frame that stays mounted while screens change. */
export function AppShell({ queryRef }: ScreenProps<AppShellQuery>) {
  const messages = useMessages(appMessages)
  const { viewer } = usePreloadedQuery<AppShellQuery>(query, queryRef)
  const main = useRef<HTMLElement>(null)
  const { scope, choose } = useScope()
  const palette = usePalette()
  const places = placesOf(viewer?.can)
  const host = { togglePalette: palette.toggle, places }
  const signOut = useSignOutAction()
  useSessionGuard(viewer !== null && viewer !== undefined)
  useSessionRefresh()
  useShortcutKeys()
  useScreenFocus(main)
  if (!viewer) return null
  if (viewer.isAnalystOnly) return <AnalystHome onSignOut={signOut} />
  return (
    <BatchEventsProvider>
      <div className={styles.root}>
        <a className={styles.skip} href="#main">
          {messages.skipToContent}
        </a>
        <Navigation {...{ viewer, scope, places }} onSearch={palette.open} />
        <div className={styles.body}>
          {viewer.impersonator && <OnDemand load={loadImpersonation} props={{ viewer }} />}
          <TopBar {...{ viewer, scope, palette, host }} onChooseScope={choose} />
          <NavigationProgress />
          <ConnectionNotice />
          <main id="main" ref={main} tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
        <PaletteOverlay palette={palette} />
        <SessionWatch viewer={viewer} onSignOut={signOut} />
        <OnDemand load={loadLaterParts} props={{}} />
        <Toaster />
        <ScrollRestoration getKey={scrollKey} />
      </div>
    </BatchEventsProvider>
  )
}
