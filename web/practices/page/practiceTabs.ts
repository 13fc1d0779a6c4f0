/** The tabs of a practice, in order; each is a path below `/clients/:clientId`. */
export const practiceTabs = [
  'settings',
  'billing',
  'bank-accounts',
  'providers',
  'locations',
  'facility-groups',
  'provider-groups',
  'payment-plans',
  'import-export',
  'faq',
  'domain',
  'custom-url',
  'pre-visit',
] as const
export type PracticeTab = (typeof practiceTabs)[number]

export const practiceTabPath = (clientId: string, tab: PracticeTab) => `/clients/${clientId}/${tab}`

const groupTabs: Readonly<Record<string, PracticeTab>> = { FACILITY: 'facility-groups', PROVIDER: 'provider-groups' }
const allGroupTabs = new Set(Object.values(groupTabs))

interface TabFacts {
  groupKind?: string | null | undefined
  preVisitFeatures: readonly string[]
}

/**
 * The tabs of a practice: of those about groups, the one for the kind that its billing system has, if any; the one about
 * visits to come if it has one of the features. Undefined for a practice that could not be loaded.
 */
export const tabsOf = (practice: TabFacts | undefined): readonly PracticeTab[] =>
  practiceTabs.filter((tab) => {
    if (tab === 'pre-visit') return practice !== undefined && practice.preVisitFeatures.length > 0
    return !allGroupTabs.has(tab) || tab === groupTabs[practice?.groupKind ?? '']
  })

/** The practice's tab at a path; null for another practice or screen. */
export const practiceTabAt = (pathname: string, clientId: string): PracticeTab | null =>
  practiceTabs.find((tab) => practiceTabPath(clientId, tab) === pathname.replace(/\/$/, '')) ?? null
