import { makeAppointments } from './appointments.ts'
import { setBalances } from './accountBalances.ts'
import { setAccountStates, setLastActions } from './accountStates.ts'
import { makeAccounts, type DemoAccount } from './accounts.ts'
import { instantOn } from '../time/calendar.ts'
import { makeAuditEntries } from './auditEntries.ts'
import { addBillingConnections } from './billingConnections.ts'
import { makeBillingCycles, type BilledHousehold } from './billingCycles.ts'
import { holdVisits } from './billingHolds.ts'
import { makeVisits, type DemoVisit } from './encounters.ts'
import { adjustByHand } from './manualAdjustments.ts'
import { addDisputes } from './disputes.ts'
import { makeEvidence, makeFiles } from './demoFiles.ts'
import { makeImages } from './demoImages.ts'
import { addMedicalCodes } from './medicalCodes.ts'
import { addPatientForms } from './patientForms.ts'
import { makeConversations } from './conversations.ts'
import { addMentions } from './mentions.ts'
import { makeHouseholds, type Household } from './households.ts'
import { mergeAccounts } from './mergedAccounts.ts'
import { addReviewCondition } from './demoReview.ts'
import { makeOrganization } from './organization.ts'
import { addPartners } from './partners.ts'
import { addPaymentMethods } from './paymentMethods.ts'
import { addPaymentRequests } from './paymentRequests.ts'
import { addPaymentPlans } from './paymentPlans.ts'
import { addEmailDomains } from './emailDomains.ts'
import { addCompanyCards } from './companyCards.ts'
import { addCompanyPhones } from './companyPhones.ts'
import { addPlanLimits } from './planLimits.ts'
import { addPortalDomains } from './portalDomains.ts'
import { addPatientImport } from './patientImports.ts'
import { payVisits } from './patientPayments.ts'
import { Random } from '../samples/Random.ts'
import { emptyRowSets, type RowSets } from './rowSets.ts'
import { markUnbillable, pauseAccounts } from './billingPauses.ts'
import { formatEmails } from './richEmails.ts'
import { makeStatements } from './statementRows.ts'
import { type DemoStatement, planStatements } from './sendStatements.ts'
import { tagPatients } from './tagging.ts'
import { makeTemplates } from './templates.ts'
import { makeTimelines } from './timeline.ts'
import { addUnusualPayments, disputePayments } from './unusualPayments.ts'

const seed = 20_260_142

interface Demo {
  rows: RowSets
  accounts: DemoAccount[]
  /** Sent statements, whose content is frozen once the rows are written. */
  statements: DemoStatement[]
}

/**
 * Generates every row of the demo in memory. The same `today` (`YYYY-MM-DD`) and password hash generate the same rows,
 * including ids; everything is dated relative to `today`.
 */
export function makeDemo(today: string, passwordHash: string): Demo {
  const rows = emptyRowSets()
  const random = new Random(seed)
  const practices = makeOrganization(rows, random.fork(1), today)
  addReviewCondition(rows, practices[0]!.id)
  addBillingConnections(rows, random.fork(15))
  addPortalDomains(rows, random.fork(16))
  addEmailDomains(rows, random.fork(17))
  const accounts = makeAccounts(rows, random.fork(2), { today, practices, passwordHash })
  const households = practices.flatMap((practice, index) =>
    makeHouseholds(rows, random.fork(100 + index), practice, today),
  )
  const skipped = tagPatients(rows, random.fork(3), { patients: households.flat(), today })
  const all = billHouseholds(rows, households, today)
  const billed = mergeAccounts(rows, random.fork(21), { households: all, today })
  const patients = billed.flatMap(({ members }) => members)
  disputePayments(rows, billed, today)
  addDisputes(rows, random.fork(14), today)
  pauseAccounts(rows, billed, today)
  markUnbillable(billed, skipped)
  addPaymentMethods(rows, random.fork(9), { patients: billed.map(({ members: [guarantor] }) => guarantor), today })
  addPaymentPlans(rows, random.fork(10), { patients, today })
  makeTimelines(rows, billed, today)
  const statements = planStatements(rows, random.fork(20))
  adjustByHand(rows, random.fork(6), today)
  addMedicalCodes(rows, random.fork(4), instantOn(today, 0))
  addPatientForms(rows, random.fork(5), { patients, today })
  addPaymentRequests(rows, random.fork(14), today)
  makeAppointments(rows, patients, today)
  makeConversations(rows, random.fork(9), { patients, today })
  addMentions(rows)
  addOfPractices(rows, random, today)
  setAccountStates(rows, random.fork(22), { patients, today })
  setLastActions(rows)
  makeAuditEntries(rows, random.fork(8), today)
  return { rows, accounts, statements }
}

/** Files, texts and settings, and what the companies have. */
function addOfPractices(rows: RowSets, random: Random, today: string): void {
  makeFiles(rows, random.fork(11))
  makeEvidence(rows, random.fork(15))
  makeImages(rows, random.fork(31))
  formatEmails(rows)
  makeTemplates(rows, random.fork(12), today)
  addPartners(rows, random.fork(13), today)
  addCompanyCards(rows, random.fork(16), today)
  addCompanyPhones(rows, random.fork(17), today)
  addPlanLimits(rows, random.fork(14), today)
  addPatientImport(rows, random.fork(18), today)
}

function billHouseholds(rows: RowSets, households: readonly Household[], today: string): BilledHousehold[] {
  const visits = new Map<Household, DemoVisit[]>()
  for (const household of households) {
    visits.set(
      household,
      household.flatMap((patient) => {
        const own = makeVisits(rows, patient, today)
        payVisits(rows, patient, own, today)
        addUnusualPayments(rows, patient, today)
        return own
      }),
    )
  }
  const all = [...visits.values()].flat()
  holdVisits(all)
  setBalances(rows, households, makeStatements(rows, all))
  return households.map((household) => makeBillingCycles(rows, household, visits.get(household)!, today))
}
