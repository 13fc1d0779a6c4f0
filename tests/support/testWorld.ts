import { companyCardRows } from './worldCompanyCards.ts'
import { recomputeBalances } from '../../api/billing/recomputeBalances.ts'
import { roleLevels } from '../../api/contract/accessProfile.ts'
import type { Database } from '../../api/db/database.ts'
import type { Tx } from '../../api/db/Tx.ts'
import * as tables from '../../api/db/schema.ts'
import { hashPassword } from '../../api/session/password.ts'
import { cheapHashing } from './cheapHashing.ts'
import { accountPaymentRow, billingRows } from './worldBilling.ts'
import { fillSnapshots, formRow, medicalCodeRows } from './worldCare.ts'
import {
  contactRows,
  cycleRow,
  daysBefore,
  eventRows,
  givenContactRows,
  patientCount,
  patientRow,
  practiceOf,
} from './worldPatients.ts'
import { appointmentRows, locationRows, providerGroupRows, providerRows } from './worldAppointments.ts'
import {
  attachmentRows,
  callRow,
  chatRows,
  groupMemberRows,
  groupRows,
  replyDraftRows,
  templateRows,
  threadHistoryRows,
  threadRows,
} from './worldInbox.ts'
import { companies, features, password, people, practices, worldId } from './worldPeople.ts'
import { disputeFileRows, disputeRows, sandboxDisputeRows, withDisputes } from './worldDisputes.ts'
import {
  connectionRows,
  consentRow,
  paymentMethodRows,
  paymentPlanRows,
  openConsentRow,
  paymentRequestRow,
  requestedAt,
  planLimitRows,
  terminalRows,
} from './worldPaymentMethods.ts'
import { partnerKeyRows, partnerRows } from './worldPartners.ts'
import { auditRows } from './worldAudit.ts'
import { billingConnectionRows } from './worldConnections.ts'
import {
  bundleFileRows,
  bundleImportRows,
  importedRows,
  patientImportRows,
  remittanceClaimRows,
  remittanceRows,
} from './worldImports.ts'
import { messageRows, taskRows, viewRows } from './worldScope.ts'

const numbers = Array.from({ length: patientCount }, (_, index) => index + 1)
const at = { createdAt: daysBefore(400), modifiedAt: daysBefore(400) }

export const tagIds = {
  imported: worldId('tag', 1),
  vip: worldId('tag', 2),
  southOnly: worldId('tag', 3),
  birch: worldId('tag', 4),
}

/**
 * Fills an empty database with a small world with known ids: two companies, three practices, users of every role, and
 * thirty patients with all that an account can have.
 */
export async function fillWorld(database: Database): Promise<void> {
  const passwordHash = await hashPassword(password, cheapHashing)
  await database.transaction(async (tx) => {
    await fillOrganization(tx, passwordHash)
    await fillPatients(tx)
    await fillBilling(tx)
    await recomputeBalances(
      tx,
      numbers.map((number) => worldId('patient', number)),
    )
    await fillSnapshots(tx)
    await fillInbox(tx)
  })
}

async function fillOrganization(tx: Tx, passwordHash: string): Promise<void> {
  await tx.insert(tables.companies).values(
    Object.entries(companies).map(([key, company]) => ({
      ...company,
      companyUid: key,
      sidebarLogoutTimeoutMinutes: 45,
      hideAccessCodes: key === 'birch',
      hideAppointments: key === 'birch',
      ...at,
    })),
  )
  await tx.insert(tables.practices).values(
    Object.entries(practices).map(([key, practice]) => ({
      ...practice,
      clientUid: key,
      connectionType: 'kareo' as const,
      timezone: 'America/New_York',
      customOutboundPhone: key === 'south' ? null : `+150355500${key === 'north' ? 1 : 2}0`,
      ...at,
    })),
  )
  await tx.insert(tables.users).values(
    Object.entries(people).map(([key, { isActive, allowedPractices, ...person }]) => ({
      ...person,
      role: person.role as (typeof tables.users.$inferInsert)['role'],
      firstName: key,
      lastName: 'Staff',
      active: isActive,
      confirmedAt: at.createdAt,
      notifyOnDisputeCharges: person.role >= roleLevels.admin,
      allowedPractices: allowedPractices && [...allowedPractices],
      passwordHash,
      ...at,
    })),
  )
  const alder = { companyId: companies.alder.id, createdAt: at.createdAt }
  await tx.insert(tables.tags).values([
    { ...alder, id: tagIds.imported, name: 'Imported', isImported: true },
    { ...alder, id: tagIds.vip, name: 'VIP' },
    { ...alder, id: tagIds.southOnly, name: 'South only', practiceId: practices.south.id },
    { id: tagIds.birch, name: 'Birch tag', companyId: companies.birch.id, createdAt: at.createdAt },
  ])
  await tx.insert(tables.medicalCodes).values(medicalCodeRows())
  await tx.insert(tables.auditEntries).values(auditRows().map((row) => ({ ...row, createdAt: at.createdAt })))
  await tx.insert(tables.tasks).values(taskRows().map((row) => ({ ...row, createdAt: at.createdAt })))
  await tx.insert(tables.partners).values(partnerRows().map((row) => ({ ...row, createdAt: at.createdAt })))
  await tx.insert(tables.partnerKeys).values(partnerKeyRows().map((row) => ({ ...row, createdAt: at.createdAt })))
  await tx.insert(tables.savedViews).values(viewRows().map((row) => ({ ...row, createdAt: at.createdAt })))
  await tx.insert(tables.providers).values(providerRows())
  await tx.insert(tables.providerGroups).values(providerGroupRows())
  await tx.insert(tables.locations).values(locationRows())
  await tx.insert(tables.paymentConnections).values(connectionRows())
  await tx.insert(tables.posTerminals).values(terminalRows())
  await tx.insert(tables.features).values(features.map((feature) => ({ ...feature, ...at })))
}

