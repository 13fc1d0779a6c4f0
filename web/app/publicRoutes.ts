type Start = (root: HTMLElement) => Promise<void>

/** Pages for people without an account. Small, like those beside a session: no design system, no Relay, no router. */
const publicRoutes: Readonly<Record<string, Start>> = {
  '/statement': async (root) => {
    const [{ renderPage }, { StatementLookupPage }] = await Promise.all([
      import('../browser/renderPage.tsx'),
      import('../statements/lookup/StatementLookupPage.tsx'),
    ])
    renderPage(root, StatementLookupPage)
  },
}

/** What starts the page of a path; undefined for a path of the app. */
export const publicRouteAt = (pathname: string): Start | undefined => publicRoutes[pathname.replace(/\/$/, '')]
