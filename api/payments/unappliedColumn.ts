import { sql } from 'drizzle-orm'
import { charges, paymentApplies, payments } from '../db/schema.ts'
import { collectedStatuses } from './collected.ts'

const collected = sql.raw(collectedStatuses.map((status) => `'${status}'`).join(', '))

/**
 * Amount of a payment that is not applied to a charge, in minor units. Amounts applied to voided charges do not count,
 * and insurance payments have none. Read only if requested.
 */
export const unappliedColumn = sql<number>`case
  when ${payments.type} = 'insurance' or not ${payments.status} in (${collected}) then 0
  else ${payments.amount} - ${payments.refunded} - coalesce((select sum(${paymentApplies.amount}) from ${paymentApplies}
    join ${charges} on ${charges.id} = ${paymentApplies.chargeId}
    where ${paymentApplies.paymentId} = ${payments.id} and ${charges.units} <> 0), 0) end`.mapWith(Number)
