import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import styles from './AvailablePhoneList.module.css'
import { phoneMessages } from './phoneMessages.ts'

interface AvailablePhoneListProps {
  found: readonly string[]
  status: 'idle' | 'pending' | 'found' | 'failed'
  retry: () => void
  selected: string | null
  onSelect: (phone: string) => void
}

/** The numbers for sale, of which one can be selected. */
export function AvailablePhoneList({ found, status, retry, selected, onSelect }: AvailablePhoneListProps) {
  const messages = useMessages(phoneMessages)
  if (status === 'failed') return <ErrorState message={messages.lookUpFailed} onRetry={retry} />
  const isPending = status === 'pending'
  const text = found.length === 0 ? messages.nothing : messages.available
  return (
    <div className={styles.choices}>
      <p role="status" className={styles.status}>
        {isPending ? messages.searching : status === 'idle' ? messages.areaCodeShort : text}
      </p>
      {status !== 'idle' && (
        <ul aria-label={messages.available} aria-busy={isPending}>
          {found.map((phone) => (
            <li key={phone}>
              <Checkbox
                kind="radio"
                name="available-phone"
                checked={selected === phone}
                onChange={() => onSelect(phone)}
              >
                {formatPhone(phone)}
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
