import { describe, expect, it } from 'vitest'
import { disputeReasons } from '../../api/contract/disputes.ts'
import { disputeStatuses } from '../../api/contract/disputeStates.ts'
import { postPaymentActions } from '../../api/contract/payments.ts'
import { postingFailures, postingObstacles, postingStates } from '../../api/contract/postingStates.ts'
import { paymentFailures, paymentMethodTypes, paymentStatuses, paymentTypes } from '../../api/contract/statuses.ts'
import { disputeReasonMessages } from '../../web/payments/disputes/disputeReasonMessages.ts'
import { paymentCardMessages } from '../../web/payments/list/paymentCardMessages.ts'
import { paymentLabels } from '../../web/payments/paymentLabels.ts'
import { paymentMessages } from '../../web/payments/paymentMessages.ts'
import { postingMessages } from '../../web/payments/posting/postingMessages.ts'

const catalogs = (['en', 'ru'] as const).map((language) => ({
  payments: paymentMessages[language],
  posting: postingMessages[language],
  reasons: disputeReasonMessages[language],
  card: paymentCardMessages[language],
}))

describe('Every code of payments has words in both languages', () => {
  it.each([
    ['type', paymentTypes, 'payments', 'type_'],
    ['method', paymentMethodTypes, 'payments', 'method_'],
    ['status', paymentStatuses, 'payments', 'status_'],
    ['failure', paymentFailures, 'payments', 'failure_'],
    ['posting state', postingStates, 'payments', 'posting_'],
    ['dispute status', disputeStatuses, 'payments', 'dispute_'],
    ['obstacle of posting', postingObstacles, 'posting', 'obstacle_'],
    ['failure of posting', postingFailures, 'posting', 'failure_'],
    ['dispute reason', disputeReasons, 'reasons', 'short_'],
    ['explanation of a dispute reason', disputeReasons, 'reasons', 'long_'],
  ] as const)('%s', (_what, codes, catalog, prefix) => {
    for (const each of catalogs)
      expect(Object.keys(each[catalog])).toEqual(expect.arrayContaining(codes.map((code) => prefix + code)))
  })

  it('what followed a payment', () => {
    const unnamed = postPaymentActions.filter((type) =>
      catalogs.some(({ card }) => card.followedBy(type) === type.replaceAll('_', ' ')),
    )
    expect(unnamed).toEqual([])
  })
})

it('Statuses of disputes are named as specified; an unknown one is shown capitalised', () => {
  const { dispute } = paymentLabels(paymentMessages.en)
  expect(Object.fromEntries([...disputeStatuses, 'on_hold'].map((status) => [status, dispute(status)]))).toEqual({
    needs_response: 'Needs response',
    warning_needs_response: 'Needs response (warning)',
    under_review: 'Under review',
    warning_under_review: 'Under review (warning)',
    won: 'Won',
    warning_closed: 'Won',
    lost: 'Lost',
    charge_refunded: 'Lost',
    on_hold: 'On hold',
  })
})

it('A reader that could not take the payment is reported in the specified words', () => {
  const { failure } = paymentLabels(paymentMessages.en)
  for (const code of ['reader_not_started', 'terminal_reader_busy'])
    expect(failure(code)).toBe('Couldn’t initialize payment. Please try again or reach out to the support.')
})
