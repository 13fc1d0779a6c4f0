import { useMessages } from '../../i18n/messages.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { accountMessages } from './accountMessages.ts'
import styles from './Receiver.module.css'
import { type PracticeAccounts, receiverOf } from './usePracticeAccounts.ts'

interface ReceiverProps {
  accounts: PracticeAccounts
  /** REST id of the account that payments are routed to. Null: the default one. */
  routedTo: string | null | undefined
  /** Why this account. */
  reason: string
}

/** The account that really receives the payments of a location or a group, and why; or that they are rejected. */
export function Receiver({ accounts, routedTo, reason }: ReceiverProps) {
  const messages = useMessages(accountMessages)
  const account = receiverOf(accounts, routedTo)
  if (!account)
    return <StatusLabel tone="red">{routedTo == null ? messages.noDefault : messages.rejected(reason)}</StatusLabel>
  return (
    <span>
      {account.nickname || account.name} <span className={styles.reason}>{reason}</span>
    </span>
  )
}
