import { eq, sql, type Column, type SQL } from 'drizzle-orm'
import { patients, practices } from '../db/schema.ts'

/** Columns of the names in the rows of lists over all patients; `namesOf` joins their tables. */
export const nameColumns = {
  practiceName: practices.name,
  patientFirstName: patients.firstName,
  patientLastName: patients.lastName,
  patientExternalId: patients.externalId,
}

/** Joins the practice and the patient of each row. */
export const joinNames = (table: { practiceId: Column; patientId: Column }): SQL =>
  sql`inner join ${practices} on ${eq(practices.id, table.practiceId)} inner join ${patients} on ${eq(patients.id, table.patientId)}`

export interface NamedRow {
  practiceName: string
  patientFirstName: string
  patientLastName: string
  patientExternalId: string | null
}

/** The fields of `rowNames` in the contract. */
export const nameFields = {
  client_name: { reads: ['practiceName'] as const, of: (row: Pick<NamedRow, 'practiceName'>) => row.practiceName },
  patient: {
    reads: ['patientFirstName', 'patientLastName', 'patientExternalId'] as const,
    of: (row: Omit<NamedRow, 'practiceName'>) => ({
      first_name: row.patientFirstName,
      last_name: row.patientLastName,
      external_id: row.patientExternalId,
    }),
  },
}
