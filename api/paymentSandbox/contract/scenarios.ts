import { type PaymentProcessor, MethodRejected, ProcessorUnavailable } from '../../processor/PaymentProcessor.ts'
import type { ChargeOutcome } from '../../processor/ChargeOutcome.ts'
import { testMethods, type TestMethod } from '../testMethods.ts'

/** The system under test: the sandbox, or the card processor's test mode. */
export interface Place {
  processor: PaymentProcessor
  /** The connected account. */
  accountId: string
  /** Differs in every run: keys of an earlier run would return its responses. */
  run: string
}

/** Steps and their expected result. No part of the result differs between two runs. */
export interface Scenario {
  name: string
  expected: string
  play: (place: Place) => Promise<string>
}

const amount = 1_234
const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')

/** The processor's behavior that the product relies on: the published test methods, and each call that it makes. */
export const scenarios: readonly Scenario[] = [
  ...Object.entries(testMethods).flatMap(([token, method]) => ofMethod(token, method)),
  {
    name: 'a key charges once',
    expected: 'the same payment',
    play: async (place) => {
      const method = await attached(place, 'pm_card_visa', 'once')
      const first = await charge(place, { ...method, key: 'once' })
      const second = await charge(place, { ...method, key: 'once' })
      return first.intentId !== null && first.intentId === second.intentId ? 'the same payment' : 'two payments'
    },
  },
  {
    name: 'a key with another amount is no answer',
    expected: 'unknown',
    play: async (place) => {
      const method = await attached(place, 'pm_card_visa', 'changed')
      await charge(place, { ...method, key: 'changed' })
      return charge(place, { ...method, key: 'changed', amount: amount + 1 }).then(textOf, refusal)
    },
  },
  {
    name: 'less than 50 cents are refused',
    expected: 'refused: amount_too_small',
    play: async (place) => {
      const method = await attached(place, 'pm_card_visa', 'small')
      return textOf(await charge(place, { ...method, key: 'small', amount: 49 }))
    },
  },
  {
    name: 'a card is charged without a customer',
    expected: 'succeeded',
    play: async (place) =>
      textOf(await charge(place, { customerId: null, methodId: 'pm_card_visa', key: 'without a customer' })),
  },
  {
    name: 'a payment method that does not exist',
    expected: 'refused: resource_missing',
    play: ({ processor, accountId }) =>
      processor.readMethod({ accountId, methodId: 'pm_none' }).then(() => 'read', refusal),
  },
  {
    name: 'a key makes one customer',
    expected: 'the same customer',
    play: async ({ processor, accountId, run }) => {
      const request = { key: `${run} customer`, accountId }
      const [first, second] = [await processor.createCustomer(request), await processor.createCustomer(request)]
      return first === second ? 'the same customer' : 'two customers'
    },
  },
  {
    name: 'refunds: a part, the rest, and more than is left',
    expected: 'succeeded, succeeded, refused: charge_already_refunded',
    play: playRefunds,
  },
  {
    name: 'the refund of a bank debit that has not settled',
    expected: 'refused: charge_not_refundable',
    play: async (place) => {
      const method = await attached(place, 'pm_usBankAccount_success', 'unsettled')
      return refund(place, await charge(place, { ...method, key: 'unsettled', isBank: true }), amount, 'unsettled')
    },
  },
  {
    name: 'a payment page is opened, read, and closed twice',
    expected: 'open, closed, closed',
    play: playPage,
  },
  {
    name: 'a payment for a reader is prepared once, and canceled',
    expected: 'the same payment, cancelled',
    play: playReader,
  },
  {
    name: 'a file of evidence is taken',
    expected: 'taken',
    play: async ({ processor, accountId, run }) => {
      const file = { key: `${run} file`, accountId, name: 'receipt.pdf', type: 'application/pdf', bytes: pdf }
      const sent = await processor.uploadEvidence(file)
      return 'processorId' in sent ? 'taken' : `refused: ${sent.rejected}`
    },
  },
  {
    name: 'a dispute that does not exist',
    expected: 'refused: resource_missing',
    play: async ({ processor, accountId, run }) => {
      const answer = await processor.closeDispute({ key: `${run} dispute`, accountId, disputeId: 'dp_none' })
      return answer.rejected === null ? answer.status : `refused: ${answer.rejected}`
    },
  },
]

