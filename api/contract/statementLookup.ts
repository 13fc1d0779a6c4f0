import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, typedText } from './primitives.ts'
import { statementContent } from './snapshots.ts'

const path = '/statements/code/{code}'

/** Returns the practice and the details to enter, and nothing about the patient. 429 after too many codes. */
export const findStatement = endpoint({
  name: 'findStatement',
  method: 'GET',
  path,
  summary: 'The practice that sent the statement with this code, and the details that open it',
  access: 'public',
  answers: {
    200: z.object({ practice_name: z.string(), asks_for: z.array(z.enum(['last_name', 'date_of_birth'])) }),
  },
})

/** 422 if any of the details is not the patient's, without naming it; 429 after five such attempts. */
export const openStatement = endpoint({
  name: 'openStatement',
  method: 'POST',
  path,
  summary: 'The statement with this code, for a caller who gives the patient’s last name and date of birth',
  access: 'public',
  body: z.strictObject({ last_name: typedText.min(1).max(200), date_of_birth: date }),
  answers: { 200: z.object({ code: z.string(), content: statementContent, pdf_link: z.string() }) },
})
