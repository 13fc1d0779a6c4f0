import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Refusal } from '../contract/refusals/Refusal.ts'
import { remittanceClaimStates, remittanceStatuses } from '../contract/remittances.ts'
import { createdAt, enumColumn, id, instant, minorUnits } from './columns.ts'
import { companies, practices } from './organizationTables.ts'
import { table } from './table.ts'

const ofPractice = {
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  practiceId: uuid('practice_id')
    .notNull()
    .references(() => practices.id),
}

/** A payment of a payer in an uploaded X12 835 file. The import of the command line stores none. */
export const remittances = table(
  'remittances',
  {
    id: id(),
    ...ofPractice,
    /** The task that posts it. It is pruned long before. */
    taskId: uuid('task_id').notNull(),
    fileName: text('file_name').notNull(),
    /** Position in the file, from 1. */
    position: integer('position').notNull(),
    payerId: text('payer_id').notNull(),
    payerName: text('payer_name').notNull(),
    checkNumber: text('check_number').notNull(),
    paidOn: date('paid_on'),
    currency: text('currency').notNull(),
    total: minorUnits('total'),
    status: enumColumn('status', remittanceStatuses).notNull(),
    fault: jsonb('fault').$type<Refusal>(),
    claims: integer('claims').notNull(),
    posted: integer('posted').notNull().default(0),
    known: integer('known').notNull().default(0),
    leftOut: integer('left_out').notNull().default(0),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (self) => [
    index('remittances_company').on(self.companyId),
    index('remittances_practice').on(self.practiceId, self.createdAt, self.id),
    index('remittances_task').on(self.taskId, self.position),
  ],
)

/** A service line of a claim. Amounts in minor units. */
interface RemittedService {
  code: string
  /** The provider's own number of the line (REF 6R). Null without one. */
  controlNumber: string | null
  billed: number
  paid: number
  /** Patient responsibility (group PR). */
  responsibility: number
  /** Adjustments of all other groups, which the patient does not owe. */
  adjustment: number
}

/** What a payer decided about a claim. Amounts in minor units; negative in a reversal. */
export interface RemittedClaim {
  /** Position among the claims of its remittance, from 1. */
  number: number
  /** Position of its CLP segment in the file, from 1. */
  segment: number
  /** The provider's number of the claim (CLP01). */
  id: string
  /** CLP02: 1 primary, 4 denied, 22 reversal. */
  status: string
  billed: number
  paid: number
  /** CLP05. Null if the payer left it out. */
  statedResponsibility: number | null
  /** Adjustments of the claim as a whole, as those of a service line. */
  responsibility: number
  adjustment: number
  services: RemittedService[]
}

/** A claim of an uploaded remittance. A rejected remittance has none. */
export const remittanceClaims = table(
  'remittance_claims',
  {
    id: id(),
    ...ofPractice,
    remittanceId: uuid('remittance_id')
      .notNull()
      .references(() => remittances.id),
    /** Position in the remittance, from 1. */
    number: integer('number').notNull(),
    state: enumColumn('state', remittanceClaimStates).notNull().default('pending'),
    claim: jsonb('claim').$type<RemittedClaim>().notNull(),
    reason: jsonb('reason').$type<Refusal>(),
  },
  (self) => [
    index('remittance_claims_company').on(self.companyId),
    index('remittance_claims_practice').on(self.practiceId),
    uniqueIndex('remittance_claims_number').on(self.remittanceId, self.number),
    index('remittance_claims_pending')
      .on(self.remittanceId, self.number)
      .where(sql`state = 'pending'`),
    index('remittance_claims_left_out')
      .on(self.remittanceId, self.number)
      .where(sql`state = 'left_out'`),
  ],
)
