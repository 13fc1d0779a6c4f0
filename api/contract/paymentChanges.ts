import { z } from 'zod'
import { methodId } from './cardEntry.ts'
import { endpoint } from './endpoint.ts'
import { paymentDetail } from './payments.ts'
import { expectedVersion, money, typedText, uuid } from './primitives.ts'

/** Payments that staff record without any processor: no money moves through Tally Care. */
export const recordedTypes = ['cash', 'manual'] as const

/** Largest payment, in major units of any currency: the card processor's own limit. */
export const largestPayment = 999_999

/** Smallest charge of a card, in major units: the card processor's own limit. */
export const smallestCharge = '0.50'

/** How the body of a payment specifies the recipient and the terms. */
export const allocationBody = {
  visits: z
    .array(z.strictObject({ visit_id: uuid, amount: money }))
    .min(1)
    .max(200)
    .optional(),
  allocate: z.boolean().default(true),
  upfront: z.boolean().optional().meta({
    description: 'Money before a visit: its type is `upfront`, and it stays unapplied until a later visit is billed',
  }),
  total: money.optional().meta({
    description: 'The total that the payer saw: amount minus discount plus fee. 409 if it is another one by now',
  }),
}

const chargeBody = {
  amount: money,
  ...allocationBody,
  location_id: uuid.optional().meta({ description: 'Location where it is taken. Its account receives the money' }),
  note: typedText.max(2000).default(''),
  modified_at: expectedVersion,
}

/**
 * Charges a card or a bank account on file, at least `smallestCharge`, and applies the money as `recordPayment` does.
 * `payment_terms` says which convenience fee is charged on top, and which discount applies to a payment of the whole
 * billed amount (not if it is split or unapplied). A cash payment gets the discount too. The answer is the payment:
 * `success`; `failed` with its `failure_code`, and no money was taken; or `is_confirming` until the processor has
 * reported the outcome. Until then, no other charge of the patient is accepted (409). A bank account (feature
 * `ach-payments`, else 403) answers `pending` until the bank settles, days later. 409 also for a method that was
 * removed or has expired, for a practice without an account at the card processor, for a card on file at an account
 * other than the one that receives payments of the location, and below the balance from which the practice takes bank
 * payments.
 */
export const chargeCard = endpoint({
  name: 'chargeCard',
  method: 'POST',
  path: '/v2/patients/{id}/cards/{cardId}/charge',
  summary: 'Charges a card or a bank account on file',
  access: 'payments.charge',
  isIdempotent: true,
  body: z.strictObject(chargeBody),
  answers: { 200: paymentDetail },
})

/**
 * Charges a new card once, without adding it to the patient's cards. Otherwise as `chargeCard`. The browser made the
 * payment method at the card processor, on the account that receives the payments. `failed` with `resource_missing` for
 * one that the account doesn't know and for a card on file, and with `bank_account_unsaved` for a bank account, which is
 * charged only once it is on file.
 */
export const chargeNewCard = endpoint({
  name: 'chargeNewCard',
  method: 'POST',
  path: '/v2/patients/{id}/card_payments',
  summary: 'Charges a new card once, without storing it',
  access: 'payments.charge',
  isIdempotent: true,
  body: z.strictObject({ payment_method_id: methodId, ...chargeBody }),
  answers: { 200: paymentDetail },
})

/** Another name for `chargeCard`, which existing clients call. */
export const chargeCardByOtherName = endpoint({
  ...chargeCard,
  name: 'chargeCardByOtherName',
  path: '/v2/patients/{id}/cards/{cardId}/charge-card',
})

/**
 * Records a payment in cash, or one made elsewhere (`manual`), at most `largestPayment`. Without `visits` it pays the
 * billed visits, oldest date of service first. `visits` splits it: the parts add up to the amount, and none exceeds the
 * balance of its visit. `allocate: false` leaves it on the account. The rest, beyond the visits' balances, stays
 * unapplied. Each type, and leaving a payment unapplied, requires its own permission (403). 422 for cash below 1.00,
 * except by system users. 409 if the patient was changed after `modified_at`.
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
    ...allocationBody,
    note: typedText.max(2000).default(''),
    modified_at: expectedVersion,
  }),
  answers: { 200: paymentDetail },
})

/**
 * Returns money to its source: a charge through the card processor; cash and manual payments by hand, which is only
 * recorded. Refunds may be partial, up to the amount minus earlier refunds; an account-level payment only in full, with
 * all its parts. Unapplied money is refunded first, then the latest applied portions. The answer is the payment; its
 * refund is `pending` until the processor has reported the outcome, and `failed` with its code if it was rejected and
 * nothing changed. 409 for a disputed payment, a bank payment that has not settled, one that collected no money or was
 * collected elsewhere, and while another refund of it is being confirmed.
 */
export const refundPayment = endpoint({
  name: 'refundPayment',
  method: 'POST',
  path: '/v2/patients/{id}/refund',
  summary: 'Refunds a payment, in full or in part',
  access: 'payments.refund',
  isIdempotent: true,
  body: z.strictObject({
    payment_id: uuid,
    amount: money,
    note: typedText.max(2000).default(''),
    modified_at: expectedVersion,
  }),
  answers: { 200: paymentDetail },
})