async function fillPatients(tx: Tx): Promise<void> {
  const insuranceOf = { north: 1, south: 2, main: 3 }
  await tx.insert(tables.insurances).values(
    Object.entries(practices).map(([key, { id, companyId }]) => ({
      id: worldId('insurance', insuranceOf[key as 'north']),
      companyId,
      practiceId: id,
      name: `Payer of ${key}`,
    })),
  )
  await tx.insert(tables.patients).values(numbers.map(patientRow))
  await tx.insert(tables.patientContacts).values([...numbers.flatMap(contactRows), ...givenContactRows()])
  await tx.insert(tables.patientInsurances).values(
    numbers
      .filter((number) => number % 2 === 0)
      .map((number) => ({
        patientId: worldId('patient', number),
        insuranceId: insuranceAt(number),
        policyNumber: `P-${number}`,
      })),
  )
  await tx
    .insert(tables.patientTags)
    .values(
      numbers
        .filter((number) => number % 3 === 0)
        .map((number) => ({ patientId: worldId('patient', number), tagId: number > 22 ? tagIds.birch : tagIds.vip })),
    )
  await tx.insert(tables.patientTags).values({ patientId: worldId('patient', 5), tagId: tagIds.imported })
  await tx.insert(tables.outgoingMessages).values(messageRows().map((row) => ({ ...row, createdAt: at.createdAt })))
  await tx.insert(tables.patientEvents).values(numbers.flatMap(eventRows))
  await tx.insert(tables.billingCycles).values(numbers.map(cycleRow))
  await tx.insert(tables.patientForms).values(numbers.map(formRow))
  await tx.insert(tables.appointments).values(appointmentRows())
}

async function fillInbox(tx: Tx): Promise<void> {
  await tx.insert(tables.escalateGroups).values(groupRows())
  await tx.insert(tables.userGroupMembers).values(groupMemberRows())
  await tx.insert(tables.threads).values(threadRows())
  await tx.insert(tables.messages).values(chatRows())
  await tx.insert(tables.attachments).values(attachmentRows())
  await tx.insert(tables.gptResponses).values(replyDraftRows())
  await tx.insert(tables.messageTemplates).values(templateRows())
  await tx.insert(tables.outboundCalls).values(callRow())
  await tx.insert(tables.threadHistory).values(threadHistoryRows())
}

const insuranceAt = (number: number) =>
  worldId('insurance', [practices.north, practices.south, practices.main].indexOf(practiceOf(number)) + 1)

async function fillBilling(tx: Tx): Promise<void> {
  const rows = numbers.map(billingRows)
  await tx.insert(tables.visits).values(rows.flatMap(({ visits }) => visits))
  await tx.insert(tables.charges).values(rows.flatMap(({ charges }) => charges))
  await tx.insert(tables.accountPayments).values(numbers.map(accountPaymentRow))
  const payments = rows.flatMap((each) => each.payments)
  await tx.insert(tables.payments).values(withDisputes(payments))
  await tx.insert(tables.disputes).values(disputeRows(payments))
  await tx.insert(tables.disputeFiles).values(disputeFileRows(payments))
  await tx.insert(tables.sandboxObjects).values(sandboxDisputeRows(payments))
  await tx.insert(tables.paymentApplies).values(rows.flatMap(({ applies }) => applies))
  await tx.insert(tables.paymentMethods).values(numbers.flatMap(paymentMethodRows))
  await tx.insert(tables.consents).values(numbers.map(consentRow))
  await tx.insert(tables.consents).values(Object.values(requestedAt).map(openConsentRow))
  await tx.insert(tables.paymentRequests).values(numbers.map(paymentRequestRow))
  await tx.insert(tables.paymentPlans).values(numbers.flatMap(paymentPlanRows))
  await tx.insert(tables.paymentPlanLimits).values(planLimitRows())
  await tx.insert(tables.companyCards).values(companyCardRows())
  await tx.insert(tables.billingConnections).values(billingConnectionRows(at))
  await tx.insert(tables.patientImports).values(patientImportRows(at, people.systemAdmin.id))
  await tx.insert(tables.patientImportRows).values(importedRows())
  await tx.insert(tables.bundleImports).values(bundleImportRows(at, people.systemAdmin.id))
  await tx.insert(tables.bundleFiles).values(bundleFileRows(at.createdAt))
  await tx.insert(tables.remittances).values(remittanceRows(at.createdAt))
  await tx.insert(tables.remittanceClaims).values(remittanceClaimRows())
}
