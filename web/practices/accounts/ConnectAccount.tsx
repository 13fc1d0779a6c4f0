import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { accountMessages } from './accountMessages.ts'
import { useConnectPaymentAccountMutation } from './useConnectPaymentAccountMutation.ts'

/** Leads to the card processor’s page, where the owner of an account agrees to connect it. */
export function ConnectAccount({ practiceId }: { practiceId: string }) {
  const messages = useMessages(accountMessages)
  const [send, { isPending }] = useConnectPaymentAccountMutation()
  // The browser takes a moment to leave.
  const [isLeaving, setIsLeaving] = useState(false)
  const connect = () =>
    send(
      { input: { practiceId } },
      {
        onDone: ({ connectPaymentAccount: { url } }) => {
          if (!url) return
          setIsLeaving(true)
          location.assign(url)
        },
      },
    )
  return (
    <Button size="sm" icon={<Plus size={16} />} isPending={isPending || isLeaving} onClick={connect}>
      {messages.connect}
    </Button>
  )
}
