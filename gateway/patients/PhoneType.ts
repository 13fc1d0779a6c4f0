import { phoneTypeNames } from '../../api/contract/patientContacts.ts'
import { openEnum } from '../graph/openEnum.ts'

export const phoneType = openEnum('PhoneType', phoneTypeNames, 'Phone type', {
  mobile: 'A mobile phone: calls and text messages',
  landline: 'A landline: calls only',
  voip: 'A VoIP number',
})

/** The REST number of a phone type in an input. @throws BadInputError for UNKNOWN */
export const typeNumber = (line: string) => (phoneTypeNames.indexOf(phoneType.toRest(line)) + 1) as 1 | 2 | 3
