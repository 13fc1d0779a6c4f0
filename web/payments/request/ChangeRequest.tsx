import { RequestForm } from './RequestForm.tsx'
import { typedItems } from './requestItems.ts'
import type { SendByPatient } from './SendByField.tsx'
import { useChangePaymentRequestMutation } from './useChangePaymentRequestMutation.ts'

interface ChangeRequestProps {
  request: {
    readonly id: string
    readonly items: readonly { readonly name: string; readonly amount: string }[]
  }
  patient: SendByPatient
  currency: string
  title: string
  help?: string
  /** The account’s balance of today, if it is known. */
  balance?: string
  /** What will happen. */
  outcome: string
  onClose: () => void
}

/** Replaces the items of an unpaid request. */
export function ChangeRequest({ request: { id, items }, balance, ...form }: ChangeRequestProps) {
  const [change, state] = useChangePaymentRequestMutation(id)
  return (
    <RequestForm
      {...form}
      initial={typedItems(items, balance)}
      isPending={state.isPending}
      isRunning={state.isConfirming}
      send={(requested, answers) => change({ paymentRequestId: id, ...requested }, answers)}
    />
  )
}
