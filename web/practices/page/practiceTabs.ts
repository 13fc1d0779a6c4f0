/** The tabs of a practice, in order; each is a path below `/clients/:clientId`. */
export const practiceTabs = ['settings', 'billing', 'providers', 'locations', 'payment-plans'] as const
export type PracticeTab = (typeof practiceTabs)[number]

export const practiceTabPath = (clientId: string, tab: PracticeTab) => `/clients/${clientId}/${tab}`

/** The practice's tab at a path; null for another practice or screen. */
export const practiceTabAt = (pathname: string, clientId: string): PracticeTab | null =>
  practiceTabs.find((tab) => practiceTabPath(clientId, tab) === pathname.replace(/\/$/, '')) ?? null
