// Written by `npm run generate`: one line for each file that declares an endpoint.
import * as accessLog from './accessLog.ts'
import * as accountLinks from './accountLinks.ts'
import * as appointments from './appointments.ts'
import * as arReport from './arReport.ts'
import * as attachments from './attachments.ts'
import * as auditLogs from './auditLogs.ts'
import * as billingSelections from './billingSelections.ts'
import * as bundleImports from './bundleImports.ts'
import * as calls from './calls.ts'
import * as cardChanges from './cardChanges.ts'
import * as cardConsents from './cardConsents.ts'
import * as cardEntry from './cardEntry.ts'
import * as cardOptOut from './cardOptOut.ts'
import * as cards from './cards.ts'
import * as companies from './companies.ts'
import * as companyCards from './companyCards.ts'
import * as companyCustomers from './companyCustomers.ts'
import * as companyManagement from './companyManagement.ts'
import * as companyPhones from './companyPhones.ts'
import * as connections from './connections.ts'
import * as dashboards from './dashboards.ts'
import * as disputeChanges from './disputeChanges.ts'
import * as disputeEvidence from './disputeEvidence.ts'
import * as disputeFiles from './disputeFiles.ts'
import * as emailDomains from './emailDomains.ts'
import * as events from './events.ts'
import * as features from './features.ts'
import * as identity from './identity.ts'
import * as images from './images.ts'
import * as insurances from './insurances.ts'
import * as locations from './locations.ts'
import * as medicalCodes from './medicalCodes.ts'
import * as messageDrafts from './messageDrafts.ts'
import * as messageSending from './messageSending.ts'
import * as messages from './messages.ts'
import * as newPatient from './newPatient.ts'
import * as oneTimeCodes from './oneTimeCodes.ts'
import * as outbox from './outbox.ts'
import * as partners from './partners.ts'
import * as passwords from './passwords.ts'
import * as patientAccounts from './patientAccounts.ts'
import * as patientBatches from './patientBatches.ts'
import * as patientChanges from './patientChanges.ts'
import * as patientContacts from './patientContacts.ts'
import * as patientCsv from './patientCsv.ts'
import * as patientEvents from './patientEvents.ts'
import * as patientForms from './patientForms.ts'
import * as patientHolds from './patientHolds.ts'
import * as patientImports from './patientImports.ts'
import * as patientOverview from './patientOverview.ts'
import * as patientPresence from './patientPresence.ts'
import * as patientSync from './patientSync.ts'
import * as patients from './patients.ts'
import * as paymentChanges from './paymentChanges.ts'
import * as paymentConnections from './paymentConnections.ts'
import * as paymentRequests from './paymentRequests.ts'
import * as paymentSearch from './paymentSearch.ts'
import * as paymentSums from './paymentSums.ts'
import * as paymentTerms from './paymentTerms.ts'
import * as payments from './payments.ts'
import * as planLimits from './planLimits.ts'
import * as plans from './plans.ts'
import * as portalDomains from './portalDomains.ts'
import * as posTerminals from './posTerminals.ts'
import * as posting from './posting.ts'
import * as practiceLists from './practiceLists.ts'
import * as practices from './practices.ts'
import * as preVisit from './preVisit.ts'
import * as providerGroups from './providerGroups.ts'
import * as providers from './providers.ts'
import * as remittances from './remittances.ts'
import * as replyDrafts from './replyDrafts.ts'
import * as savedViews from './savedViews.ts'
import * as session from './session.ts'
import * as sessionLookup from './sessionLookup.ts'
import * as snapshots from './snapshots.ts'
import * as statementChanges from './statementChanges.ts'
import * as statementLookup from './statementLookup.ts'
import * as statementSending from './statementSending.ts'
import * as statements from './statements.ts'
import * as tags from './tags.ts'
import * as tasks from './tasks.ts'
import * as templates from './templates.ts'
import * as terminalPayments from './terminalPayments.ts'
import * as threadChanges from './threadChanges.ts'
import * as threadLinks from './threadLinks.ts'
import * as threadPresence from './threadPresence.ts'
import * as threadReads from './threadReads.ts'
import * as threads from './threads.ts'
import * as userAccounts from './userAccounts.ts'
import * as userEvents from './userEvents.ts'
import * as userGroups from './userGroups.ts'
import * as users from './users.ts'
import * as voicePhones from './voicePhones.ts'

/** What the contract exports, by file. */
export const domains: readonly object[] = [
  accessLog,
  accountLinks,
  appointments,
  arReport,
  attachments,
  auditLogs,
  billingSelections,
  bundleImports,
  calls,
  cardChanges,
  cardConsents,
  cardEntry,
  cardOptOut,
  cards,
  companies,
  companyCards,
  companyCustomers,
  companyManagement,
  companyPhones,
  connections,
  dashboards,
  disputeChanges,
  disputeEvidence,
  disputeFiles,
  emailDomains,
  events,
  features,
  identity,
  images,
  insurances,
  locations,
  medicalCodes,
  messageDrafts,
  messageSending,
  messages,
  newPatient,
  oneTimeCodes,
  outbox,
  partners,
  passwords,
  patientAccounts,
  patientBatches,
  patientChanges,
  patientContacts,
  patientCsv,
  patientEvents,
  patientForms,
  patientHolds,
  patientImports,
  patientOverview,
  patientPresence,
  patientSync,
  patients,
  paymentChanges,
  paymentConnections,
  paymentRequests,
  paymentSearch,
  paymentSums,
  paymentTerms,
  payments,
  planLimits,
  plans,
  portalDomains,
  posTerminals,
  posting,
  practiceLists,
  practices,
  preVisit,
  providerGroups,
  providers,
  remittances,
  replyDrafts,
  savedViews,
  session,
  sessionLookup,
  snapshots,
  statementChanges,
  statementLookup,
  statementSending,
  statements,
  tags,
  tasks,
  templates,
  terminalPayments,
  threadChanges,
  threadLinks,
  threadPresence,
  threadReads,
  threads,
  userAccounts,
  userEvents,
  userGroups,
  users,
  voicePhones,
]
