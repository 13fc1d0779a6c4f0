import type { z } from 'zod'
import { isCalendarDate } from '../../contract/isCalendarDate.ts'
import { createPatient } from '../../contract/newPatient.ts'
import { emailAddress, phoneNumber, phoneTypeNames, putPatientAddress } from '../../contract/patientContacts.ts'
import type { messageLanguages } from '../../contract/patientChanges.ts'
import type { PatientCsvColumn } from '../../contract/patientCsv.ts'
import { refusalOfIssue } from '../../contract/refusals/ofIssue.ts'
import { asRefusal, refuse, type Refusal } from '../../contract/refusals/Refusal.ts'
import { stateCodeOf } from '../../contract/usStates.ts'
import type { StoredRowProblem } from '../../db/patientImportTables.ts'
import type { StoredAddress } from '../../db/patientTables.ts'
import { birthRefusal } from '../create/birthRefusal.ts'
import type { NewPatient } from '../create/insertPatients.ts'

/** Texts of a row by column, without the empty ones. */
export type RowValues = Partial<Record<PatientCsvColumn, string>>

export interface ReadRow {
  /** With problems, what could be read of it. */
  person: NewPatient
  problems: StoredRowProblem[]
}

const names = createPatient.body.shape
const addresses = putPatientAddress.body.shape
const longestStreetNumber = 20

const languages: Record<string, (typeof messageLanguages)[number]> = {
  en: 'english',
  eng: 'english',
  english: 'english',
  es: 'spanish',
  spa: 'spanish',
  spanish: 'spanish',
  español: 'spanish',
}

type PhoneType = NewPatient['phones'][number]['type']
const phoneTypes: Record<string, PhoneType> = {
  mobile: 1,
  cell: 1,
  cellphone: 1,
  landline: 2,
  home: 2,
  work: 2,
  voip: 3,
}

/** A row as a new patient, by the rules of new patients. @param today the day in the practice’s time zone */
export function readRow(values: RowValues, today: string): ReadRow {
  const problems: StoredRowProblem[] = []
  const refused = (column: PatientCsvColumn, refusal: Refusal) => void problems.push({ column, ...refusal })
  const text = (column: PatientCsvColumn, schema: z.ZodType<string>) => {
    const value = values[column] ?? ''
    const { data, error } = schema.safeParse(unescaped(value))
    if (isFormula(value)) refused(column, asRefusal('formula'))
    else if (error) refused(column, refusalOfIssue(error.issues[0]!))
    return data ?? ''
  }
  const person: NewPatient = {
    external_id: text('external_id', names.external_id.unwrap()),
    first_name: text('first_name', names.first_name),
    middle_name: text('middle_name', names.middle_name),
    last_name: text('last_name', names.last_name),
    date_of_birth: birthOf(values, today, refused),
    communication_language: languageOf(values, refused),
    phones: phonesOf(values, refused),
    emails: emailsOf(values, refused),
    address: addressOf(values, text, refused),
  }
  return { person, problems }
}

type Refuse = (column: PatientCsvColumn, refusal: Refusal) => void

/** Spreadsheets run a text with this start, unless an apostrophe is before it, as in our exports. */
const isFormula = (text: string) => /^[=+\-@]/.test(text)
const unescaped = (text: string) => (/^'\s*[=+\-@]/.test(text) ? text.slice(1) : text)

function birthOf({ date_of_birth: text = '' }: RowValues, today: string, refused: Refuse): string {
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text)
  const day = us ? `${us[3]}-${us[1]!.padStart(2, '0')}-${us[2]!.padStart(2, '0')}` : text
  const refusal =
    text === ''
      ? asRefusal('field_required')
      : isCalendarDate(day)
        ? birthRefusal(day, today)
        : asRefusal('day_or_us_date')
  if (refusal) refused('date_of_birth', refusal)
  return refusal ? '' : day
}

function languageOf({ communication_language: text = 'english' }: RowValues, refused: Refuse) {
  const language = languages[text.toLowerCase()]
  if (!language) refused('communication_language', refuse('not_one_of', { values: 'english, spanish' }))
  return language ?? 'english'
}

function phonesOf(values: RowValues, refused: Refuse): NewPatient['phones'] {
  const columns = [
    ['phone', 'phone_type'],
    ['second_phone', 'second_phone_type'],
  ] as const
  return columns.flatMap(([column, typeColumn]) => {
    const text = values[column]
    if (text === undefined) return []
    const { data: value, error } = phoneNumber.safeParse(unescaped(text))
    if (error) refused(column, refusalOfIssue(error.issues[0]!))
    const type = phoneTypes[(values[typeColumn] ?? 'mobile').toLowerCase().replaceAll(/[\s-]/g, '')]
    if (!type) refused(typeColumn, refuse('not_one_of', { values: phoneTypeNames.join(', ') }))
    return value === undefined ? [] : [{ value, type: type ?? 1 }]
  })
}

function emailsOf({ email }: RowValues, refused: Refuse): NewPatient['emails'] {
  if (email === undefined) return []
  const { data: value, error } = emailAddress.safeParse(email)
  if (isFormula(email)) refused('email', asRefusal('formula'))
  else if (error) refused('email', refusalOfIssue(error.issues[0]!))
  return value === undefined ? [] : [{ value }]
}

/** All of the address, or nothing: a letter needs street, city, state and ZIP code. */
function addressOf(
  values: RowValues,
  text: (column: PatientCsvColumn, schema: z.ZodType<string>) => string,
  refused: Refuse,
): StoredAddress | null {
  const { street, line2, city, state, zip_code: zip } = values
  if (!street && !line2 && !city && !state && !zip) return null
  const parts = /^(\d\S*)\s+(.+)$/s.exec(text('street', addresses.street))
  const isNumbered = parts !== null && parts[1]!.length <= longestStreetNumber
  const code = stateCodeOf(state ?? '')
  if (!code) refused('state', asRefusal('no_state'))
  return {
    street_number: isNumbered ? parts[1]! : '',
    street: isNumbered ? parts[2]! : unescaped(street ?? ''),
    line2: text('line2', addresses.line2),
    city: text('city', addresses.city),
    state: code ?? '',
    zip_code: text('zip_code', addresses.zip_code),
    country: 'United States',
  }
}
