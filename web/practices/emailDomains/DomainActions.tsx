import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { toast } from '../../ui/toast.ts'
import type { EmailDomain } from './EmailDomain.ts'
import { emailDomainMessages } from './emailDomainMessages.ts'
import { useReloadEmailRecordsMutation } from './useReloadEmailRecordsMutation.ts'
import { useRemoveEmailDomainMutation } from './useRemoveEmailDomainMutation.ts'
import { useVerifyEmailDomainMutation } from './useVerifyEmailDomainMutation.ts'

interface DomainActionsProps {
  practiceId: string
  domain: EmailDomain
}

/** Verifies and reloads the DNS records, and deletes the domain. */
export function DomainActions({ practiceId, domain }: DomainActionsProps) {
  const messages = useMessages(emailDomainMessages)
  const [verify, { isPending: isVerifying }] = useVerifyEmailDomainMutation()
  const [reload, { isPending: isReloading }] = useReloadEmailRecordsMutation()
  const variables = { input: { practiceId } }
  return (
    <>
      <Button
        size="sm"
        isPending={isVerifying}
        onClick={() => verify(variables, { onDone: () => toast.info(messages.verifying) })}
      >
        {messages.verify}
      </Button>
      <Button
        size="sm"
        isPending={isReloading}
        onClick={() => reload(variables, { onDone: () => toast.success(messages.reloaded) })}
      >
        {messages.reload}
      </Button>
      <RemoveDomain practiceId={practiceId} domain={domain} />
    </>
  )
}

function RemoveDomain({ practiceId, domain }: DomainActionsProps) {
  const messages = useMessages(emailDomainMessages)
  const [isAsking, setIsAsking] = useState(false)
  const [remove, { isPending }] = useRemoveEmailDomainMutation()
  const confirm = () =>
    remove(
      { input: { practiceId } },
      { onDone: () => toast.success(messages.removed), onSettled: () => setIsAsking(false) },
    )
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        {messages.remove}
      </Button>
      <ConfirmOnDemand
        isOpen={isAsking}
        tone="danger"
        title={messages.removeTitle(domain.senderEmail)}
        description={messages.removeText}
        confirmLabel={messages.remove}
        isPending={isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      />
    </>
  )
}
