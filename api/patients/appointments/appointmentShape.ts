import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { appointment, type Appointment } from '../../contract/appointments.ts'
import type { FieldTree } from '../../contract/fields.ts'
import { toDecimal } from '../../contract/currency.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { appointments, locations, patients, practices, providers } from '../../db/schema.ts'
import { column, instantColumn, rowMoney } from '../../listing/columnFields.ts'
import { fieldReader, responseFields } from '../../listing/fieldReader.ts'
import type { SelectedRow } from '../../listing/listDeclaration.ts'
import { rowSelector } from '../../listing/rowSelector.ts'

/** Source of appointments: both lists and the single appointment select from it. */
export const appointmentSource = {
  table: appointments,
  columns: {
    ...getTableColumns(appointments),
    /** The day in the time zone of the practice. */
    date: sql<string>`(${appointments.startsAt} at time zone ${practices.timezone})::date::text`,
    isDue: ({ now }: Viewer) => sql<boolean>`((${appointments.startsAt} at time zone ${practices.timezone})::date
      <= (${now.toISOString()}::timestamptz at time zone ${practices.timezone})::date)`,
    practiceName: practices.name,
    timezone: practices.timezone,
    currency: practices.currency,
    firstName: patients.firstName,
    lastName: patients.lastName,
    dateOfBirth: patients.dateOfBirth,
    patientExternalId: patients.externalId,
    currentBalance: patients.currentBalance,
    providerName: sql<string | null>`${providers.firstName} || ' ' || ${providers.lastName}`,
    locationName: sql<string | null>`${locations.name}`,
  },
  join: sql`inner join ${practices} on ${eq(practices.id, appointments.practiceId)}
    inner join ${patients} on ${eq(patients.id, appointments.patientId)}
    left join ${providers} on ${eq(providers.id, appointments.providerId)}
    left join ${locations} on ${eq(locations.id, appointments.locationId)}`,
}
type AppointmentRow = SelectedRow<(typeof appointmentSource)['columns']>

const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name })

export const appointmentFields = responseFields<AppointmentRow, unknown, Appointment>()({
  id: column('id'),
  company_id: column('companyId'),
  client_id: column('practiceId'),
  client_name: column('practiceName'),
  timezone: column('timezone'),
  currency: column('currency'),
  external_id: column('externalId'),
  patient_id: column('patientId'),
  patient: {
    reads: ['patientId', 'firstName', 'lastName', 'dateOfBirth', 'patientExternalId', 'currentBalance', 'currency'],
    of: (row) => ({
      id: row.patientId,
      first_name: row.firstName,
      last_name: row.lastName,
      date_of_birth: row.dateOfBirth,
      external_id: row.patientExternalId,
      current_balance: toDecimal(row.currentBalance, row.currency),
    }),
  },
  provider: { reads: ['providerId', 'providerName'], of: (row) => named(row.providerId, row.providerName) },
  location: { reads: ['locationId', 'locationName'], of: (row) => named(row.locationId, row.locationName) },
  starts_at: instantColumn('startsAt'),
  date: column('date'),
  duration_minutes: column('durationMinutes'),
  status: column('status'),
  status_before: column('statusBefore'),
  arrived_at: instantColumn('arrivedAt'),
  is_due: column('isDue'),
  reason: column('reason'),
  is_telehealth: column('isTelehealth'),
  copay_amount: rowMoney('copayAmount'),
  created_at: instantColumn('createdAt'),
  modified_at: instantColumn('modifiedAt'),
})
const readerFor = fieldReader(appointmentFields, appointment)
const select = rowSelector(appointmentSource)

/** One appointment in the contract's shape, with some fields or all; undefined if `where` matches none. */
export async function selectAppointment(
  tx: ReadTx,
  viewer: Viewer,
  { where, fields }: { where: SQL | undefined; fields?: FieldTree | null | undefined },
): Promise<Appointment | undefined> {
  const { reads: only, of } = readerFor(fields)
  const [found] = await select(tx, sql`where ${where}`, { viewer, only })
  return found && of(found.row)
}
