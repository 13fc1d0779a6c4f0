import { openEnum } from '../graph/openEnum.ts'

/** In the order of the REST numbers, from 1. */
export const phoneTypeNames = ['mobile', 'landline', 'voip'] as const
export const phoneType = openEnum('PhoneType', phoneTypeNames, 'Kind of line of a phone number', {
  mobile: 'A cell phone: it takes calls and text messages',
  landline: 'A fixed line: it takes calls only',
  voip: 'A number of an internet phone service',
})
