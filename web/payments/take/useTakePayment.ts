import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import type { NewCardOutcome } from '../../cards/entry/NewCardHandle.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { toast } from '../../ui/toast.ts'
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
import { useRecordPaymentMutation } from './useRecordPaymentMutation.ts'

export interface Taking {
  patient: PayingPatient
  /** As it is shown. */
  account: { readonly currentBalance: string }
  /** Loads the account again. */
  retry: () => void
  onClose: () => void
  /** The money was collected, or is recorded. */
  onTaken: () => void
}

interface PaymentInput {
  amount: string
  total: string
  visits: { visitId: string; amount: string }[] | null
  allocate: boolean
  note: string
  locationId: string | null
  reader: { readonly id: string; readonly label: string } | null
  modifiedAt: string
}

/**
 * Sends the payment and says what became of it.
 * @param setMethod selects a card that was put on file, so that the next press charges that one
 */
export function useTakePayment(taking: Taking, setMethod: (cardId: string) => void) {
  const { patient, onClose } = taking
  const messages = useMessages(takeMessages)
  const { fault, clear, onRefused, onFailed, setEnded } = useFaults(taking)
  const [record, recording] = useRecordPaymentMutation(patient.id)
  const { charge, charging } = useCardPayment(taking, { onRefused, onFailed })
  const newCard = useNewCard()
  const onReader = useReaderPayment(taking, { onRefused, onFailed })
  const chargeNew = (input: PaymentInput) => (outcome: NonNullable<NewCardOutcome>) => {
    if ('fault' in outcome) return setEnded(outcome.fault)
    if ('refusal' in outcome) return onRefused(outcome.refusal)
    const { id, label, isBank, modifiedAt, currentBalance } = outcome.card
    setMethod(id)
    // Its fee, its least balance and its days until it settles are shown before it is charged.
    if (isBank) return
    // The answer has a new `modifiedAt`, which would hide that someone else took a payment meanwhile.
    if (currentBalance !== taking.account.currentBalance) return setEnded(messages.balanceChanged(label))
    return charge(id, { ...input, modifiedAt })
  }
  const take = (choice: PaymentChoice, given: PaymentInput) => {
    clear()
    if (choice.kind === 'NEW') return void newCard.save(chargeNew(given))
    if (choice.kind === 'card') return charge(choice.card.id, given)
    const { locationId: _, reader, ...input } = given
    if (choice.kind === 'READER') return onReader.start(reader!, input)
    const onDone = () => {
      taking.onTaken()
      toast.success(messages.added(formatMoney(input.total, patient.currency)))
      onClose()
    }
    return record({ ...input, patientId: patient.id, type: choice.kind }, { onDone, onRefused })
  }
  const sent = recording.isPending || recording.isConfirming ? recording : charging
  const state = onReader.isStarting ? { ...sent, isPending: true } : sent
  const { waiting, onEnd, taken } = onReader
  return { take, fault, state, newCard, waiting, onEnd, taken }
}

/** Charges a card on file. */
function useCardPayment({ patient, onClose, onTaken }: Taking, { onRefused, onFailed }: Faults) {
  const messages = useMessages(takeMessages)
  const [send, charging] = useChargeCardMutation(patient.id)
  const end = (text: string) => {
    onTaken()
    toast.success(text)
    onClose()
  }
  const charge = (cardId: string, { reader: _, ...input }: PaymentInput) =>
    send(
      { ...input, cardId },
      {
        onRefused,
        onDone: ({ chargeCard: { payment } }) => {
          if (payment?.isConfirming) return end(messages.confirming)
          if (payment?.status === 'FAILED') return onFailed(payment)
          return end(messages.added(formatMoney(input.total, patient.currency)))
        },
      },
    )
  return { charge, charging }
}

/** Why a payment was not taken. The account is loaded as it is now, so that another way can be tried at once. */
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

/** A payment that was taken. */
export interface TakenPayment {
  id: string
  /** Formatted. */
  amount: string
}

type Faults = Pick<ReturnType<typeof useFaults>, 'onRefused' | 'onFailed'>

/** A payment on a card reader: started, waited for, and then taken or not. */
function useReaderPayment({ patient, onTaken }: Taking, { onRefused, onFailed }: Faults) {
  const [send, { isPending, isConfirming }] = useStartReaderPaymentMutation(patient.id)
  const [waiting, setWaiting] = useState<WaitingPayment | null>(null)
  const [taken, setTaken] = useState<TakenPayment | null>(null)
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
          const started = { id, amount: formatMoney(input.total, patient.currency), reader: reader.label }
          if (isOpen) setWaiting(started)
          else end(started, payment)
        },
      },
    )
  const end = ({ id, amount }: WaitingPayment, payment: ReaderOutcome) => {
    setWaiting(null)
    if (payment.status !== 'SUCCESS') return onFailed(payment)
    onTaken()
    setTaken({ id, amount })
  }
  const onEnd = (payment: ReaderOutcome) => waiting && end(waiting, payment)
  return { start, isStarting: isPending || isConfirming, waiting, onEnd, taken }
}
