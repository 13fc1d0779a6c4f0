/** The tabs of the patient page, in order; each is a path below `/patients/:patientId`. */
export const patientTabs = [
  'statements',
  'snapshots',
  'billing-cycles',
  'payments',
  'cards',
  'payment-plans',
  'messages',
  'timeline',
  'log-call',
  'forms',
] as const
export type PatientTab = (typeof patientTabs)[number]

export const patientTabPath = (patientId: string, tab: PatientTab) => `/patients/${patientId}/${tab}`

/** The patient's tab at a path; null for another patient or screen. */
export function patientTabAt(pathname: string, patientId: string): PatientTab | null {
  return patientTabs.find((tab) => patientTabPath(patientId, tab) === pathname.replace(/\/$/, '')) ?? null
}
