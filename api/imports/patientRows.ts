import type { CsvRow } from '../csv/readCsv.ts'
import { noBalances } from '../billing/amounts.ts'
import { patientEvents, patients } from '../db/schema.ts'
import { personName } from '../practices/bundles/personName.ts'
import { birthDate, externalId as idOf, name, optional, optionalDate, requiredName } from './fields.ts'
import { importedId } from './importedId.ts'
import { asStep, countWritten, type ImportScope } from './ImportKind.ts'
import { insertRows, type NewRow } from '../db/insertRows.ts'
import { nameKeys } from '../patients/nameKeys.ts'
import { RowError } from './problems.ts'
import { streetAddress } from './streetAddress.ts'
import { upsertRows } from '../db/upsertRows.ts'

type PatientFields = ReturnType<typeof parse>

/**
 * Patients with name, birth date, address and whether they are alive. The file has no phone or email, so they have no
 * contacts; government ids are not imported.
 */
export const patientRows = asStep<PatientFields, PatientFields>({
  file: 'patients.csv',
  columns: ['Id', 'BIRTHDATE', 'DEATHDATE', 'FIRST', 'LAST', 'ADDRESS', 'CITY', 'STATE', 'ZIP'],
  refersTo: [],
  rowsPerBatch: 500,
  parse,
  keyOf: (row) => row.externalId,
  find: async () => (row) => row,
  async save(tx, scope, rows) {
    const made = rows.map((row) => patientRow(row, scope))
    const written = await upsertRows(tx, patients, made, {
      key: ['practiceId', 'externalId'],
      compare: [
        'firstName',
        'middleName',
        'lastName',
        'sortName',
        'searchText',
        'dateOfBirth',
        'patientStatus',
        'address',
      ],
      version: 'modifiedAt',
    })
    const added = new Set(written.filter((row) => row.isAdded).map((row) => row.id))
    await insertRows(
      tx,
      patientEvents,
      made.filter((row) => added.has(row.id)).map((row) => importedEvent(row, scope)),
    )
    return countWritten(written)
  },
})

function parse(values: CsvRow, { now }: ImportScope) {
  const externalId = idOf(values, 'Id')
  const names = {
    firstName: personName(requiredName(values, 'FIRST')),
    middleName: personName(name(values, 'MIDDLE')),
    lastName: personName(requiredName(values, 'LAST')),
  }
  if (names.firstName === '' || names.lastName === '') throw new RowError('FIRST and LAST hold no name')
  const [address, city, state, zip] = (['ADDRESS', 'CITY', 'STATE', 'ZIP'] as const).map((column) =>
    optional(values, column),
  )
  return {
    externalId,
    ...names,
    ...nameKeys({ ...names, externalId }),
    dateOfBirth: birthDate(values, 'BIRTHDATE', now),
    patientStatus: optionalDate(values, 'DEATHDATE') === null ? ('active' as const) : ('deceased' as const),
    address: streetAddress({ address: address!, city: city!, state: state!, zip: zip! }),
  }
}

function patientRow(row: PatientFields, { companyId, practiceId, now }: ImportScope): NewRow<typeof patients> {
  const id = importedId(practiceId, 'patient', row.externalId, now)
  return { id, companyId, practiceId, ...row, ...noBalances, createdAt: now, modifiedAt: now }
}

function importedEvent(
  { id, externalId }: NewRow<typeof patients>,
  { practiceId, now }: ImportScope,
): NewRow<typeof patientEvents> {
  const eventId = importedId(practiceId, 'patient_imported', id, now)
  return {
    id: eventId,
    patientId: id,
    type: 'patient_imported',
    data: { external_id: externalId ?? null },
    createdAt: now,
  }
}
