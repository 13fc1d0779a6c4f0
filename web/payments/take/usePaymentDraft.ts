import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { toast } from '../../ui/toast.ts'
import { usePaymentLabels } from '../paymentLabels.ts'
import type { takePayment_patient$data } from './__generated__/takePayment_patient.graphql.ts'
import { type ChargeableCard, choiceValue, type PaymentChoice, paymentChoices } from './paymentChoices.ts'
import { type AllocationChoice, type OpenVisit, readPayment } from './readPayment.ts'
import { isBelowBankMinimum, type PaymentTerms, paymentTotal } from './paymentTotal.ts'
import { usePaymentPlace } from './place/usePaymentPlace.ts'
import { takeMessages } from './takeMessages.ts'
import { useChargeCardMutation } from './useChargeCardMutation.ts'
import { useRecordPaymentMutation } from './useRecordPaymentMutation.ts'

export interface OpenAccount {
  modifiedAt: string
  currentBalance: string
  visits: readonly OpenVisit[]
  cards: readonly ChargeableCard[]
  paymentTerms: PaymentTerms | null | undefined
}

export type PaymentDraftState = ReturnType<typeof usePaymentDraft>

interface Taking {
  patient: takePayment_patient$data
  account: OpenAccount
  retry: () => void
  onClose: () => void
}

/** A balance above this is suggested as the amount. */
const smallestSuggestion = 0.5

/** Form state of a payment, sent once even if the button is clicked repeatedly. */
export function usePaymentDraft(taking: Taking) {
  const { patient, account } = taking
  const choices = paymentChoices(patient.viewerCan, account.cards)
  const [method, setMethod] = useState(() => (choices[0] ? choiceValue(choices[0]) : 'CASH'))
  const choice = choices.find((each) => choiceValue(each) === method) ?? choices[0] ?? { kind: 'CASH' as const }
  const suggested = Number(account.currentBalance) > smallestSuggestion ? account.currentBalance : ''
  const [text, setText] = useState(suggested)
  const [allocation, setAllocation] = useState<AllocationChoice>('age')
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({})
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const read = readPayment({ text, allocation, parts }, account.visits)
  const isSplit = allocation === 'visits'
  const isComplete = !isSplit || (read.visits !== null && Number(read.left) === 0)
  const place = usePaymentPlace(patient.practice)
  const lines =
    read.amount === null ? null : paymentTotal({ amount: read.amount, choice, allocation }, account.paymentTerms)
  const isBelowMinimum = isBelowBankMinimum(choice, account.currentBalance, account.paymentTerms)
  const { take, fault, state } = useTakePayment(taking)
  // Without its location, a charge could go to the wrong account.
  const waitsForPlace = choice.kind === 'card' && (place.isLoading || place.isLocationsFailed)
  const submit = () => {
    setIsTried(true)
    if (read.amount === null || lines === null || !isComplete || waitsForPlace || isBelowMinimum) return
    const visits = isSplit ? read.visits : null
    const allocate = allocation !== 'nothing'
    const { locationId } = place
    const { total } = lines
    take(choice, { amount: read.amount, total, visits, allocate, note, locationId, modifiedAt: account.modifiedAt })
  }
  const form = { choice, choices, setMethod, text, setText, allocation, setAllocation, parts, setParts, note, setNote }
  return { ...form, place, waitsForPlace, lines, isBelowMinimum, read, isTried, isComplete, fault, submit, state }
}

interface PaymentInput {
  amount: string
  total: string
  visits: { visitId: string; amount: string }[] | null
  allocate: boolean
  note: string
  locationId: string | null
  modifiedAt: string
}

/** Sends the payment and says what became of it. */
function useTakePayment({ patient, retry, onClose }: Taking) {
  const messages = useMessages(takeMessages)
  const labels = usePaymentLabels()
  const [fault, setFault] = useFormError(messages)
  const [decline, setDecline] = useState<string | null>(null)
  const [record, recording] = useRecordPaymentMutation(patient.id)
  const [charge, charging] = useChargeCardMutation(patient.id)
  const onRefused = ({ answer, code, fields }: Refusal) => {
    setFault(Object.values(fields)[0] ?? answer)
    if (code === 'STALE' || code === 'TOTAL_CHANGED') retry()
  }
  const take = (choice: PaymentChoice, { locationId, ...input }: PaymentInput) => {
    setFault(null)
    setDecline(null)
    const end = (text: string) => {
      toast.success(text)
      onClose()
    }
    const added = messages.added(formatMoney(input.total, patient.currency))
    if (choice.kind !== 'card') {
      record({ ...input, patientId: patient.id, type: choice.kind }, { onDone: () => end(added), onRefused })
      return
    }
    charge(
      { ...input, cardId: choice.card.id, locationId },
      {
        onRefused,
        onDone: ({ chargeCard: { payment } }) => {
          if (payment?.isConfirming) return end(messages.confirming)
          if (payment?.status !== 'FAILED') return end(added)
          // Nothing was taken: another card can be tried at once, with the account as it is now.
          setDecline(labels.failure(payment.failureText ?? ''))
          retry()
        },
      },
    )
  }
  return { take, fault: decline ?? fault, state: recording.isPending || recording.isConfirming ? recording : charging }
}
