import { type PatientCsvColumn, patientCsvColumns } from '../../contract/patientCsv.ts'
import type { StoredImportColumn } from '../../db/patientImportTables.ts'

/** Other headers by column, in lower case and without anything but letters and digits. */
const variants: Record<PatientCsvColumn, readonly string[]> = {
  external_id: ['id', 'patientid', 'patientnumber', 'accountnumber', 'account', 'mrn', 'chart', 'chartnumber'],
  first_name: ['first', 'firstname', 'givenname', 'patientfirstname', 'fname'],
  middle_name: ['middle', 'middleinitial', 'mi', 'patientmiddlename', 'mname'],
  last_name: ['last', 'surname', 'familyname', 'patientlastname', 'lname'],
  date_of_birth: ['dob', 'birthdate', 'birthday', 'birthdt', 'patientdob'],
  communication_language: ['preferredlanguage', 'communicationlanguage'],
  phone: ['phonenumber', 'phone1', 'mobile', 'mobilephone', 'cell', 'cellphone', 'primaryphone', 'telephone'],
  phone_type: ['phone1type', 'primaryphonetype'],
  second_phone: ['phone2', 'homephone', 'secondaryphone', 'otherphone', 'alternatephone'],
  second_phone_type: ['phone2type', 'secondaryphonetype'],
  email: ['emailaddress', 'mail', 'patientemail'],
  street: ['street', 'address', 'address1', 'addressline1', 'street1', 'mailingaddress'],
  line2: ['address2', 'street2', 'apartment', 'apt', 'unit', 'suite'],
  city: ['town', 'addresscity'],
  state: ['province', 'addressstate', 'statecode'],
  zip_code: ['zip', 'postalcode', 'postcode', 'addresszip'],
}

const keyOf = (header: string) => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Columns by the key of each of their headers: the name in the contract, the one of an export, and the variants. */
const columnsByKey = new Map(
  (Object.entries(patientCsvColumns) as [PatientCsvColumn, string][]).flatMap(([column, label]) =>
    [keyOf(column), keyOf(label), ...variants[column]].map((key): [string, PatientCsvColumn] => [key, column]),
  ),
)

/** Maximum length of a stored header. */
const longestHeader = 100

/** The columns of a file by their headers. Of two headers for one column, the first counts. */
export function recognizedColumns(header: readonly string[]): StoredImportColumn[] {
  const taken = new Set<PatientCsvColumn>()
  return header.map((text) => {
    const known = columnsByKey.get(keyOf(text))
    const column = known !== undefined && !taken.has(known) ? known : null
    if (column) taken.add(column)
    return { header: text.replaceAll('\0', '').slice(0, longestHeader), column }
  })
}
