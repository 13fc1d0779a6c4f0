/** What a user must know before acting on an account, by gravity: the gravest first. */
export const patientAlerts = [
  'paused',
  'deceased',
  'inactive',
  'in_collections',
  'plan_declined',
  'autopay_failed',
  'payment_disputed',
  'bankruptcy',
  'do_not_contact',
] as const
export type PatientAlert = (typeof patientAlerts)[number]
