import { Ban, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { ChangeRequest } from './ChangeRequest.tsx'
import { requestMessages } from './requestMessages.ts'
import type { SendByPatient } from './SendByField.tsx'
import { useCancelPaymentRequestMutation } from './useCancelPaymentRequestMutation.ts'

interface RequestActionsProps {
  id: string
  patient: SendByPatient
  amount: string
  currency: string
  items: readonly { readonly name: string; readonly amount: string }[]
  refusal: string | undefined
}

/** Changes an unpaid request, or cancels it. */
export function RequestActions(props: RequestActionsProps) {
  const { amount, currency, refusal } = props
  const messages = useMessages(requestMessages)
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const shown = formatMoney(amount, currency)
  const close = () => setOpen(null)
  return (
    <>
      <IconButton
        size="sm"
        label={messages.change(shown)}
        icon={<Pencil size={14} />}
        disabledReason={refusal}
        onClick={() => setOpen('change')}
      />
      <IconButton
        size="sm"
        label={messages.cancel(shown)}
        icon={<Ban size={14} />}
        disabledReason={refusal}
        onClick={() => setOpen('cancel')}
      />
      {open === 'change' && (
        <ChangeRequest
          request={props}
          patient={props.patient}
          currency={currency}
          title={messages.changeTitle}
          outcome={messages.changeOutcome}
          onClose={close}
        />
      )}
      {open === 'cancel' && <CancelRequest {...props} onClose={close} />}
    </>
  )
}

function CancelRequest({ id, amount, currency, onClose }: RequestActionsProps & { onClose: () => void }) {
  const messages = useMessages(requestMessages)
  const [cancel, { isPending }] = useCancelPaymentRequestMutation()
  const done = { onDone: () => toast.success(messages.cancelled), onSettled: onClose }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.cancelTitle(formatMoney(amount, currency))}
      description={messages.cancelText}
      confirmLabel={messages.cancelConfirm}
      tone="danger"
      isPending={isPending}
      onConfirm={() => cancel({ input: { paymentRequestId: id } }, done)}
    />
  )
}
