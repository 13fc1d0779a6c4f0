import { z } from 'zod'
import { evidences } from './disputes.ts'
import { endpoint } from './endpoint.ts'
import { paymentDetail } from './payments.ts'

const updatePath = '/v2/payments/{id}/update_dispute'

/**
 * Saves a draft: nothing is sent to the processor. 409 for a payment without a dispute, one that no longer accepts a
 * response, and after the deadline. 422 for a file that is not the caller's own upload for the practice.
 */
export const saveDispute = endpoint({
  name: 'saveDispute',
  method: 'PATCH',
  path: updatePath,
  summary: 'Saves draft evidence of a dispute',
  access: 'disputes.respond',
  body: z.strictObject({ evidences }),
  answers: { 200: paymentDetail },
})

/**
 * Submission is final. The evidence is the saved draft with `evidences`. The answer is the payment; its dispute
 * `is_confirming` while the processor has not answered. 422 without any evidence, and if the files exceed 4.5 MiB
 * together. 409 as `saveDispute`, and if the processor rejects it: the answer then has the `dispute` as the processor
 * reports it.
 */
export const submitDispute = endpoint({
  name: 'submitDispute',
  method: 'POST',
  path: updatePath,
  summary: 'Submits evidence of a dispute to the card processor',
  access: 'disputes.respond',
  isIdempotent: true,
  body: z.strictObject({ evidences: evidences.default({}) }),
  answers: { 200: paymentDetail },
})

/** Irreversible: the cardholder keeps the money. 409 as `submitDispute`; accepting is possible after the deadline. */
export const closeDispute = endpoint({
  name: 'closeDispute',
  method: 'POST',
  path: '/v2/payments/{id}/close-dispute',
  summary: 'Accepts a dispute',
  access: 'disputes.respond',
  isIdempotent: true,
  answers: { 200: paymentDetail },
})
