import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentOutcome } from '../paymentOutcome.ts'
import { useCancelReaderPaymentMutation } from './useCancelReaderPaymentMutation.ts'
import type { useCheckReaderPaymentMutation$data as Answer } from './__generated__/useCheckReaderPaymentMutation.graphql.ts'
import { useCheckReaderPaymentMutation } from './useCheckReaderPaymentMutation.ts'

/** Polling interval of a payment on a reader, in milliseconds. */
const lookEveryMs = 2_000

/**
 * Polls a payment on a card reader until its outcome is known, and can cancel it. The server decides the outcome: a
 * payment that was charged before it was canceled ends as charged.
 * @param id null polls nothing
 */
export function useWaitingPayment(id: string | null, onEnd: (payment: PaymentOutcome) => void) {
  const [check] = useCheckReaderPaymentMutation()
  const [cancel, { isPending }] = useCancelReaderPaymentMutation()
  const [isUnreached, setIsUnreached] = useState(false)
  const read = (payment: PaymentOutcome | null | undefined) => {
    setIsUnreached(false)
    if (payment && !payment.isConfirming) onEnd(payment)
  }
  const unreached = () => setIsUnreached(true)
  const look = useEffectEvent((paymentId: string) => {
    const input = { paymentId }
    const onDone = (answer: Answer) => read(answer.checkReaderPayment.payment)
    const failing = { onRefused: unreached, onFailed: unreached }
    const isEnded = ({ checkReaderPayment: { payment } }: Answer) => payment != null && !payment.isConfirming
    // The account is loaded once, with the outcome.
    const onLook = (answer: Answer) =>
      isEnded(answer) ? check({ input, isEnded: true }, { onDone, ...failing }) : onDone(answer)
    check({ input, isEnded: false }, { onDone: onLook, ...failing })
  })
  useEffect(() => {
    if (id === null) return
    const timer = setInterval(() => look(id), lookEveryMs)
    return () => clearInterval(timer)
  }, [id])
  const end = () => {
    if (id === null) return
    const onDone = (answer: { readonly cancelReaderPayment: { readonly payment?: PaymentOutcome | null } }) =>
      read(answer.cancelReaderPayment.payment)
    cancel({ input: { paymentId: id } }, { onDone, onRefused: unreached, onFailed: unreached })
  }
  return { cancel: end, isCanceling: isPending, isUnreached }
}
