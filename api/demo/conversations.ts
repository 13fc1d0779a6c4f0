import { toDecimal } from '../contract/currency.ts'
import { type RoleName, roleLevels } from '../contract/accessProfile.ts'
import type { ThreadStatus } from '../contract/threadStates.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import {
  assistantTopics,
  disputedTopic,
  spanishTopics,
  unknownSenderCalls,
  unknownSenderLines,
  topics,
  type Topic,
} from './conversationTexts.ts'
import { Conversation } from './Conversation.ts'
import type { DemoPatient } from './households.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

/** One in this many adult patients has a conversation: some 400 in all. */
const everyPatient = 4
const adultYears = 18
/** One in this many of those is handled by the automated assistant. */
const everyAssisted = 45
/** The first patient has been writing for years, so that the demo has a long conversation. */
const longEpisodes = 60

const statuses: readonly (readonly [ThreadStatus, number])[] = [
  ['unanswered', 12],
  ['opened', 6],
  ['assigned', 16],
  ['awaiting', 8],
  ['escalated', 8],
  ['autoresume_pause', 5],
  ['indefinite_pause', 4],
  ['review_pause', 2],
  ['closed', 39],
]
/** Escalation groups, with the least role of their members. */
const groups: readonly (readonly [name: string, role: RoleName])[] = [
  ['Billing specialists', 'user'],
  ['Practice managers', 'admin'],
  ['Supervisors', 'owner'],
]

function makeGroups(rows: RowSets, random: Random, { companyId, created }: { companyId: string; created: string }) {
  const stamps = { createdAt: created, modifiedAt: created }
  const staff = rows.users.filter((user) => user.companyId === companyId && user.active !== false && !user.isAnalyst)
  for (const [name, role] of groups) {
    const id = random.id(created)
    rows.escalateGroups.push({ id, companyId, name, ...stamps })
    for (const user of staff)
      if (user.role >= roleLevels[role])
        rows.userGroupMembers.push({ groupId: id, userId: user.id!, createdAt: created })
  }
}

/** Groups to escalate to, and conversations in every status; a few with senders who are not known patients. */
export function makeConversations(
  rows: RowSets,
  random: Random,
  { patients, today }: { patients: readonly DemoPatient[]; today: string },
): void {
  const created = instantOn(addDays(today, -800), 9 * 60)
  for (const { id } of rows.companies) makeGroups(rows, random, { companyId: id, created })
  const phones = new Map(
    rows.patientContacts.flatMap(({ kind, patientId, value }) =>
      kind === 'phone' ? [[patientId, value] as const] : [],
    ),
  )
  const adultBefore = addDays(today, -adultYears * 366)
  const paid = disputedPayments(rows)
  const reached = (patient: DemoPatient) => ({ patient, phone: phones.get(patient.row.id) ?? '' })
  const adults = patients.filter(
    ({ row }) => row.patientStatus !== 'deceased' && (row.dateOfBirth ?? today) < adultBefore,
  )
  adults
    .filter((_, index) => index % everyPatient === 3)
    .forEach((patient, index) => {
      const kind = { more: index === 0 ? longEpisodes : 0, isAssisted: index % everyAssisted === 5 }
      if (!paid.has(patient.row.id)) converse(rows, reached(patient), today, kind)
    })
  for (const patient of patients) {
    const payment = paid.get(patient.row.id)
    if (payment) talkBeforePaying(rows, reached(patient), payment, today)
  }
  for (const [index, practice] of rows.practices.entries()) {
    addUnknownSender(rows, random, { practice, index, today, isCall: false })
    addUnknownSender(rows, random, { practice, index: index + rows.practices.length, today, isCall: true })
  }
}

const namesAmount = ({ lines }: Topic) => lines.some(([, text]) => text.includes('{amount}'))

interface Reached {
  patient: DemoPatient
  phone: string
}
type Kind = { more: number; isAssisted: boolean }

