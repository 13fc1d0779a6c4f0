import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { toast } from '../../ui/toast.ts'
import type { DefaultAccount_account$key } from './__generated__/DefaultAccount_account.graphql.ts'
import { accountLabel } from './accountLabel.ts'
import { accountMessages } from './accountMessages.ts'
import { useSetDefaultPaymentAccountMutation } from './useSetDefaultPaymentAccountMutation.ts'

const fragment = graphql`
  fragment DefaultAccount_account on PaymentAccount {
    id
    name
    nickname
    isDefault
    modifiedAt
  }
`

interface DefaultAccountProps {
  account: DefaultAccount_account$key
  /** Another user changed it meanwhile. */
  onStale: () => void
}

/** Whether an account is the practice's default one; if not, the button that makes it the default. */
export function DefaultAccount({ account: key, onStale }: DefaultAccountProps) {
  const messages = useMessages(accountMessages)
  const account = useFragment(fragment, key)
  const [isAsking, setIsAsking] = useState(false)
  const [send, { isPending }] = useSetDefaultPaymentAccountMutation()
  if (account.isDefault) return <StatusLabel tone="green">{messages.isDefault}</StatusLabel>
  const label = accountLabel(account)
  const close = () => setIsAsking(false)
  const confirm = () =>
    send(
      { input: { accountId: account.id, modifiedAt: account.modifiedAt } },
      {
        onDone: () => toast.success(messages.defaultSet(label)),
        onRefused: ({ answer, code }) => {
          toast.error(refusalText(answer))
          if (code === 'STALE') onStale()
        },
        onSettled: close,
      },
    )
  return (
    <>
      <Button size="sm" aria-label={messages.makeDefaultOf(label)} onClick={() => setIsAsking(true)}>
        {messages.makeDefault}
      </Button>
      {isAsking && (
        <ConfirmOnDemand
          isOpen
          title={messages.defaultTitle(label)}
          description={messages.defaultText}
          confirmLabel={messages.makeDefault}
          isPending={isPending}
          onClose={close}
          onConfirm={confirm}
        />
      )}
    </>
  )
}
