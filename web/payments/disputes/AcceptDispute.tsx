import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { toast } from '../../ui/toast.ts'
import { disputeMessages } from './disputeMessages.ts'
import { useAcceptDisputeMutation } from './useAcceptDisputeMutation.ts'

interface AcceptDisputeProps {
  paymentId: string
  amount: string
  currency: string
  /** Why it cannot be accepted. */
  refusal: string | undefined
}

/** Accepts a dispute, after confirmation. */
export function AcceptDispute({ paymentId, amount, currency, refusal }: AcceptDisputeProps) {
  const messages = useMessages(disputeMessages)
  const { confirming } = useMessages(relayMessages)
  const [isAsking, setIsAsking] = useState(false)
  const [accept, { isPending, isConfirming }] = useAcceptDisputeMutation(paymentId)
  const send = () =>
    accept(
      { paymentId },
      {
        onDone: () => toast.success(messages.accepted),
        onRefused: ({ message }) => toast.error(`${messages.acceptFailed}. ${message}`),
        onFailed: () => toast.error(messages.acceptFailed),
        onSettled: () => setIsAsking(false),
      },
    )
  return (
    <>
      <Button size="sm" disabledReason={refusal} onClick={() => setIsAsking(true)}>
        {messages.accept}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={messages.acceptTitle(formatMoney(amount, currency))}
        description={isConfirming ? confirming : messages.acceptText}
        confirmLabel={messages.accept}
        tone="danger"
        onConfirm={send}
        isPending={isPending}
        isRunning={isConfirming}
      />
    </>
  )
}
