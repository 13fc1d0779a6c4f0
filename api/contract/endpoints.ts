import * as accountLinks from './accountLinks.ts'
import * as accountReads from './accountReads.ts'
import * as appointments from './appointments.ts'
import * as attachments from './attachments.ts'
import * as auditLogs from './auditLogs.ts'
import * as calls from './calls.ts'
import * as cards from './cards.ts'
import * as companies from './companies.ts'
import type { Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as messages from './messages.ts'
import * as messageDrafts from './messageDrafts.ts'
import * as replyDrafts from './replyDrafts.ts'
import * as messageSending from './messageSending.ts'
import * as medicalCodes from './medicalCodes.ts'
import * as newPatient from './newPatient.ts'
import * as partners from './partners.ts'
import * as patientAccounts from './patientAccounts.ts'
import * as identity from './identity.ts'
import * as patientChanges from './patientChanges.ts'
import * as patientContacts from './patientContacts.ts'
import * as patientEvents from './patientEvents.ts'
import * as oneTimeCodes from './oneTimeCodes.ts'
import * as outbox from './outbox.ts'
import * as passwords from './passwords.ts'
import * as patientForms from './patientForms.ts'
import * as patientHolds from './patientHolds.ts'
import * as patientSync from './patientSync.ts'
import * as patients from './patients.ts'
import * as patientBatches from './patientBatches.ts'
import * as payments from './payments.ts'
import * as plans from './plans.ts'
import * as practiceLists from './practiceLists.ts'
import * as practices from './practices.ts'
import * as snapshots from './snapshots.ts'
import * as statementChanges from './statementChanges.ts'
import * as statementLookup from './statementLookup.ts'
import * as statementSending from './statementSending.ts'
import * as savedViews from './savedViews.ts'
import * as session from './session.ts'
import * as sessionLookup from './sessionLookup.ts'
import * as statements from './statements.ts'
import * as tags from './tags.ts'
import * as tasks from './tasks.ts'
import * as templates from './templates.ts'
import * as threadChanges from './threadChanges.ts'
import * as threadLinks from './threadLinks.ts'
import * as patientPresence from './patientPresence.ts'
import * as threadPresence from './threadPresence.ts'
import * as threadReads from './threadReads.ts'
import * as threads from './threads.ts'
import * as userEvents from './userEvents.ts'
import * as users from './users.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'answers' in value && 'path' in value

/** What the contract exports, in the order of the documentation. */
export const domains: readonly object[] = [
  session,
  sessionLookup,
  oneTimeCodes,
  passwords,
  identity,
  accountLinks,
  userEvents,
  patients,
  patientChanges,
  patientContacts,
  patientHolds,
  patientAccounts,
  patientEvents,
  patientForms,
  newPatient,
  patientSync,
  appointments,
  tags,
  statements,
  statementChanges,
  statementSending,
  statementLookup,
  snapshots,
  medicalCodes,
  patientBatches,
  payments,
  cards,
  plans,
  practices,
  practiceLists,
  companies,
  users,
  savedViews,
  partners,
  threads,
  threadChanges,
  threadLinks,
  patientPresence,
  threadPresence,
  threadReads,
  messages,
  attachments,
  messageSending,
  messageDrafts,
  replyDrafts,
  templates,
  calls,
  events,
  tasks,
  outbox,
  accountReads,
  auditLogs,
]

/** Every call of `/api/v2`. */
export const endpoints: readonly Endpoint[] = domains.flatMap((domain) =>
  Object.values(domain as Record<string, unknown>).filter(isEndpoint),
)
