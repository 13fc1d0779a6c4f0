import { inArray, sql, type SQL } from 'drizzle-orm'
import { type PaymentDetail, postPaymentActions } from '../contract/payments.ts'
import { charges, patientEvents, paymentApplies, paymentDiscounts, payments, refunds, visits } from '../db/schema.ts'
import { movedStatuses } from './collected.ts'
import type { RefundedPart } from './refunds/refundability.ts'

type InMinorUnits<Row extends { amount: unknown }> = Omit<Row, 'amount'> & { amount: number }

/** Rows that belong to a payment. Amounts in minor units, instants as the database prints them. */
export interface RelatedRows {
  /** By date of service. */
  applies: InMinorUnits<PaymentDetail['applies'][number]>[]
  /** Oldest first. */
  refunds: (Omit<InMinorUnits<PaymentDetail['refunds'][number]>, 'convenience_fee'> & {
    convenience_fee: number | null
  })[]
  /** The parts of its account payment that moved money. If there are several, they are refunded together. */
  parts: (RefundedPart & { isBeingRefunded: boolean })[]
  isBeingRefunded: boolean
  discount: number
  actions: PaymentDetail['post_payment_actions']
}

const list = <Rows>(row: SQL, from: SQL, order: SQL) =>
  sql<Rows>`(select coalesce(jsonb_agg(${row} order by ${order}), '[]') ${from})`

const applies = list<RelatedRows['applies']>(
  sql`jsonb_build_object('id', ${paymentApplies.id}, 'charge_id', ${paymentApplies.chargeId},
    'payment_id', ${paymentApplies.paymentId}, 'payment_external_id', ${paymentApplies.paymentExternalId},
    'amount', ${paymentApplies.amount}, 'payment_date', ${paymentApplies.paymentDate}, 'visit_id', ${charges.visitId},
    'service_date', ${visits.serviceDate}, 'procedure_code', ${charges.procedureCode},
    'description', ${charges.description})`,
  sql`from ${paymentApplies} join ${charges} on ${charges.id} = ${paymentApplies.chargeId}
    join ${visits} on ${visits.id} = ${charges.visitId} where ${paymentApplies.paymentId} = ${payments.id}`,
  sql`${visits.serviceDate}, ${charges.procedureCode}, ${paymentApplies.id}`,
)

const refundList = list<RelatedRows['refunds']>(
  sql`jsonb_build_object('id', ${refunds.id}, 'amount', ${refunds.amount}, 'convenience_fee', ${refunds.convenienceFee},
    'status', ${refunds.status}, 'failure_code', ${refunds.failureCode}, 'note', ${refunds.note},
    'posting_state', ${refunds.postingState}, 'posting_failure', ${refunds.postingFailure},
    'created_at', ${refunds.createdAt})`,
  sql`from ${refunds} where ${refunds.paymentId} = ${payments.id}`,
  sql`${refunds.createdAt}, ${refunds.id}`,
)

const isBeingRefunded = (id: SQL) =>
  sql<boolean>`exists (select 1 from ${refunds} where ${refunds.paymentId} = ${id} and ${refunds.confirmedAt} is null)`

const parts = list<RelatedRows['parts']>(
  sql`jsonb_build_object('status', part.status, 'type', part.type, 'isExternal', part.is_external,
    'processorPaymentId', part.processor_payment_id, 'paymentMethodType', part.payment_method_type,
    'amount', part.amount, 'refunded', part.refunded, 'isBeingRefunded', ${isBeingRefunded(sql`part.id`)})`,
  sql`from payments part where part.account_payment_id = ${payments.accountPaymentId}
    and part.patient_id = ${payments.patientId} and ${inArray(sql`part.status`, [...movedStatuses])}`,
  sql`part.id`,
)

const discount = sql<number>`(select coalesce(sum(${paymentDiscounts.amount}), 0) from ${paymentDiscounts}
  where ${paymentDiscounts.paymentId} = ${payments.id}
    and ${inArray(paymentDiscounts.status, ['promised', 'granted'])})`.mapWith(Number)

const actions = list<RelatedRows['actions']>(
  sql`jsonb_build_object('id', ${patientEvents.id}, 'type', ${patientEvents.type},
    'created_at', ${patientEvents.createdAt}, 'amount', case when jsonb_typeof(${patientEvents.data}->'amount') = 'string'
      then ${patientEvents.data}->>'amount' end)`,
  sql`from ${patientEvents} where ${patientEvents.patientId} = ${payments.patientId}
    and ${inArray(patientEvents.type, [...postPaymentActions])}
    and ${patientEvents.data}->>'payment_id' = ${payments.id}::text`,
  sql`${patientEvents.createdAt}, ${patientEvents.id}`,
)

/** Columns of a payment's row with the rows that belong to it. */
export const paymentRelations = {
  applies,
  refunds: refundList,
  parts,
  isBeingRefunded: isBeingRefunded(sql`${payments.id}`),
  discount,
  actions,
}
