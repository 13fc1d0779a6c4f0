import type { ComponentType } from 'react'

type Start = (root: HTMLElement) => Promise<void>

const page =
  (load: () => Promise<ComponentType>): Start =>
  async (root) => {
    const [{ renderPage }, Page] = await Promise.all([import('../browser/renderPage.tsx'), load()])
    renderPage(root, Page)
  }

/** Sign-in, session and link pages. They are small on purpose: no design system, no Relay, no router. */
const sessionRoutes: Readonly<Record<string, Start>> = {
  '/login': async (root) => (await import('./startSignIn.tsx')).startSignIn(root),
  '/login/sso': page(async () => (await import('./identity/SsoPage.tsx')).SsoPage),
  '/idp/callback': page(async () => (await import('./identity/IdentityCallbackPage.tsx')).IdentityCallbackPage),
  '/idp/sso-callback': page(async () => (await import('./identity/SsoCallbackPage.tsx')).SsoCallbackPage),
  '/reset_password': page(async () => (await import('./SetPasswordPage.tsx')).ResetPasswordPage),
  '/activate': page(async () => (await import('./SetPasswordPage.tsx')).ActivatePage),
  '/help-center/login': page(async () => (await import('./HelpCenterPage.tsx')).HelpCenterPage),
  '/oauth': page(async () => (await import('./OauthPage.tsx')).OauthPage),
  '/logout': page(async () => (await import('./LogoutPage.tsx')).LogoutPage),
}

/** Start function of a page, by path. Undefined for a path of the app. */
export const sessionRouteAt = (pathname: string): Start | undefined => sessionRoutes[pathname.replace(/\/$/, '')]
