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
  /** What will happen. */
  outcome: string
  onClose: () => void
}

/** Replaces the items of an unpaid request. */
export function ChangeRequest({ request: { id, items }, ...form }: ChangeRequestProps) {
  const [change, state] = useChangePaymentRequestMutation(id)
  return (
    <RequestForm
      {...form}
      initial={typedItems(items)}
      isPending={state.isPending}
      isRunning={state.isConfirming}
      send={(requested, answers) => change({ paymentRequestId: id, ...requested }, answers)}
    />
  )
}
