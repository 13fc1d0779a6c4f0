const counted = (count: number, one: string, other: string) => (count === 1 ? `1 ${one}` : `${count} ${other}`)

/** Evidence that the account already contains. Sources have `from_` and the code as their key. */
export const en = {
  title: 'Prepared evidence',
  hint: 'Taken from this account. Documents are attached as PDF files.',
  useAll: 'Use all',
  use: 'Use',
  replace: 'Replace',
  used: 'Used',
  useOf: (kind: string) => `Use: ${kind}`,
  replaceOf: (kind: string) => `Replace: ${kind}`,
  others: 'Less relevant to this reason',
  none: 'This account has no evidence for this payment yet.',
  failed: 'Prepared evidence could not be loaded',
  from: (source: string, at: string) => `${source}, latest ${at}`,
  from_patient: (_count: number) => 'From the patient’s details',
  from_visits: (count: number) => `From ${counted(count, 'visit', 'visits')} that the payment covers`,
  from_consents: (count: number) => `From ${counted(count, 'signed consent', 'signed consents')}`,
  from_statements: (count: number) => `From ${counted(count, 'statement sent or opened', 'statements sent or opened')}`,
  from_messages: (count: number) => `From ${counted(count, 'message', 'messages')} around the payment`,
  from_payment: (_count: number) => 'From the payment and its receipt',
  from_earlier_payments: (count: number) =>
    `From ${counted(count, 'earlier payment', 'earlier payments')} with the same card, not disputed`,
  from_similar_payments: (count: number) =>
    `From ${counted(count, 'other payment', 'other payments')} of the same amount`,
  from_earlier_dispute: (_count: number) => 'From your response to an earlier dispute',
  fromOther: 'From the account',
}
