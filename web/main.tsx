import { appMessages } from './app/appMessages.ts'
import { followTheme } from './app/theme.ts'
import { followLanguage } from './i18n/language.ts'
import { currentMessages } from './i18n/messages.ts'
import './ui/base.css'

followTheme()
followLanguage()

const root = document.getElementById('root')!

/** The sign-in page is small on purpose: it must not wait for the design system, Relay or the router. */
async function start(): Promise<void> {
  const isSignIn = /^\/login\/?$/.test(location.pathname)
  if (isSignIn) await (await import('./session/startSignIn.tsx')).startSignIn(root)
  else (await import('./app/startApp.tsx')).startApp(root)
}

start().catch((failure: unknown) => {
  reportError(failure)
  root.textContent = currentMessages(appMessages).couldNotStart
})
