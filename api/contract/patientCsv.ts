import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { accountId, date, money, uuid } from './primitives.ts'

/** Columns of the CSV layout of patients, in their order: what an export writes and an import reads. */
export const patientCsvColumns = {
  external_id: 'External ID',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  date_of_birth: 'Date of birth',
  communication_language: 'Language',
  phone: 'Phone',
  phone_type: 'Phone type',
  second_phone: 'Second phone',
  second_phone_type: 'Second phone type',
  email: 'Email',
  street: 'Street address',
  line2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
} as const
export type PatientCsvColumn = keyof typeof patientCsvColumns

/** Patients in one exported file; 400 for more. */
export const mostExportedPatients = 200_000

/** Cells as text: empty if unknown. Hidden and merged accounts are left out. */
export const exportPatients = endpoint({
  name: 'exportPatients',
  method: 'GET',
  path: '/v2/csv/patients',
  summary: 'Patients of a practice as a CSV file in the layout of the import, with status and balance',
  access: 'practices.edit',
  query: z.strictObject({ client_id: uuid }),
  file: 'text/csv',
  answers: {
    200: z.array(
      z.object({
        id: accountId,
        cells: z.record(z.string(), z.string()),
        patient_status: z.string(),
        current_balance: money,
        last_service_date: date.nullable(),
      }),
    ),
  },
})
