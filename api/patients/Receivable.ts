import { sql } from 'drizzle-orm'
import { patients } from '../db/schema.ts'

/** Amount that the patient owes, in minor units: a guarantor for the whole family. */
export const receivableOf = sql`case when ${patients.familyGroupRole} = 'guarantor'
  then ${patients.familyBalance} else ${patients.currentBalance} end`

/** Whether money is owed under the patient's name. Dependents are billed through their guarantor. */
export const isReceivable = sql`(${receivableOf} > 0
  and not (coalesce(${patients.familyGroupRole} = 'dependent', false) and ${patients.guarantorId} is not null))`
