import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { toast } from '../../ui/toast.ts'
import { accountLabel } from './accountLabel.ts'
import { accountMessages } from './accountMessages.ts'
import styles from './RouteSelect.module.css'
import type { PracticeAccounts } from './usePracticeAccounts.ts'
import { useRoutePaymentsMutation } from './useRoutePaymentsMutation.ts'

/** What is routed: a location or a provider group. */
interface Routed {
  readonly name: string
  readonly modifiedAt: string
  /** REST id of its own account. Null without one. */
  readonly ownRestId: string | null | undefined
  readonly input: { readonly locationId: string } | { readonly providerGroupId: string }
}

interface RouteSelectProps {
  practiceId: string
  accounts: PracticeAccounts
  routed: Routed
  /** Names what receives its payments without an account of its own. */
  otherwise: string
  onChanged?: () => void
  onStale: () => void
}

const gone = 'gone'

/** The account of a location or a group. A change is saved at once, and reverts on failure. */
export function RouteSelect({ practiceId, accounts, routed, otherwise, onChanged, onStale }: RouteSelectProps) {
  const messages = useMessages(accountMessages)
  const [send, { isPending }] = useRoutePaymentsMutation()
  const [sent, setSent] = useState('')
  const { name, modifiedAt, ownRestId, input } = routed
  const own = accounts.find(({ restId }) => restId === ownRestId)
  const isGone = ownRestId != null && !own
  const route = (value: string) => {
    if (isPending || value === gone) return
    setSent(value)
    send(
      { input: { practiceId, accountId: value || null, modifiedAt, ...input } },
      {
        onDone: () => {
          toast.success(messages.saved)
          onChanged?.()
        },
        onRefused: ({ answer, code }) => {
          toast.error(refusalText(answer))
          if (code === 'STALE') onStale()
        },
      },
    )
  }
  return (
    <NativeSelect
      className={styles.select}
      size="sm"
      aria-label={messages.routeOf(name)}
      aria-disabled={isPending || undefined}
      placeholder={otherwise}
      options={[
        ...accounts.map((account) => ({ value: account.id, label: accountLabel(account) })),
        ...(isGone ? [{ value: gone, label: messages.disconnected, isDisabled: true }] : []),
      ]}
      value={isPending ? sent : isGone ? gone : (own?.id ?? '')}
      onChange={({ target }) => route(target.value)}
    />
  )
}
