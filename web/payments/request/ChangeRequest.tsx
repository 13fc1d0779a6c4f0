import { RequestForm } from './RequestForm.tsx'
import { useChangePaymentRequestMutation } from './useChangePaymentRequestMutation.ts'

interface ChangeRequestProps {
  request: {
    readonly id: string
    readonly amount: string
    /** Empty for the current balance. */
    readonly purpose: string
  }
  currency: string
  title: string
  help?: string
  /** What will happen. */
  outcome: string
  onClose: () => void
}

/** Replaces the items of an unpaid request. */
export function ChangeRequest({ request: { id, amount, purpose }, ...form }: ChangeRequestProps) {
  const [change, state] = useChangePaymentRequestMutation(id)
  return (
    <RequestForm
      {...form}
      initial={{ amount, purpose }}
      isPending={state.isPending}
      isRunning={state.isConfirming}
      send={(requested, answers) => change({ paymentRequestId: id, ...requested }, answers)}
    />
  )
}
