import { z } from 'zod'
import { typedText } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** The bank account and its owner's address, named in the remittances that post payments to a billing system (ERA). */
export const postingData = z.object({
  bank_account: z.string().meta({ description: 'Last four digits of the number of the bank account' }),
  address_line1: z.string(),
  address_city: z.string(),
  address_state: z.string(),
  address_zip_code: z.string(),
})

/** The number is stored encrypted. Masked ones of four digits, as they are answered, are rejected. */
export const newPostingData = z.strictObject({
  bank_account: z
    .string()
    .trim()
    .regex(/^(\d{5,17})?$/, refusedAs('bank_account_number'))
    .optional()
    .meta({ description: 'Number of the bank account. Empty or not sent: the stored one' }),
  address_line1: typedText.min(1).max(120),
  address_city: typedText.min(1).max(80),
  address_state: typedText.regex(/^[A-Z]{2}$/, refusedAs('no_state')),
  address_zip_code: typedText.regex(/^\d{5}(-\d{4})?$/, refusedAs('zip_code')),
})
