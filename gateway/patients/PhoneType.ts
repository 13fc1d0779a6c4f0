import { openEnum } from '../graph/openEnum.ts'

/** In the order of the REST numbers, from 1. */
export const phoneTypeNames = ['mobile', 'landline', 'voip'] as const
export const phoneType = openEnum('PhoneType', phoneTypeNames, 'What kind of line a phone number is')
