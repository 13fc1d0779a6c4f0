import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paymentDetail } from './payments.ts'
import { expectedVersion, money, typedText, uuid } from './primitives.ts'

/** Payments that staff record without any processor: no money moves through Tally Care. */
export const recordedTypes = ['cash', 'manual'] as const

/** Largest payment, in major units of any currency: the card processor's own limit. */
export const largestPayment = 999_999

/** Smallest charge of a card, in major units: the card processor's own limit. */
export const smallestCharge = '0.50'

const allocation = {
  visits: z
    .array(z.strictObject({ visit_id: uuid, amount: money }))
    .min(1)
    .max(200)
    .optional(),
  allocate: z.boolean().default(true),
}

/**
 * Charges a card on file, at least `smallestCharge`, and applies the money as `recordPayment` does. The answer is the
 * payment: `success`; `failed` with its `failure_code`, and no money was taken; or `is_confirming` while the processor
 * has not said. Until it has, nothing else of the patient is charged (409). 409 also for a card that was removed or has
 * expired, for a practice without an account at the card processor, and for a card that is on file at another account
 * than the one that receives payments of the location.
 */
export const chargeCard = endpoint({
  name: 'chargeCard',
  method: 'POST',
  path: '/v2/patients/{id}/cards/{cardId}/charge',
  summary: 'Charges a card on file',
  access: 'payments.charge',
  isIdempotent: true,
  body: z.strictObject({
    amount: money,
    ...allocation,
    location_id: uuid.optional().meta({ description: 'Where it is taken. Its account receives the money' }),
    note: typedText.max(2000).default(''),
    modified_at: expectedVersion,
  }),
  answers: { 200: paymentDetail },
})

/**
 * Records a payment in cash, or one made elsewhere (`manual`), at most `largestPayment`. Without `visits` it pays the
 * billed visits, oldest date of service first. `visits` splits it: the parts add up to the amount, and none exceeds the
 * balance of its visit. `allocate: false` leaves it on the account. What no visit takes stays unapplied. Each type, and
 * leaving a payment unapplied, has its own rule: 403. 422 for cash below 1.00, except by system users. 409 if the
 * patient was changed after `modified_at`.
 */
export const recordPayment = endpoint({
  name: 'recordPayment',
  method: 'POST',
  path: '/v2/patients/{id}/payments',
  summary: 'Records a cash payment, or a payment made elsewhere',
  access: 'payments.record',
  isIdempotent: true,
  body: z.strictObject({
    type: z.enum(recordedTypes),
    amount: money,
    ...allocation,
    note: typedText.max(2000).default(''),
    modified_at: expectedVersion,
  }),
  answers: { 200: paymentDetail },
})
