import { csrfToken } from '../relay/csrfToken.ts'

type Start = (root: HTMLElement) => Promise<void>

/** Pages without an account. Small, like the session pages: no design system, no Relay, no router. */
const publicRoutes: Readonly<Record<string, Start>> = {
  '/statement': async (root) => {
    const [{ renderPage }, { StatementLookupPage }] = await Promise.all([
      import('../browser/renderPage.tsx'),
      import('../statements/lookup/StatementLookupPage.tsx'),
    ])
    renderPage(root, StatementLookupPage)
  },
  '/pay': async (root) => {
    const [{ renderPage }, { PaymentLinkPage }] = await Promise.all([
      import('../browser/renderPage.tsx'),
      import('../payments/link/PaymentLinkPage.tsx'),
    ])
    renderPage(root, PaymentLinkPage)
  },
  '/consent': async (root) => {
    const [{ renderPage }, { ConsentPage }] = await Promise.all([
      import('../browser/renderPage.tsx'),
      import('../cards/consentPage/ConsentPage.tsx'),
    ])
    renderPage(root, ConsentPage)
  },
  '/patient_optout': async (root) => {
    const [{ renderPage }, { OptOutPage }] = await Promise.all([
      import('../browser/renderPage.tsx'),
      import('../cards/optOut/OptOutPage.tsx'),
    ])
    renderPage(root, OptOutPage)
  },
}

/** Pages that also exist as app screens, which signed-in users see instead. */
const routesWithoutSession: Readonly<Record<string, Start>> = {
  '/partners/docs': async (root) => {
    const [{ renderPage }, { PartnerDocsRoot }] = await Promise.all([
      import('../browser/renderPage.tsx'),
      import('./PartnerDocsRoot.tsx'),
    ])
    renderPage(root, PartnerDocsRoot)
  },
}

/** Start function of a page, by path. Undefined for a path of the app. */
export function publicRouteAt(pathname: string): Start | undefined {
  const path = pathname.replace(/\/$/, '')
  return publicRoutes[path] ?? (csrfToken() === 'none' ? routesWithoutSession[path] : undefined)
}
