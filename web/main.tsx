import { appMessages } from './app/appMessages.ts'
import { publicRouteAt } from './app/publicRoutes.ts'
import { followTheme } from './app/theme.ts'
import { followLanguage } from './i18n/language.ts'
import { currentMessages } from './i18n/messages.ts'
import { sessionRouteAt } from './session/sessionRoutes.ts'
import './ui/base.css'

followTheme()

const root = document.getElementById('root')!

/** Sign-in, session and patient pages load without the design system, Relay or the router. */
async function start(): Promise<void> {
  await followLanguage().catch((failure: unknown) => reportError(failure))
  const startPage = sessionRouteAt(location.pathname) ?? publicRouteAt(location.pathname)
  if (startPage) return startPage(root)
  const hasToken = new URLSearchParams(location.search).has('token')
  if (hasToken && !(await (await import('./session/addressToken.ts')).signInByAddress())) return
  ;(await import('./app/startApp.tsx')).startApp(root)
}

start().catch((failure: unknown) => {
  reportError(failure)
  root.textContent = currentMessages(appMessages).couldNotStart
})
