import { readFileSync } from 'node:fs'
import { snapshotCode } from '../support/worldCare.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { openConsentRow, paymentRequestRow } from '../support/worldPaymentMethods.ts'
import { worldAccessCode } from '../support/worldPatients.ts'
import { groupIds } from '../support/worldInbox.ts'
import { companies, people, practices, worldId } from '../support/worldPeople.ts'

const texts = Object.values(
  JSON.parse(readFileSync(new URL('../../gateway/access/persistedDocuments.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >,
)

/** The app's queries by name, sorted. */
export const queryTexts = new Map(
  texts
    .flatMap((text) => (/^query (\w+)/.test(text) ? [[/^query (\w+)/.exec(text)![1]!, text] as const] : []))
    .toSorted(([left], [right]) => left.localeCompare(right)),
)

/** Type of the `restId`, or of the `id` of `node`, by the field that takes it. */
const byField: Record<string, string> = {
  node: encodeGlobalId('Patient', worldId('patient', 1)),
  patient: worldId('patient', 1),
  thread: worldId('thread', 1),
  message: worldId('chatMessage', 1000),
  appointment: worldId('appointment', 20),
  payment: worldId('payment', 100),
  practice: practices.north.id,
  paymentLink: paymentRequestRow(3).code,
  consentLink: openConsentRow(3).code,
  cardOptOut: worldAccessCode,
  company: companies.alder.id,
  user: people.frontdesk.id,
  statementSnapshot: worldId('snapshot', 1),
  outboundCall: worldId('call', 1),
  backgroundTask: worldId('task', 0),
  patientBatch: worldId('task', 0),
}

/** Variables of one query: rows of its own type, and a patient who has an unpaid payment request. */
const byQuery: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  MentionChoicesQuery: { threadId: encodeGlobalId('Thread', worldId('thread', 1)) },
  MentionToastsQuery: { messageId: encodeGlobalId('Message', worldId('chatMessage', 1000)) },
  PaymentListChangesRowsQuery: {
    ids: [encodeGlobalId('Payment', `${worldId('patient', 1)}/${worldId('payment', 100)}`)],
  },
  RequestPaymentDialogQuery: { id: encodeGlobalId('Patient', worldId('patient', 3)) },
}

/** Variables whose name determines their type, for any field. */
const byVariable: Record<string, unknown> = {
  cardId: encodeGlobalId('PaymentMethod', `${worldId('patient', 1)}/${worldId('paymentMethod', 10)}`),
  paymentId: encodeGlobalId('Payment', `${worldId('patient', 1)}/${worldId('payment', 100)}`),
  scope: 'CARD',
  textLanguage: 'ENGLISH',
}

const byName: Record<string, unknown> = {
  patientId: encodeGlobalId('Patient', worldId('patient', 1)),
  providerId: encodeGlobalId('Provider', worldId('provider', 1)),
  threadId: encodeGlobalId('Thread', worldId('thread', 1)),
  threadIds: [encodeGlobalId('Thread', worldId('thread', 1))],
  messageId: encodeGlobalId('Message', worldId('chatMessage', 1000)),
  companyId: encodeGlobalId('Company', companies.alder.id),
  companyRestId: companies.alder.id,
  clientId: practices.north.id,
  groupId: encodeGlobalId('EscalationGroup', groupIds.tier2),
  practiceRestIds: [practices.north.id],
  template: encodeGlobalId('MessageTemplate', worldId('template', 1)),
  ids: [byField['node']],
  search: 'an',
  email: people.admin.email,
  last4: '4242',
  code: snapshotCode(1),
  dateOfBirth: '1984-03-11',
  language: 'english',
  count: 50,
  page: 1,
  perPage: 50,
  first: 50,
  hasCompany: true,
  hasContacts: true,
  hasPractice: true,
  isSent: true,
  isSelected: true,
}

const byType: Record<string, unknown> = {
  'ThreadFilter!': { tab: 'OPEN' },
  'ThreadOrder!': 'NEWEST_FIRST',
  'AppointmentFilter!': {},
  'PatientFilter!': {},
  'PaymentFilter!': {},
  'CompanyFilter!': {},
  'FeaturePlaceFilter!': { isGeneral: true },
  'PracticeFilter!': {},
  'UserFilter!': {},
  'ViewScreen!': 'PATIENTS',
  'TemplateChannel!': 'SMS',
  'BatchOutcome!': 'SKIPPED',
}

/**
 * Example variables of one of the app's queries.
 * @throws if a required variable has a type without an example
 */
export function exampleVariables(name: string): Record<string, unknown> {
  const text = queryTexts.get(name)!
  const declared = [...(/^query \w+\(([^{]*?)\) \{/s.exec(text)?.[1] ?? '').matchAll(/\$(\w+): (\S+)/g)]
  return Object.fromEntries(
    declared.flatMap(([, variable = '', type = '']) => {
      const example =
        byQuery[name]?.[variable] ??
        byVariable[variable] ??
        byField[fieldTaking(text, variable)] ??
        byName[argumentTaking(text, variable)] ??
        byName[variable] ??
        byType[type]
      if (example === undefined && type.endsWith('!'))
        throw new Error(`${name}: give an example of $${variable}: ${type} in tests/gateway/appVariables.ts`)
      return example === undefined ? [] : [[variable, example]]
    }),
  )
}

/** The field that uses the variable for its lookup. */
const fieldTaking = (text: string, variable: string) =>
  new RegExp(`(\\w+)\\((?:id|restId|code): \\$${variable}\\b`).exec(text)?.[1] ?? ''

const argumentTaking = (text: string, variable: string) =>
  new RegExp(`(\\w+): \\$${variable}\\b`).exec(text)?.[1] ?? variable
