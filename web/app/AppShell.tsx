import { useRef } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { Outlet } from '../router/RouterProvider.tsx'
import { ScrollRestoration } from '../router/ScrollRestoration.tsx'
import type { Location } from '../router/location.ts'
import { useMessages } from '../i18n/messages.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import { ImpersonationBanner } from '../session/ImpersonationBanner.tsx'
import { BatchEventsProvider } from '../patients/batch/BatchEvents.tsx'
import { SessionWatch } from '../session/SessionWatch.tsx'
import { useSessionGuard } from '../session/useSessionGuard.ts'
import { useSessionRefresh } from '../session/useSessionRefresh.ts'
import { Toaster } from '../ui/Toaster.tsx'
import type { AppShellQuery } from './__generated__/AppShellQuery.graphql.ts'
import { AnalystHome } from './AnalystHome.tsx'
import { appMessages } from './appMessages.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { Navigation } from './Navigation.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { ShellOverlays } from './ShellOverlays.tsx'
import { TopBar } from './TopBar.tsx'
import { useOverlay } from './useOverlay.ts'
import { useScope } from './useScope.ts'
import { useScreenFocus } from './useScreenFocus.ts'
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
        impersonate {
          isAllowed
        }
        watchInbox {
          isAllowed
        }
        readDashboards {
          isAllowed
        }
      }
      ...ImpersonationBanner_viewer
      ...SessionWatch_viewer
      ...TopBar_viewer
    }
  }
`

/** Scroll positions of pages. Every page load starts with the same key, so the path distinguishes them. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** Frame that stays mounted while screens change. */
export function AppShell({ queryRef }: ScreenProps<AppShellQuery>) {
  const messages = useMessages(appMessages)
  const { viewer } = usePreloadedQuery<AppShellQuery>(query, queryRef)
  const main = useRef<HTMLElement>(null)
  const { scope, choose } = useScope()
  const overlay = useOverlay(viewer?.can)
  const signOut = useSignOutAction()
  useSessionGuard(viewer !== null && viewer !== undefined)
  useSessionRefresh()
  useScreenFocus(main)
  if (!viewer) return null
  if (viewer.isAnalystOnly) return <AnalystHome onSignOut={signOut} />
  return (
    <BatchEventsProvider>
      <div className={styles.root}>
        <a className={styles.skip} href="#main">
          {messages.skipToContent}
        </a>
        <Navigation scope={scope} isWatching={viewer.can.watchInbox.isAllowed} overlay={overlay} />
        <div className={styles.body}>
          <ImpersonationBanner viewer={viewer} />
          <TopBar viewer={viewer} scope={scope} onChooseScope={choose} overlay={overlay} />
          <NavigationProgress />
          <ConnectionNotice />
          <main id="main" ref={main} tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
        <ShellOverlays overlay={overlay} companyId={scope.companyId} />
        <SessionWatch viewer={viewer} onSignOut={signOut} />
        <Toaster />
        <ScrollRestoration getKey={scrollKey} />
      </div>
    </BatchEventsProvider>
  )
}
