import { describe, expect, it } from 'vitest'
import { patientCsvColumns } from '../../contract/patientCsv.ts'
import { readRow, type RowValues } from './readRow.ts'
import { recognizedColumns } from './recognizedColumns.ts'
import { rowValues } from './rowValues.ts'

const today = '2026-03-01'
const whole: RowValues = { first_name: 'Ada', last_name: 'Byron', date_of_birth: '1980-02-03' }
const codesOf = (values: RowValues) =>
  readRow({ ...whole, ...values }, today).problems.map(({ column, code }) => `${column}: ${code}`)

describe('A row of a file', () => {
  it('becomes a patient with contacts and address', () => {
    const { person, problems } = readRow(
      {
        ...whole,
        communication_language: 'ES',
        phone: '(503) 555-0101',
        second_phone: "'+15035550102",
        second_phone_type: 'Home',
        email: 'ada@example.com',
        street: '12 Oak St',
        city: 'Salem',
        state: 'oregon',
        zip_code: '97301',
      },
      today,
    )
    expect(problems).toEqual([])
    expect(person).toMatchObject({
      communication_language: 'spanish',
      phones: [
        { value: '+15035550101', type: 1 },
        { value: '+15035550102', type: 2 },
      ],
      emails: [{ value: 'ada@example.com' }],
      address: { street_number: '12', street: 'Oak St', state: 'OR', zip_code: '97301' },
    })
  })

  it.each([
    ['1980-02-03', '1980-02-03'],
    ['2/3/1980', '1980-02-03'],
    ['02-03-1980', '1980-02-03'],
  ])('has the date of birth %s', (text, day) => {
    expect(readRow({ ...whole, date_of_birth: text }, today).person.date_of_birth).toBe(day)
  })

  it.each<[RowValues, string[]]>([
    [{ first_name: '' }, ['first_name: no_first_name']],
    [{ last_name: 'x'.repeat(81) }, ['last_name: text_too_long']],
    [{ date_of_birth: '' }, ['date_of_birth: field_required']],
    [{ date_of_birth: '13/45/1980' }, ['date_of_birth: day_or_us_date']],
    [{ date_of_birth: '2/3/80' }, ['date_of_birth: day_or_us_date']],
    [{ date_of_birth: '2026-03-02' }, ['date_of_birth: born_in_future']],
    [{ date_of_birth: '1880-01-01' }, ['date_of_birth: born_long_ago']],
    [{ communication_language: 'klingon' }, ['communication_language: not_one_of']],
    [{ phone: '5.5503E+9' }, ['phone: phone_number']],
    [{ phone: '(503) 555-0101', phone_type: 'pager' }, ['phone_type: not_one_of']],
    [{ email: 'ada@example' }, ['email: email_address']],
    [{ city: 'Salem' }, ['state: no_state', 'street: no_street', 'zip_code: zip_code']],
    [{ street: '1 A St', city: 'B', state: 'ZZ', zip_code: '2139' }, ['state: no_state', 'zip_code: zip_code']],
    [{ first_name: '=HYPERLINK("https://x.example")' }, ['first_name: formula']],
    [{ email: '=cmd@example.com' }, ['email: formula']],
  ])('is refused: %j', (values, problems) => {
    expect(codesOf(values).toSorted()).toEqual(problems.toSorted())
  })

  it('may have the apostrophe with which an export keeps spreadsheets from running it', () => {
    expect(readRow({ ...whole, middle_name: "'-" }, today)).toMatchObject({
      person: { middle_name: '-' },
      problems: [],
    })
  })
})

describe('Columns of a file', () => {
  it('are all recognized in an export of patients', () => {
    const found = recognizedColumns(Object.values(patientCsvColumns))
    expect(found.map(({ column }) => column)).toEqual(Object.keys(patientCsvColumns))
  })

  it('are recognized by common names, each once', () => {
    expect(recognizedColumns(['a\0b'])).toEqual([{ header: 'ab', column: null }])
    const found = recognizedColumns(['MRN', 'first_name', 'LAST NAME', 'D.O.B.', 'Birthdate', 'Zip', 'Notes', ''])
    const columns = ['external_id', 'first_name', 'last_name', 'date_of_birth', null, 'zip_code', null, null]
    expect(found.map(({ column }) => column)).toEqual(columns)
    expect(rowValues([' 7 ', '', 'Byron'], found)).toEqual({ external_id: '7', last_name: 'Byron' })
  })
})
