import { Readable } from 'node:stream'
import { type PatientCsvColumn, patientCsvColumns } from '../../contract/patientCsv.ts'
import { csvText } from '../../csv/csvText.ts'
import { FileAnswer } from '../../http/FileAnswer.ts'

/** A made-up patient. */
const example: Record<PatientCsvColumn, string> = {
  external_id: 'EXAMPLE-1',
  first_name: 'Jane',
  middle_name: 'Q',
  last_name: 'Sample',
  date_of_birth: '1980-12-31',
  communication_language: 'english',
  phone: '(202) 555-0142',
  phone_type: 'mobile',
  second_phone: '',
  second_phone_type: '',
  email: 'jane.sample@example.com',
  street: '100 Main Street',
  line2: 'Apt 2',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
}

/** The columns that an import reads, and one row. A mark at the start tells spreadsheets that it is UTF-8. */
export async function importTemplate(): Promise<FileAnswer> {
  const columns = Object.values(patientCsvColumns)
  const row = (Object.keys(patientCsvColumns) as PatientCsvColumn[]).map((column) => example[column])
  const text = `\uFEFF${csvText([columns, row])}`
  return new FileAnswer(
    Readable.from([text]),
    { name: 'patients-template.csv', type: 'text/csv', isInline: false },
    {
      columns,
    },
  )
}
