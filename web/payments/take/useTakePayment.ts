import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { toast } from '../../ui/toast.ts'
import { usePaymentLabels } from '../paymentLabels.ts'
import type { takePayment_patient$data } from './__generated__/takePayment_patient.graphql.ts'
import type { PaymentChoice } from './paymentChoices.ts'
import { readerMessages } from './reader/readerMessages.ts'
import { useStartReaderPaymentMutation } from './reader/useStartReaderPaymentMutation.ts'
import type { ReaderOutcome } from './reader/useWaitingPayment.ts'
import type { WaitingPayment } from './reader/WaitForReader.tsx'
import { takeMessages } from './takeMessages.ts'
import { useChargeCardMutation } from './useChargeCardMutation.ts'
import { useRecordPaymentMutation } from './useRecordPaymentMutation.ts'

export interface Taking {
  patient: takePayment_patient$data
  /** Loads the account again. */
  retry: () => void
  onClose: () => void
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

/** Sends the payment and says what became of it. */
export function useTakePayment(taking: Taking) {
  const { patient, onClose } = taking
  const messages = useMessages(takeMessages)
  const { fault, clear, onRefused, onFailed } = useFaults(taking)
  const [record, recording] = useRecordPaymentMutation(patient.id)
  const [charge, charging] = useChargeCardMutation(patient.id)
  const onReader = useReaderPayment(taking, { onRefused, onFailed })
  const take = (choice: PaymentChoice, { locationId, reader, ...input }: PaymentInput) => {
    clear()
    const end = (text: string) => {
      toast.success(text)
      onClose()
    }
    const added = messages.added(formatMoney(input.total, patient.currency))
    if (choice.kind === 'READER') return onReader.start(reader!, input)
    if (choice.kind !== 'card')
      return record({ ...input, patientId: patient.id, type: choice.kind }, { onDone: () => end(added), onRefused })
    return charge(
      { ...input, cardId: choice.card.id, locationId },
      {
        onRefused,
        onDone: ({ chargeCard: { payment } }) => {
          if (payment?.isConfirming) return end(messages.confirming)
          if (payment?.status !== 'FAILED') return end(added)
          return onFailed(payment)
        },
      },
    )
  }
  const state = recording.isPending || recording.isConfirming ? recording : charging
  const { waiting, onEnd, taken } = onReader
  return { take, fault, state: onReader.isStarting ? { ...state, isPending: true } : state, waiting, onEnd, taken }
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
  return { fault: ended ?? fault, clear, onRefused, onFailed }
}

/** A payment that was taken. */
export interface TakenPayment {
  id: string
  /** Formatted. */
  amount: string
}

type Faults = Pick<ReturnType<typeof useFaults>, 'onRefused' | 'onFailed'>

/** A payment on a card reader: started, waited for, and then taken or not. */
function useReaderPayment({ patient }: Taking, { onRefused, onFailed }: Faults) {
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
    if (payment.status === 'SUCCESS') setTaken({ id, amount })
    else onFailed(payment)
  }
  const onEnd = (payment: ReaderOutcome) => waiting && end(waiting, payment)
  return { start, isStarting: isPending || isConfirming, waiting, onEnd, taken }
}