/** The first disputed payment of each patient. */
function disputedPayments(rows: RowSets): Map<string, RowSets['payments'][number]> {
  const payments = new Map(rows.payments.map((payment) => [payment.id, payment]))
  return new Map(rows.disputes.toReversed().map(({ patientId, paymentId }) => [patientId, payments.get(paymentId)!]))
}

/** What a patient wrote in the days before a payment that they dispute now: evidence for the bank. */
function talkBeforePaying(
  rows: RowSets,
  reached: Reached,
  { createdAt, amount }: RowSets['payments'][number],
  today: string,
): void {
  const random = reached.patient.random.fork(950)
  const conversation = conversationWith(rows, { ...reached, random, amount })
  conversation.begin(addDays(createdAt.slice(0, 10), -2))
  conversation.hold(disputedTopic, 'closed')
  conversation.end(today)
}

interface Started extends Reached {
  random: Random
  /** In minor units, for lines that name an amount. */
  amount: number
  isAiProcessing?: boolean
}

function conversationWith(rows: RowSets, { patient, phone, random, amount, isAiProcessing = false }: Started) {
  const { row, practice } = patient
  return new Conversation(rows, random, {
    patient: { id: row.id, companyId: row.companyId, practiceId: row.practiceId },
    isSpanishSpeaker: row.communicationLanguage === 'spanish',
    isAiProcessing,
    phone,
    words: { first: row.firstName, practice: practice.name, amount: `$${toDecimal(amount, 'USD')}` },
  })
}

function converse(rows: RowSets, reached: Reached, today: string, { more, isAssisted }: Kind): void {
  const { row, random: own } = reached.patient
  const random = own.fork(950)
  const owed = row.currentBalance ?? 0
  const isSpanish = row.communicationLanguage === 'spanish'
  // The assistant does not write Spanish yet.
  const isHandledByAssistant = isAssisted && !isSpanish
  const started = { ...reached, random, amount: owed, isAiProcessing: isHandledByAssistant }
  const conversation = conversationWith(rows, started)
  // Patients without a balance receive no message about an amount.
  const choice = (isSpanish ? spanishTopics : topics).filter((topic) => owed > 0 || !namesAmount(topic))
  const status = more > 0 ? 'assigned' : isHandledByAssistant ? 'unanswered' : random.weighted(statuses)
  const earlier =
    more +
    random.weighted([
      [0, 5],
      [1, 3],
      [2, 1],
    ])
  // Awaiting a reply lasts at most two days.
  const last = status === 'awaiting' ? 1 : status === 'closed' ? random.between(2, 90) : random.between(1, 6)
  for (let episode = earlier; episode > 0; episode -= 1) {
    conversation.begin(addDays(today, -(last + 8 * episode + random.between(0, 5))))
    conversation.hold(random.pick(choice), 'closed')
  }
  conversation.begin(addDays(today, -last))
  conversation.hold(random.pick(isHandledByAssistant ? assistantTopics : choice), status)
  conversation.end(today)
}

interface UnknownSender {
  practice: RowSets['practices'][number]
  index: number
  today: string
  /** Whether the contact was a call; otherwise a text message. */
  isCall: boolean
}

function addUnknownSender(rows: RowSets, random: Random, { practice, index, today, isCall }: UnknownSender): void {
  const name = `+1312555${String(180 + index).padStart(4, '0')}`
  const conversation = new Conversation(rows, random, {
    unknownSender: { name, companyId: practice.companyId, practiceId: practice.id },
    isSpanishSpeaker: false,
    phone: name,
    words: {},
  })
  conversation.begin(addDays(today, -random.between(1, 3)))
  const lines = isCall ? unknownSenderCalls : unknownSenderLines
  const line = lines[index % lines.length]!
  const type = isCall ? 'voice' : 'sms'
  conversation.hold({ type, lines: [['patient', line]] }, random.pick(['unanswered', 'opened']))
  conversation.end(today)
}
