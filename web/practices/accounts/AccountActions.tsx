import { ExternalLink, Unplug } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { refusalText, type ShownRefusal } from '../../relay/refusals/refusalText.ts'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import type { AccountActions_account$key } from './__generated__/AccountActions_account.graphql.ts'
import styles from './AccountActions.module.css'
import { accountLabel } from './accountLabel.ts'
import { accountMessages } from './accountMessages.ts'
import { EditAccount } from './EditAccount.tsx'
import { EraPosting } from './EraPosting.tsx'
import type { StateChoice } from '../../patients/dialogs/AddressFields.tsx'
import { useDisconnectPaymentAccountMutation } from './useDisconnectPaymentAccountMutation.ts'
import { useOpenPaymentAccountMutation } from './useOpenPaymentAccountMutation.ts'

const fragment = graphql`
  fragment AccountActions_account on PaymentAccount {
    id
    name
    nickname
    ...EditAccount_account
    ...EraPosting_account
  }
`

interface AccountActionsProps {
  account: AccountActions_account$key
  /** Null if the practice’s billing system takes no ERA posting. */
  states: readonly StateChoice[] | null
  onStale: () => void
}

/** What can be done with an account, besides making it the default. */
export function AccountActions({ account: key, states, onStale }: AccountActionsProps) {
  const account = useFragment(fragment, key)
  const named = { id: account.id, label: accountLabel(account) }
  return (
    <div className={styles.actions}>
      <EditAccount account={account} onStale={onStale} />
      {states && <EraPosting account={account} states={states} onStale={onStale} />}
      <ViewAccount {...named} />
      <DisconnectAccount {...named} />
    </div>
  )
}

interface Named {
  id: string
  label: string
}

/** Opens the account’s page at the card processor. Its address is created for this click. */
function ViewAccount({ id, label }: Named) {
  const messages = useMessages(accountMessages)
  const [send, { isPending }] = useOpenPaymentAccountMutation()
  const open = () => {
    // Opened by the click itself: browsers block windows that open later.
    const page = window.open('', '_blank')
    const close = () => page?.close()
    const show = (url: string) => {
      if (!page) return location.assign(url)
      page.opener = null
      page.location.replace(url)
    }
    send(
      { input: { accountId: id } },
      {
        onDone: ({ openPaymentAccount: { url } }) => (url ? show(url) : close()),
        onRefused: ({ answer }) => {
          close()
          toast.error(refusalText(answer))
        },
        onFailed: () => {
          close()
          toast.error(messages.viewFailed)
        },
      },
    )
  }
  return (
    <IconButton
      label={messages.viewOf(label)}
      icon={<ExternalLink size={16} />}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && open()}
    />
  )
}

/** Asks, and shows in the dialog why an account can’t be disconnected. */
function DisconnectAccount({ id, label }: Named) {
  const messages = useMessages(accountMessages)
  const [isAsking, setIsAsking] = useState(false)
  const [fault, setFault] = useState<ShownRefusal | null>(null)
  const [send, { isPending }] = useDisconnectPaymentAccountMutation()
  const ask = () => {
    setFault(null)
    setIsAsking(true)
  }
  const confirm = () =>
    send(
      { input: { accountId: id } },
      {
        onDone: () => toast.success(messages.disconnectDone(label)),
        onRefused: ({ answer }) => setFault(answer),
      },
    )
  return (
    <>
      <IconButton label={messages.disconnectOf(label)} icon={<Unplug size={16} />} onClick={ask} />
      {isAsking && (
        <ConfirmOnDemand
          isOpen
          title={messages.disconnectTitle(label)}
          description={messages.disconnectText}
          confirmLabel={messages.disconnect}
          tone="danger"
          isPending={isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={confirm}
        >
          {fault && <p role="alert">{refusalText(fault)}</p>}
        </ConfirmOnDemand>
      )}
    </>
  )
}
