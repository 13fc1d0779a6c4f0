import { uuid } from 'drizzle-orm/pg-core'
import { companies, practices } from './organizationTables.ts'
import { patientColumn } from './patientRows.ts'
import { patients } from './patientTables.ts'

/**
 * Columns of records of an account: they move with it when it is merged, and an account with such records can't be
 * deleted.
 */
export const ofPatient = {
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  practiceId: uuid('practice_id')
    .notNull()
    .references(() => practices.id),
  patientId: patientColumn({ onMerge: 'move', onDelete: 'forbid' })
    .notNull()
    .references(() => patients.id),
}
