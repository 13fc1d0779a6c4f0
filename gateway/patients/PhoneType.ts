import { openEnum } from '../graph/openEnum.ts'

/** In the order of the REST numbers, from 1. */
export const phoneTypeNames = ['mobile', 'landline', 'voip'] as const
export const phoneType = openEnum('PhoneType', phoneTypeNames, 'Kind of line of a phone number', {
  mobile: 'A cell phone: it takes calls and text messages',
  landline: 'A fixed line: it takes calls only',
  voip: 'A number of an internet phone service',
})

/** The REST number of a kind of line that an input names. @throws BadInputError for UNKNOWN */
export const typeNumber = (line: string) => (phoneTypeNames.indexOf(phoneType.given(line)) + 1) as 1 | 2 | 3
