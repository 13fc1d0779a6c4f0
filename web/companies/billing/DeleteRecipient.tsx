import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { toast } from '../../ui/toast.ts'
import { billingMessages } from './billingMessages.ts'
import { useDeleteCompanyCustomerMutation } from './useDeleteCompanyCustomerMutation.ts'

/** Deletes the recipient and the cards of a company, after a confirmation. */
export function DeleteRecipient({ companyId, name }: { companyId: string; name: string }) {
  const messages = useMessages(billingMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [send, { isPending }] = useDeleteCompanyCustomerMutation()
  const close = () => setIsOpen(false)
  const onDone = () => toast.success(messages.deleted)
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {messages.delete}
      </Button>
      {isOpen && (
        <ConfirmOnDemand
          isOpen
          tone="danger"
          title={messages.deleteTitle(name)}
          description={messages.deleteText}
          confirmLabel={messages.delete}
          isPending={isPending}
          onClose={close}
          onConfirm={() => send({ input: { companyId } }, { onDone, onSettled: close })}
        />
      )}
    </>
  )
}
