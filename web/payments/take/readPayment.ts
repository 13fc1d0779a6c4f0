import { sumMoney } from '../../ui/sumMoney.ts'
import { typedAmount } from '../../ui/typedAmount.ts'

export interface OpenVisit {
  id: string
  serviceDate: string
  description: string
  balance: string
  /** Whether the patient is billed for it now; otherwise it waits for insurance or a hold. */
  isBilled: boolean
}

/** Allocation of a payment: to the oldest visits, to selected visits, to future visits, or to the account. */
export type AllocationChoice = 'age' | 'visits' | 'upfront' | 'nothing'

export interface PaymentDraft {
  text: string
  allocation: AllocationChoice
  /** The typed parts by visit. */
  parts: Readonly<Record<string, string>>
}

export interface ReadPayment {
  /** Decimal amount; null while the typed text is invalid. */
  amount: string | null
  /** The parts by visit; null while one is invalid or exceeds the balance of its visit. */
  visits: { visitId: string; amount: string }[] | null
  /** Visits whose part is invalid or too large. */
  wrongParts: ReadonlySet<string>
  /** Remaining amount after the parts; negative if they exceed it. */
  left: string
  /** Amount that stays unapplied on the account. */
  unapplied: string
}

const isNegative = (amount: string) => amount.startsWith('-')
const least = (one: string, other: string) => (isNegative(sumMoney([one, `-${other}`])) ? one : other)

/** Parses a typed payment exactly, in decimal strings. */
export function readPayment({ text, allocation, parts }: PaymentDraft, visits: readonly OpenVisit[]): ReadPayment {
  const amount = typedAmount(text)
  const read = visits.flatMap(({ id, balance }) => {
    const typed = parts[id]?.trim() ?? ''
    if (typed === '') return []
    const part = typedAmount(typed)
    const isWrong = part === null || isNegative(sumMoney([balance, `-${part}`]))
    return [{ visitId: id, amount: part ?? '0', isWrong }]
  })
  const wrongParts = new Set(read.filter(({ isWrong }) => isWrong).map(({ visitId }) => visitId))
  const split = read.map(({ visitId, amount: part }) => ({ visitId, amount: part }))
  const left = sumMoney([amount ?? '0', ...split.map((part) => `-${part.amount}`)])
  const owed = sumMoney(visits.filter(({ isBilled }) => isBilled).map(({ balance }) => balance))
  const unapplied =
    allocation === 'nothing' || allocation === 'upfront'
      ? (amount ?? '0')
      : sumMoney([amount ?? '0', `-${least(amount ?? '0', owed)}`])
  return { amount, visits: wrongParts.size > 0 ? null : split, wrongParts, left, unapplied }
}
