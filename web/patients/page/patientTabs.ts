/** The tabs of the patient page, in order; each is a path below `/patients/:patientId`. */
export const patientTabs = [
  'statements',
  'snapshots',
  'billing-cycles',
  'payments',
  'cards',
  'payment-plans',
  'messages',
  'log-call',
  'timeline',
  'forms',
] as const
export type PatientTab = (typeof patientTabs)[number]

type TabGroup = 'billing' | 'money' | 'contact' | 'more'

const groups: Readonly<Partial<Record<PatientTab, TabGroup>>> = {
  statements: 'billing',
  snapshots: 'billing',
  'billing-cycles': 'billing',
  payments: 'money',
  cards: 'money',
  'payment-plans': 'money',
  messages: 'contact',
  'log-call': 'contact',
}

/** The tabs in groups. A tab without one is in the last. */
export const patientTabGroups = (['billing', 'money', 'contact', 'more'] as const).map((id) => ({
  id,
  tabs: patientTabs.filter((tab) => (groups[tab] ?? 'more') === id),
}))

export const patientTabPath = (patientId: string, tab: PatientTab) => `/patients/${patientId}/${tab}`

/** The patient's tab at a path; null for another patient or screen. */
export function patientTabAt(pathname: string, patientId: string): PatientTab | null {
  return patientTabs.find((tab) => patientTabPath(patientId, tab) === pathname.replace(/\/$/, '')) ?? null
}
