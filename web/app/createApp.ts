import { browserHistory } from '../router/history.ts'
import { Router } from '../router/Router.ts'
import { ActionBoard } from '../actions/ActionBoard.ts'
import { createConnection } from '../relay/connection.ts'
import { disposeUnusedScreens } from '../relay/disposeUnusedScreens.ts'
import { createRelayEnvironment } from '../relay/environment.ts'
import { prefetchPath } from '../relay/prefetchPath.ts'
import { createScreens } from '../relay/screens.ts'
import { endSession, leaveForLogin } from '../session/sessionChannel.ts'
import { KeyedLists } from '../ui/lists/KeyedLists.ts'
import { csrfToken } from '../relay/csrfToken.ts'
import { followFormatLocale } from './followFormatLocale.ts'
import { createRoutes } from './routes.tsx'

/** The parts of the running app, wired together once. */
export function createApp() {
  followFormatLocale()
  const connection = createConnection()
  // Without the cookie there never was a session here, so none can expire. Its cookie expires with it.
  const hadSession = csrfToken() !== 'none'
  const environment = createRelayEnvironment({
    connection,
    onSessionLost: () => (hadSession ? endSession('expired') : leaveForLogin(null)),
  })
  const screens = createScreens(environment)
  const router = new Router(createRoutes(screens), browserHistory())
  disposeUnusedScreens(screens, router)
  return {
    actions: new ActionBoard(),
    lists: new KeyedLists(),
    connection,
    environment,
    router,
    prefetch: (path: string) => prefetchPath(screens, router, path),
  }
}

export type AppParts = ReturnType<typeof createApp>
