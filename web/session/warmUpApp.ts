import { whenIdle } from '../browser/whenIdle.ts'

/** While the password is typed, the browser fetches the app, so that it starts from the cache after sign-in. */
export function warmUpApp(): void {
  // A failure here doesn’t matter: the app is loaded again after sign-in.
  whenIdle(() => void import('../app/startApp.tsx').catch(() => undefined))
}