/** The type of a published test method, and the outcome of its charge. */
function ofMethod(token: string, method: TestMethod): Scenario[] {
  const decline = method.kind === 'card' ? method.decline : null
  const taken = method.kind === 'bank' ? 'processing' : 'succeeded'
  return [
    {
      name: `${token} is described`,
      expected:
        method.kind === 'bank'
          ? `${method.bankName} ${method.last4}`
          : `${method.brand} ${method.last4}, ${method.funding}`,
      play: ({ processor, accountId }) => processor.readMethod({ accountId, methodId: token }).then(described, refusal),
    },
    {
      name: `${token} is charged`,
      expected: decline ? `refused: ${decline.decline_code ?? decline.code}` : taken,
      // The processor declines some of them when they are attached, and the sandbox when they are charged: to the
      // product both are a decline.
      play: async (place) => {
        try {
          const attachedMethod = await attached(place, token, token)
          return textOf(await charge(place, { ...attachedMethod, key: token, isBank: method.kind === 'bank' }))
        } catch (error) {
          return refusal(error)
        }
      },
    },
  ]
}

function described(facts: Awaited<ReturnType<PaymentProcessor['readMethod']>>): string {
  if (facts.kind === 'bank_account') return `${facts.bankName} ${facts.mask}`
  return `${facts.brand} ${facts.last4}, ${facts.funding}`
}

function attached({ processor, accountId, run }: Place, methodId: string, name: string) {
  const isBank = testMethods[methodId]?.kind === 'bank'
  return processor.attach({ key: `${run} attach ${name}`, accountId, methodId, customerId: null, isBank })
}

interface Charging {
  customerId: string | null
  methodId: string
  key: string
  amount?: number
  isBank?: boolean
}

function charge({ processor, accountId, run }: Place, { key, ...method }: Charging): Promise<ChargeOutcome> {
  const defaults = { amount, currency: 'USD', isBank: false, paymentId: 'contract' }
  return processor.charge({ ...defaults, ...method, accountId, key: `${run} charge ${key}` })
}

async function playRefunds(place: Place): Promise<string> {
  const method = await attached(place, 'pm_card_visa', 'refunded')
  const taken = await charge(place, { ...method, key: 'refunded' })
  const outcomes = []
  for (const [nth, cents] of [234, 1_000, 1].entries())
    outcomes.push(await refund(place, taken, cents, `refund ${nth}`))
  return outcomes.join(', ')
}

async function refund({ processor, accountId, run }: Place, taken: ChargeOutcome, cents: number, key: string) {
  const request = {
    key: `${run} ${key}`,
    amount: cents,
    accountId,
    intentId: taken.intentId ?? '',
    refundId: 'contract',
  }
  const outcome = await processor.refund(request)
  return outcome.kind === 'failed' ? `refused: ${outcome.code}` : outcome.kind
}

async function playPage({ processor, accountId, run }: Place): Promise<string> {
  const purpose = { pageId: 'contract', title: 'Contract', returnUrl: 'https://example.com/' }
  const page = await processor.openCheckout({ key: `${run} page`, accountId, amount, currency: 'USD', ...purpose })
  const named = { accountId, sessionId: page.sessionId }
  const states = [
    await processor.readCheckout(named),
    await processor.closeCheckout(named),
    await processor.closeCheckout(named),
  ]
  return states.map(({ kind }) => kind).join(', ')
}

async function playReader({ processor, accountId, run }: Place): Promise<string> {
  const request = { key: `${run} reader`, amount, currency: 'USD', accountId, paymentId: 'contract' }
  const [first, second] = [await processor.prepareReader(request), await processor.prepareReader(request)]
  const ended = await processor.endReader({ accountId, readerId: 'tmr_none', intentId: first.intentId })
  return `${first.intentId === second.intentId ? 'the same payment' : 'two payments'}, ${ended.kind}`
}

const textOf = (outcome: ChargeOutcome): string =>
  outcome.kind === 'declined' ? `refused: ${outcome.code}` : outcome.kind

/** @throws any error that is neither a refusal nor a lost response */
function refusal(error: unknown): string {
  if (error instanceof MethodRejected) return `refused: ${error.code}`
  if (error instanceof ProcessorUnavailable) return 'unknown'
  throw error
}
