import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { toDecimal } from '../../contract/currency.ts'
import type { AnswerOf, InputOf } from '../../contract/endpoint.ts'
import { phoneTypeNames } from '../../contract/patientContacts.ts'
import {
  type exportPatients as endpoint,
  mostExportedPatients,
  type PatientCsvColumn,
  patientCsvColumns,
} from '../../contract/patientCsv.ts'
import { csvText } from '../../csv/csvText.ts'
import { inWords } from '../../csv/inWords.ts'
import { refuseTooLong } from '../../csv/refuseTooLong.ts'
import { patientContacts, patients } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { FileOfParts, type FilePart } from '../../http/FileOfParts.ts'
import { groupBy } from '../../listing/groupBy.ts'
import { requirePractice } from '../../practices/requirePractice.ts'
import { localDate } from '../../time/localInstant.ts'

type Exported = AnswerOf<typeof endpoint>[number]
type Patient = typeof patients.$inferSelect
type Contact = typeof patientContacts.$inferSelect

/** Rows per read. */
const windowSize = 1_000

/** Columns after those that an import reads. */
const further = ['Status', 'Balance', 'Last visit']

/**
 * The patients of a practice in the layout of the import, by id. The file is read while it is sent.
 * @throws ApiError 404, 400 if there are more than a file may have
 */
export async function exportPatients(
  tx: ReadTx,
  viewer: Viewer,
  { query }: InputOf<typeof endpoint>,
): Promise<FileOfParts> {
  const practice = await requirePractice(tx, viewer, query.client_id)
  const shown = and(eq(patients.practiceId, practice.id), isNull(patients.mergedIntoId), isNull(patients.hiddenAt))
  await refuseTooLong(tx, patients, shown, mostExportedPatients)
  const name = `patients-${localDate(viewer.now, practice.timezone)}.csv`
  return new FileOfParts(partsOf(), { name, type: 'text/csv', isInline: false })

  /** The file by windows of rows. A mark at its start tells spreadsheets that it is UTF-8. */
  async function* partsOf(): AsyncGenerator<FilePart> {
    let head = `\uFEFF${csvText([[...Object.values(patientCsvColumns), ...further]])}`
    let rows: Patient[] = []
    do {
      const last = rows.at(-1)
      rows = await tx
        .select()
        .from(patients)
        .where(and(shown, last && gt(patients.id, last.id)))
        .orderBy(asc(patients.id))
        .limit(windowSize)
      const shows = await exportedOf(tx, rows, practice.currency)
      if (head || shows.length > 0) yield { text: head + csvText(shows.map(cellsOf)), shows }
      head = ''
    } while (rows.length === windowSize)
  }
}

async function exportedOf(tx: ReadTx, rows: readonly Patient[], currency: string): Promise<Exported[]> {
  const ids = rows.map(({ id }) => id)
  const found =
    ids.length > 0 ? await tx.select().from(patientContacts).where(inArray(patientContacts.patientId, ids)) : []
  const contacts = groupBy(found, ({ patientId }) => patientId)
  return rows.map((row) => ({
    id: row.id,
    cells: importedCells(row, contacts.get(row.id) ?? []),
    patient_status: row.patientStatus,
    current_balance: toDecimal(row.currentBalance, currency),
    last_service_date: row.lastServiceDate,
  }))
}

const cellsOf = ({ cells, ...row }: Exported): string[] => [
  ...Object.keys(patientCsvColumns).map((name) => cells[name] ?? ''),
  inWords(row.patient_status),
  row.current_balance,
  row.last_service_date ?? '',
]

/** The cells that an import reads. Contacts that may not be used are left out; the preferred ones come first. */
function importedCells(row: Patient, contacts: readonly Contact[]): Partial<Record<PatientCsvColumn, string>> {
  const usable = contacts
    .filter(({ enabled, blocked }) => enabled && !blocked)
    .toSorted((a, b) => Number(b.priority === 'first') - Number(a.priority === 'first'))
  const [phone, second] = usable.filter(({ kind }) => kind === 'phone')
  const { address } = row
  return {
    external_id: row.externalId ?? '',
    first_name: row.firstName,
    middle_name: row.middleName,
    last_name: row.lastName,
    date_of_birth: row.dateOfBirth ?? '',
    communication_language: row.communicationLanguage,
    ...(phone && { phone: phone.value, phone_type: typeName(phone) }),
    ...(second && { second_phone: second.value, second_phone_type: typeName(second) }),
    email: usable.find(({ kind }) => kind === 'email')?.value ?? '',
    ...(address && {
      street: `${address.street_number} ${address.street}`.trim(),
      line2: address.line2,
      city: address.city,
      state: address.state,
      zip_code: address.zip_code,
    }),
  }
}

const typeName = ({ phoneType }: Contact) => phoneTypeNames[(phoneType ?? 1) - 1]!
