import { readTags } from './readTags.ts'

/**
 * The same for what is asked by: fields of the inputs of queries, and arguments that are none (`Type.field`). Whoever
 * sees no personal data does not search by it either: that a row is found would tell it. Places in a list
 * (`after`, `before`, `first`, `last`) are the same everywhere, and of no one.
 */
export const argumentTags = readTags(`
AppointmentFilter: none companyId dateFrom dateTo isTelehealth locationIds patientId practiceIds providerIds status
AuditLogFilter: none before companyId from objectId objectTypes practiceIds userId
MessageFilter: none createdBefore createdFrom isInbound patientId practiceIds statusTexts typeTexts
PatientBatch.patients: none outcome reason
PatientFilter: none balanceFrom balanceTo billingCycleCreatedFrom billingCycleCreatedTo billingCycleStatus billingStartDateFrom billingStartDateTo collectionsBalanceFrom collectionsBalanceTo companyId familyRole hasAlerts holdReasons isBillable isNotReady isPaused isPracticeActive lastActions lastContactFrom lastContactTo lastServiceDateFrom lastServiceDateTo lastTemplates notTagIds patientStatus practiceIds preferredLanguage rule syncStatuses tagIds / personal dateOfBirth lookup search
PatientSort: none by direction
PaymentFilter: none createdBefore createdFrom patientId postDateFrom postDateTo practiceIds statusTexts typeTexts
PracticeFilter: none companyId isActive search
PracticeListFilter: none companyId practiceIds
Query.accessCode: none patientId
Query.accountReads: none patientId
Query.appointment: none id
Query.auditLog: none isOldestFirst page perPage
Query.backgroundTask: none id
Query.company: none id
Query.identityStatus: personal email
Query.medicalCodes: none codes type
Query.message: none id
Query.messageBody: none messageId
Query.messagePreview: none channel language patientId templateRestId
Query.messageTemplates: none companyRestId typeText
Query.node: none id
Query.nodes: none ids
Query.outboundCall: none id
Query.outbox: personal recipient
Query.patient: none id
Query.patientBatch: none taskId
Query.practice: none id
Query.reference: none isFresh
Query.savedViews: none screen
Query.statementLookup: personal code
Query.statementSnapshot: none id
Query.statementSnapshots: personal code
Query.tags: none companyId search
Query.thread: none id
Query.threadPresence: none threadIds
Query.threads: none order
Thread.linkCandidates: personal search
ThreadFilter: none companyId escalationGroupIds ids isAiProcessing ownerIds practiceIds tab / personal search
UserFilter: none companyId isActive isSystem / personal search
`)
