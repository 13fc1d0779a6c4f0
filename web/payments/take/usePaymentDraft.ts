import { useState } from 'react'
import { useProductsTotal } from '../../router/useProductsTotal.ts'
import { sumMoney } from '../../ui/sumMoney.ts'
import type { ChargeableCard } from './paymentChoices.ts'
import { isBelowBankMinimum, type PaymentTerms, paymentTotal } from './paymentTotal.ts'
import { type AllocationChoice, type OpenVisit, readPayment } from './readPayment.ts'
import { usePaymentMethod } from './usePaymentMethod.ts'
import type { Taking } from './taking.ts'
import { useTakePayment } from './useTakePayment.ts'

export interface OpenAccount {
  modifiedAt: string
  currentBalance: string
  /** Total of the payments that are not in the balance yet. */
  pendingPayments: string
  visits: readonly OpenVisit[]
  cards: readonly ChargeableCard[]
  paymentTerms: PaymentTerms | null | undefined
}

export type PaymentDraftState = ReturnType<typeof usePaymentDraft>

/** An amount above this is suggested. */
const smallestSuggestion = 0.5

/** Form state of a payment, sent once even if the button is clicked repeatedly. */
export function usePaymentDraft(taking: Omit<Taking, 'onTaken'> & { account: OpenAccount }) {
  const { patient, account } = taking
  const method = usePaymentMethod(patient, account.cards)
  const products = useProductsTotal(patient.restId)
  const typed = useTypedPayment(account, suggestion(account, products.total))
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { choice, place, readers } = method
  const { read, isSplit, allocation } = typed
  const taker = useTakePayment({ ...taking, onTaken: products.remove }, method.setMethod)
  const terms = account.paymentTerms
  const lines = read.amount === null ? null : paymentTotal({ amount: read.amount, choice, allocation }, terms)
  const isBelowMinimum = isBelowBankMinimum(choice, account.currentBalance, terms)
  const submit = () => {
    setIsTried(true)
    if (read.amount === null || lines === null || !typed.isComplete) return
    if (method.waitsForPlace || method.waitsForReader || isBelowMinimum) return
    const visits = isSplit ? read.visits : null
    const goesTo = { visits, allocate: allocation !== 'nothing', upfront: allocation === 'upfront' }
    const input = { amount: read.amount, total: lines.total, ...goesTo, note }
    const { locationId } = place
    taker.take(choice, { ...input, modifiedAt: account.modifiedAt, locationId, reader: readers.reader })
  }
  // Another method may have been selected since.
  const savedCard = choice.kind === 'card' && choice.card.id === taker.newCard.saved?.id ? taker.newCard.saved : null
  return { ...method, ...typed, ...taker, savedCard, note, setNote, lines, isBelowMinimum, isTried, submit }
}

interface Suggestion {
  amount: string
  allocation: AllocationChoice
}

/**
 * Initial amount: products to collect, which are not part of the balance and don't pay it, otherwise the balance
 * without what a bank is about to settle.
 */
function suggestion({ currentBalance, pendingPayments }: OpenAccount, products: string | null): Suggestion {
  if (products !== null) return { amount: products, allocation: 'upfront' }
  const due = sumMoney([currentBalance, `-${pendingPayments}`])
  return { amount: Number(due) > smallestSuggestion ? due : '', allocation: 'age' }
}

/** Typed amount and allocation. */
function useTypedPayment({ visits }: OpenAccount, suggested: Suggestion) {
  const [text, setText] = useState(suggested.amount)
  const [allocation, setAllocation] = useState(suggested.allocation)
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({})
  const read = readPayment({ text, allocation, parts }, visits)
  const isSplit = allocation === 'visits'
  const isComplete = !isSplit || (read.visits !== null && Number(read.left) === 0)
  return { text, setText, allocation, setAllocation, parts, setParts, read, isSplit, isComplete }
}
