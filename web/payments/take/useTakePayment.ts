import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import type { NewCardOutcome } from '../../cards/entry/NewCardHandle.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { usePaymentLabels } from '../paymentLabels.ts'
import type { PayingPatient } from './payingPatient.ts'
import type { PaymentChoice } from './paymentChoices.ts'
import { readerMessages } from './reader/readerMessages.ts'
import { useStartReaderPaymentMutation } from './reader/useStartReaderPaymentMutation.ts'
import type { ReaderOutcome } from './reader/useWaitingPayment.ts'
import type { WaitingPayment } from './reader/WaitForReader.tsx'
import { takeMessages } from './takeMessages.ts'
import { useNewCard } from './useNewCard.ts'
import { useChargeCardMutation } from './useChargeCardMutation.ts'
import type { useRecordPaymentMutation$data } from './__generated__/useRecordPaymentMutation.graphql.ts'
import { useRecordPaymentMutation } from './useRecordPaymentMutation.ts'

export interface Taking {
  patient: PayingPatient
  /** The shown label of the method. */
  account: { readonly currentBalance: string }
  /** Reloads the account. */
  retry: () => void
  onClose: () => void
  /** Called once the money was collected, or is recorded. */
  onTaken: () => void
}

interface PaymentInput {
  amount: string
  total: string
  visits: { visitId: string; amount: string }[] | null
  allocate: boolean
  upfront: boolean
  note: string
  locationId: string | null
  reader: { readonly id: string; readonly label: string } | null
  modifiedAt: string
}

/**
 * Sends the payment and reports the outcome.
 * @param setMethod selects a card that was put on file, so that the next click charges that one
 */
export function useTakePayment(taking: Taking, setMethod: (cardId: string) => void) {
  const { patient } = taking
  const messages = useMessages(takeMessages)
  const { taken, onTaken } = useTaken(taking)
  const { fault, clear, onRefused, onFailed, setEnded } = useFaults(taking)
  const [record, recording] = useRecordPaymentMutation(patient.id)
  const { charge, charging } = useCardPayment(taking, { onRefused, onFailed, onTaken })
  const newCard = useNewCard()
  const onReader = useReaderPayment(taking, { onRefused, onFailed, onTaken })
  const chargeNew = (input: PaymentInput) => (outcome: NonNullable<NewCardOutcome>) => {
    if ('fault' in outcome) return setEnded(outcome.fault)
    if ('refusal' in outcome) return onRefused(outcome.refusal)
    const { id, label, isBank, modifiedAt, currentBalance } = outcome.card
    setMethod(id)
    // Its fee, minimum balance and settlement days are shown before it is charged.
    if (isBank) return
    // The response has a new `modifiedAt`, which would hide that another user took a payment in the meantime.
    if (currentBalance !== taking.account.currentBalance) return setEnded(messages.balanceChanged(label))
    return charge(id, { ...input, modifiedAt })
  }
  const take = (choice: PaymentChoice, given: PaymentInput) => {
    clear()
    if (choice.kind === 'NEW') return void newCard.save(chargeNew(given))
    if (choice.kind === 'card') return charge(choice.card.id, given)
    const { locationId: _, reader, ...input } = given
    if (choice.kind === 'READER') return onReader.start(reader!, input)
    const onDone = ({ recordPayment: { payment } }: useRecordPaymentMutation$data) =>
      payment && onTaken({ id: payment.id, outcome: 'added' }, input.total)
    return record({ ...input, patientId: patient.id, type: choice.kind }, { onDone, onRefused })
  }
  const sent = recording.isPending || recording.isConfirming ? recording : charging
  const state = onReader.isStarting ? { ...sent, isPending: true } : sent
  const { waiting, onEnd } = onReader
  return { take, fault, state, newCard, waiting, onEnd, taken }
}

/** Charges a card on file. */
function useCardPayment({ patient }: Taking, { onRefused, onFailed, onTaken }: Ends) {
  const [send, charging] = useChargeCardMutation(patient.id)
  const charge = (cardId: string, { reader: _, ...input }: PaymentInput) =>
    send(
      { ...input, cardId },
      {
        onRefused,
        onDone: ({ chargeCard: { payment } }) => {
          if (!payment) return
          if (payment.status === 'FAILED') return onFailed(payment)
          const { id, isConfirming, status } = payment
          const outcome = isConfirming ? 'confirming' : status === 'PENDING' ? 'pending' : 'added'
          return onTaken({ id, outcome }, input.total)
        },
      },
    )
  return { charge, charging }
}

/** Why a payment was not taken. The account is reloaded, so that another method can be tried immediately. */
function useFaults({ retry }: Taking) {
  const messages = useMessages(takeMessages)
  const texts = useMessages(readerMessages)
  const labels = usePaymentLabels()
  const [fault, setFault] = useFormError(messages)
  const [ended, setEnded] = useState<string | null>(null)
  const clear = () => {
    setFault(null)
    setEnded(null)
  }
  const onRefused = ({ answer, code, fields }: Refusal) => {
    setFault(Object.values(fields)[0] ?? answer)
    if (code === 'STALE' || code === 'TOTAL_CHANGED') retry()
  }
  const onFailed = ({ status, failureText }: Pick<ReaderOutcome, 'status' | 'failureText'>) => {
    setEnded(status === 'CANCELLED' ? texts.cancelled : labels.failure(failureText ?? ''))
    retry()
  }
  return { fault: ended ?? fault, clear, onRefused, onFailed, setEnded }
}

/** A payment that was taken, or whose outcome is unknown. */
export interface TakenPayment {
  id: string
  /** Formatted. */
  amount: string
  /** `pending` until a bank settles, `confirming` until the card processor says whether it was charged. */
  outcome: 'added' | 'pending' | 'confirming'
}

/** Final state of the form. */
function useTaken({ patient, onTaken }: Taking) {
  const [taken, setTaken] = useState<TakenPayment | null>(null)
  return {
    taken,
    onTaken(payment: Pick<TakenPayment, 'id' | 'outcome'>, total: string) {
      onTaken()
      setTaken({ ...payment, amount: formatMoney(total, patient.currency) })
    },
  }
}

type Faults = Pick<ReturnType<typeof useFaults>, 'onRefused' | 'onFailed'>
type Ends = Faults & Pick<ReturnType<typeof useTaken>, 'onTaken'>

/** A payment on a card reader: start it, wait, and report the outcome. */
function useReaderPayment({ patient }: Taking, { onRefused, onFailed, onTaken }: Ends) {
  const [send, { isPending, isConfirming }] = useStartReaderPaymentMutation(patient.id)
  const [waiting, setWaiting] = useState<WaitingPayment | null>(null)
  const start = (
    reader: { readonly id: string; readonly label: string },
    input: Omit<PaymentInput, 'locationId' | 'reader'>,
  ) =>
    send(
      { ...input, patientId: patient.id, readerId: reader.id },
      {
        onRefused,
        onDone: ({ startReaderPayment: { payment } }) => {
          if (!payment) return
          const { id, isConfirming: isOpen } = payment
          const amount = formatMoney(input.total, patient.currency)
          const started = { id, amount, total: input.total, reader: reader.label }
          if (isOpen) setWaiting(started)
          else end(started, payment)
        },
      },
    )
  const end = ({ id, total }: WaitingPayment, payment: ReaderOutcome) => {
    setWaiting(null)
    if (payment.status === 'SUCCESS') onTaken({ id, outcome: 'added' }, total)
    else onFailed(payment)
  }
  const onEnd = (payment: ReaderOutcome) => waiting && end(waiting, payment)
  return { start, isStarting: isPending || isConfirming, waiting, onEnd }
}
