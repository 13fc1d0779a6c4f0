import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { money, expectedVersion, typedText, uuid } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'

const balances = { current_balance: money, collections_balance: money, pt_balance: money }

/**
 * Lowers what the patient owes for a charge or a visit, or reverses an adjustment (negative amount). Limited to the
 * open amount, or to earlier adjustments. Also 409 if the patient was changed after `modified_at`.
 */
export const adjustStatement = endpoint({
  name: 'adjustStatement',
  method: 'POST',
  path: '/v2/patients/{id}/statements/adjustment',
  summary: 'Manually adjusts a charge, or each charge of a visit',
  access: 'statements.adjust',
  isIdempotent: true,
  body: z
    .strictObject({
      charge_id: uuid.optional(),
      visit_id: uuid.optional(),
      amount: money,
      note: typedText.min(1).max(2000),
      modified_at: expectedVersion,
    })
    .refine((body) => (body.charge_id === undefined) !== (body.visit_id === undefined), {
      message: refusedAs('charge_or_visit'),
      path: ['charge_id'],
    }),
  answers: {
    200: z.object({ adjustments: z.array(z.object({ id: uuid, charge_id: uuid, amount: money })), ...balances }),
  },
})

/** Without `visit_ids`, every visit of the patient that was sent to collections. 409 if there is none. */
export const revertCollections = endpoint({
  name: 'revertCollections',
  method: 'POST',
  path: '/v2/patients/{id}/statements/revert-collections',
  summary: 'Recalls visits from collections',
  access: 'statements.revertCollections',
  isIdempotent: true,
  body: z.strictObject({
    visit_ids: z.array(uuid).min(1).max(500).optional(),
    note: typedText.max(2000).default(''),
  }),
  answers: { 200: z.object({ visit_ids: z.array(uuid), ...balances }) },
})
