import { useMessages } from '../../i18n/messages.ts'
import { formatMoney } from '../../ui/formatMoney.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { cardMessages } from '../cardMessages.ts'
import styles from './AutopayState.module.css'

interface AutopayStateProps {
  autopay: { readonly isOn: boolean; readonly limit: string | null | undefined; readonly hasConsent: boolean }
  currency: string
}

/** Autopay status of a payment method, its limit, and whether the patient’s consent covers it. */
export function AutopayState({ autopay: { isOn, limit, hasConsent }, currency }: AutopayStateProps) {
  const messages = useMessages(cardMessages)
  if (!isOn) return <StatusLabel tone="neutral">{messages.autopayOff}</StatusLabel>
  return (
    <span className={styles.state}>
      <StatusLabel tone="green">
        {limit ? messages.autopayUpTo(formatMoney(limit, currency)) : messages.autopayUnlimited}
      </StatusLabel>
      {!hasConsent && <StatusLabel tone="amber">{messages.noConsent}</StatusLabel>}
    </span>
  )
}
