import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { usePaymentLabels } from '../paymentLabels.ts'
import type { PaymentChoice } from './paymentChoices.ts'
import { readerMessages } from './reader/readerMessages.ts'
import { useStartReaderPaymentMutation } from './reader/useStartReaderPaymentMutation.ts'
import type { WaitingPayment } from './reader/WaitForReader.tsx'
import { takeMessages } from './takeMessages.ts'
import type { PaymentOutcome } from './paymentOutcome.ts'
import type { Ends, PaymentInput, Taking } from './taking.ts'
import { useCardPayment } from './useCardPayment.ts'
import type { useRecordPaymentMutation$data } from './__generated__/useRecordPaymentMutation.graphql.ts'
import { useRecordPaymentMutation } from './useRecordPaymentMutation.ts'

/**
 * Sends the payment and reports the outcome.
 * @param setMethod selects a card that was put on file, so that the next click charges that one
 */
export function useTakePayment(taking: Taking, setMethod: (cardId: string) => void) {
  const { patient } = taking
  const { fault, amountFault, refusedCode, clear, onRefused, onFailed, onFault } = useFaults(taking)
  const { taken, onTaken, onOutcome } = useTaken(taking, onFailed)
  const [record, recording] = useRecordPaymentMutation(patient.id)
  const ends = { onRefused, onFault, onOutcome }
  const { charge, chargeNew, charging, newCard } = useCardPayment(taking, ends, setMethod)
  const onReader = useReaderPayment(taking, ends)
  const take = (choice: PaymentChoice, paymentInput: PaymentInput) => {
    clear()
    if (choice.kind === 'NEW') return chargeNew(paymentInput)
    if (choice.kind === 'card') return charge(choice.card.id, paymentInput)
    const { locationId: _, reader, ...input } = paymentInput
    if (choice.kind === 'READER') return onReader.start(reader!, input)
    const onDone = ({ recordPayment: { payment } }: useRecordPaymentMutation$data) =>
      payment && onTaken(payment, 'added', input.total)
    return record({ ...input, patientId: patient.id, type: choice.kind }, { onDone, onRefused })
  }
  const sent = recording.isPending || recording.isConfirming ? recording : charging
  const state = onReader.isStarting ? { ...sent, isPending: true } : sent
  const { waiting, onEnd } = onReader
  const onConfirmed = (payment: PaymentOutcome) => taken && onOutcome(payment, taken.total)
  return { take, fault, amountFault, refusedCode, state, newCard, waiting, onEnd, taken, onConfirmed }
}

/** Why a payment was not taken. The account is reloaded, so that another method can be tried immediately. */
function useFaults({ retry }: Taking) {
  const messages = useMessages(takeMessages)
  const texts = useMessages(readerMessages)
  const labels = usePaymentLabels()
  const { errors, setFaults } = useFormErrors(messages)
  const [ended, setEnded] = useState<string | null>(null)
  const [refusedCode, setRefusedCode] = useState<string>()
  const clear = () => {
    setRefusedCode(undefined)
    setFaults({})
    setEnded(null)
  }
  const onRefused = ({ answer, code, fields }: Refusal) => {
    setFaults(fields['amount'] ? { amount: fields['amount'] } : { form: Object.values(fields)[0] ?? answer })
    setRefusedCode(code)
    if (code === 'STALE' || code === 'TOTAL_CHANGED') retry()
  }
  const onFailed = ({ status, failureText }: Pick<PaymentOutcome, 'status' | 'failureText'>) => {
    setEnded(status === 'CANCELLED' ? texts.cancelled : labels.failure(failureText ?? ''))
    retry()
  }
  return {
    fault: ended ?? errors['form'],
    amountFault: errors['amount'],
    refusedCode,
    clear,
    onRefused,
    onFailed,
    onFault: setEnded,
  }
}

/** `pending` until a bank settles, `confirming` until the card processor reports whether it was charged. */
type Outcome = 'added' | 'pending' | 'confirming'

/** A payment that was taken, or whose outcome is unknown. */
export interface TakenPayment {
  id: string
  restId: string
  /** Formatted. */
  amount: string
  /** Decimal amount. */
  total: string
  outcome: Outcome
}

/** Final state of the form. A charge that failed in the end leads back to the form. */
function useTaken({ patient, onTaken: onCollected }: Taking, onFailed: (payment: PaymentOutcome) => void) {
  const [taken, setTaken] = useState<TakenPayment | null>(null)
  const onTaken = ({ id, restId }: Pick<TakenPayment, 'id' | 'restId'>, outcome: Outcome, total: string) => {
    if (outcome !== 'confirming') onCollected()
    setTaken({ id, restId, outcome, total, amount: formatMoney(total, patient.currency) })
  }
  const onOutcome: Ends['onOutcome'] = (payment, total) => {
    if (!payment) return
    const { isConfirming, status } = payment
    if (status === 'FAILED' || status === 'CANCELLED') {
      setTaken(null)
      return onFailed(payment)
    }
    return onTaken(payment, isConfirming ? 'confirming' : status === 'PENDING' ? 'pending' : 'added', total)
  }
  return { taken, onTaken, onOutcome }
}

/** A payment on a card reader: started, waited for, and then taken or not. */
function useReaderPayment({ patient }: Taking, { onRefused, onOutcome }: Ends) {
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
          if (!payment?.isConfirming) return onOutcome(payment, input.total)
          const amount = formatMoney(input.total, patient.currency)
          return setWaiting({ id: payment.id, amount, total: input.total, reader: reader.label })
        },
      },
    )
  const onEnd = (payment: PaymentOutcome) => {
    if (!waiting) return
    setWaiting(null)
    onOutcome(payment, waiting.total)
  }
  return { start, isStarting: isPending || isConfirming, waiting, onEnd }
}
