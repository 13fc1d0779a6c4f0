import type { Tx } from '../db/Tx.ts'
import * as tables from '../db/schema.ts'
import { insertRows } from '../db/insertRows.ts'

/** The tables of the demo, ordered so that references point to earlier tables. */
const demoTables = {
  companies: tables.companies,
  practices: tables.practices,
  users: tables.users,
  features: tables.features,
  companyCustomers: tables.companyCustomers,
  companyCards: tables.companyCards,
  companyConsents: tables.companyConsents,
  companyPhones: tables.companyPhones,
  embeddedPhones: tables.embeddedPhones,
  partners: tables.partners,
  insurances: tables.insurances,
  paymentConnections: tables.paymentConnections,
  billingConnections: tables.billingConnections,
  emailDomains: tables.emailDomains,
  portalDomains: tables.portalDomains,
  providerGroups: tables.providerGroups,
  locations: tables.locations,
  posTerminals: tables.posTerminals,
  providers: tables.providers,
  tags: tables.tags,
  medicalCodes: tables.medicalCodes,
  patients: tables.patients,
  patientContacts: tables.patientContacts,
  patientImports: tables.patientImports,
  patientImportRows: tables.patientImportRows,
  patientTags: tables.patientTags,
  patientInsurances: tables.patientInsurances,
  statements: tables.statements,
  visits: tables.visits,
  charges: tables.charges,
  paymentMethods: tables.paymentMethods,
  paymentPlans: tables.paymentPlans,
  planInstallments: tables.planInstallments,
  accountPayments: tables.accountPayments,
  payments: tables.payments,
  disputes: tables.disputes,
  disputeFiles: tables.disputeFiles,
  images: tables.images,
  sandboxObjects: tables.sandboxObjects,
  paymentRequests: tables.paymentRequests,
  paymentApplies: tables.paymentApplies,
  manualAdjustments: tables.manualAdjustments,
  billingCycles: tables.billingCycles,
  consents: tables.consents,
  paymentPlanLimits: tables.paymentPlanLimits,
  patientEvents: tables.patientEvents,
  auditEntries: tables.auditEntries,
  patientForms: tables.patientForms,
  appointments: tables.appointments,
  escalateGroups: tables.escalateGroups,
  userGroupMembers: tables.userGroupMembers,
  threads: tables.threads,
  messages: tables.messages,
  messageMentions: tables.messageMentions,
  threadHistory: tables.threadHistory,
  attachments: tables.attachments,
  messageTemplates: tables.messageTemplates,
}

/** Rows to be inserted, by table. */
export type RowSets = { [K in keyof typeof demoTables]: (typeof demoTables)[K]['$inferInsert'][] }

const tableNames = Object.keys(demoTables) as (keyof RowSets)[]

export function emptyRowSets(): RowSets {
  return Object.fromEntries(tableNames.map((name) => [name, []])) as unknown as RowSets
}

export const countRows = (rows: RowSets): number => tableNames.reduce((sum, name) => sum + rows[name].length, 0)

/** Inserts all rows. `onRows` receives the number of rows just written. */
export async function insertRowSets(tx: Tx, rows: RowSets, onRows: (count: number) => void): Promise<void> {
  for (const name of tableNames) await insertRows(tx, demoTables[name], rows[name], onRows)
}
