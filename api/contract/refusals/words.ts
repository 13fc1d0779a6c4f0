/** Kinds of objects that a “not found” error can name. */
export const recordKinds = {
  appointment: 'Appointment',
  billing_cycle: 'Billing cycle',
  call: 'Call',
  card: 'Card',
  company: 'Company',
  connection: 'Connection',
  contact: 'Contact',
  draft: 'Draft',
  feature: 'Feature',
  file: 'File',
  group: 'Group',
  key: 'Key',
  location: 'Location',
  provider: 'Provider',
  insurance: 'Insurance',
  provider_group: 'Group',
  terminal: 'Card reader',
  message: 'Message',
  partner: 'Partner',
  patient: 'Patient',
  payment: 'Payment',
  plan_limit: 'Payment plan limit',
  plan: 'Payment plan',
  payment_request: 'Payment request',
  consent: 'Consent',
  practice: 'Practice',
  record: 'The record',
  statement: 'Statement',
  tag: 'Tag',
  task: 'Task',
  template: 'Template',
  thread: 'Conversation',
  user: 'User',
  view: 'View',
} as const
export type RecordKind = keyof typeof recordKinds

/** Words for the codes that texts name; codes that are not listed lose their underscores. */
export const words: Readonly<Record<string, string>> = {
  ...recordKinds,
  // Roles; a user is named above, as a kind of record.
  frontdesk: 'Front desk',
  support: 'Support',
  admin: 'Admin',
  owner: 'Owner',
  // Statuses of conversations.
  opened: 'open',
  awaiting: 'awaiting reply',
  autoresume_pause: 'paused until a date',
  indefinite_pause: 'paused until the patient replies',
  review_pause: 'paused for review',
  // Statuses of billing cycles.
  review: 'in review',
  undelivered: 'digitally unreachable',
  dispute: 'in dispute',
  payment_plan: 'on a payment plan',
}
