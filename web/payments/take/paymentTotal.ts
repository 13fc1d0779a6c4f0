import { sumMoney } from '../../ui/sumMoney.ts'
import type { PaymentChoice } from './paymentChoices.ts'
import type { AllocationChoice } from './readPayment.ts'

/** Fees and discounts of the practice on a payment. Decimal amounts. */
export interface PaymentTerms {
  readonly bankFee: string
  readonly cardFee: string
  readonly bankMinimumBalance: string
  readonly promptPayDiscount: string
  readonly promptPayBalance: string
}

/** The lines of a payment, as decimal amounts. */
export interface PaymentTotal {
  /** Zero without one. */
  discount: string
  /** Zero without one. */
  fee: string
  /** amount − discount + fee */
  total: string
}

interface Paid {
  amount: string
  choice: PaymentChoice
  allocation: AllocationChoice
}

const isAtLeast = (one: string, other: string) => !sumMoney([one, `-${other}`]).startsWith('-')

/** The charge for an amount, by the same rules as the server, which rejects any other total. */
export function paymentTotal(
  { amount, choice, allocation }: Paid,
  terms: PaymentTerms | null | undefined,
): PaymentTotal {
  if (!terms) return { discount: '0', fee: '0', total: amount }
  const isPrompt = choice.kind !== 'MANUAL' && allocation === 'age' && isAtLeast(amount, terms.promptPayBalance)
  const discount = isPrompt ? terms.promptPayDiscount : '0'
  const fee = feeOf(choice, terms)
  return { discount, fee, total: sumMoney([amount, `-${discount}`, fee]) }
}

function feeOf(choice: PaymentChoice, { bankFee, cardFee }: PaymentTerms): string {
  if (choice.kind === 'NEW') return cardFee
  if (choice.kind !== 'card') return '0'
  return choice.card.isBank ? bankFee : cardFee
}

/** Whether the balance is below the minimum for a bank payment. */
export const isBelowBankMinimum = (choice: PaymentChoice, balance: string, terms: PaymentTerms | null | undefined) =>
  choice.kind === 'card' && choice.card.isBank && terms != null && !isAtLeast(balance, terms.bankMinimumBalance)
