import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { currency, date, instant, money, openEnum, uuid } from './primitives.ts'
import { refusalBody } from './refusals/Refusal.ts'

/**
 * `rejected`: its sums are wrong, and nothing of it is posted. `failed`: the server gave up; claims that it had posted
 * stay, and another upload of the file posts the others.
 */
export const remittanceStatuses = ['posting', 'posted', 'rejected', 'failed'] as const

/** `known`: an earlier upload or import has posted it. */
export const remittanceClaimStates = ['pending', 'posted', 'known', 'left_out'] as const

/** Limits of a file: its size in bytes, and its claims. */
export const maxRemittanceBytes = 10 * 1024 * 1024
export const maxRemittanceClaims = 50_000

/** A payment of a payer with the claims that it pays: a transaction set of an X12 835 file. */
export const remittance = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  file_name: z.string(),
  payer_id: z.string().meta({ description: 'Identifier of the payer (TRN03)' }),
  payer_name: z.string().meta({ description: 'Empty if the file has none' }),
  check_number: z.string().meta({ description: 'Number of the check or of the electronic transfer (TRN02)' }),
  paid_on: date.nullable().meta({ description: 'Day of the payment. Null if the file has none' }),
  currency,
  total: money.meta({ description: 'Paid amount. Negative if the payer takes money back' }),
  status: openEnum(remittanceStatuses),
  fault: refusalBody.nullable().meta({ description: 'Reason that nothing of it is posted. Null otherwise' }),
  claims: z.number().int(),
  posted: z.number().int().meta({ description: 'Claims that this upload has posted so far' }),
  known: z.number().int().meta({ description: 'Claims that were posted before' }),
  left_out: z.number().int().meta({ description: 'Claims that can’t be posted' }),
  created_at: instant.meta({ description: 'When the file was uploaded' }),
  finished_at: instant.nullable(),
})
export type Remittance = z.infer<typeof remittance>

/** What a payer decided about a claim. Amounts of a reversal are negative. */
export const remittanceClaim = z.object({
  id: uuid,
  company_id: uuid,
  client_id: uuid,
  remittance_id: uuid,
  number: z.number().int().meta({ description: 'Position in the remittance, from 1' }),
  segment: z.number().int().meta({ description: 'Position of its CLP segment in the file, from 1' }),
  claim_number: z.string().meta({ description: 'Number of the claim: the external id of its visit' }),
  claim_status: z.string().meta({ description: 'CLP02: 1 primary, 4 denied, 22 reversal' }),
  currency,
  billed: money,
  paid: money,
  adjustment: money.meta({ description: 'What the patient does not owe: all groups but PR' }),
  responsibility: money.meta({ description: 'What the patient owes (PR)' }),
  state: openEnum(remittanceClaimStates),
  reason: refusalBody.nullable().meta({ description: 'Reason that it is left out. Null otherwise' }),
})
export type RemittanceClaim = z.infer<typeof remittanceClaim>

const access = 'practices.edit'

/**
 * Reads the whole file, then posts its claims in the background. 409 while another file of the practice is posted, 413
 * above 10 MiB, 422 for a file that can't be read, is incomplete, or has too many claims: nothing is stored.
 */
export const uploadRemittance = endpoint({
  name: 'uploadRemittance',
  method: 'POST',
  path: '/v2/remittances',
  summary: 'Uploads an X12 835 file, as the field `file` of multipart/form-data with `client_id`',
  access,
  upload: 'file',
  body: z.strictObject({ client_id: uuid }),
  answers: { 200: z.object({ task_id: uuid }) },
})

export const listRemittances = endpoint({
  name: 'listRemittances',
  method: 'GET',
  path: '/v2/remittances',
  summary: 'Uploaded remittances, the last upload first',
  access,
  query: listQuery({ maximum: 250 }),
  filter: { id: 'uuid', client_id: 'uuid', status: 'text' },
  sorts: ['-created_at'],
  answers: { 200: z.array(remittance) },
})

/** In the order of the file. */
export const listRemittanceClaims = endpoint({
  name: 'listRemittanceClaims',
  method: 'GET',
  path: '/v2/remittances/claims',
  summary: 'Claims of uploaded remittances, with the outcome of each',
  access,
  query: listQuery({ maximum: 250 }),
  filter: { id: 'uuid', remittance_id: 'uuid', client_id: 'uuid', state: 'text' },
  sorts: ['number'],
  answers: { 200: z.array(remittanceClaim) },
})

export const getRemittanceReport = endpoint({
  name: 'getRemittanceReport',
  method: 'GET',
  path: '/v2/remittances/{id}/report',
  summary: 'The claims of a remittance as CSV, with the outcome of each',
  access,
  file: 'text/csv',
  answers: { 200: z.array(remittanceClaim) },
})
