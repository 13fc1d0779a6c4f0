import { useMessages } from '../../i18n/messages.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { RadioList } from '../../ui/RadioList.tsx'
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
    <RadioList
      name="available-phone"
      label={messages.available}
      status={isPending ? messages.searching : status === 'idle' ? messages.areaCodeShort : text}
      isPending={isPending}
      options={status === 'idle' ? [] : found.map((phone) => ({ id: phone, label: formatPhone(phone) }))}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
