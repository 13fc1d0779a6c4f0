import { useMessages } from '../../i18n/messages.ts'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { patientMessages } from '../patientMessages.ts'
import { PatientViews } from './PatientViews.tsx'
import { patientListMessages } from './patientListMessages.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'

interface PatientListHeaderProps {
  address: PatientListAddress
  /** Null while it is unknown. */
  totalCount: number | null
  isExact: boolean
}

export function PatientListHeader({ address, totalCount, isExact }: PatientListHeaderProps) {
  const words = useMessages(patientMessages)
  const messages = useMessages(patientListMessages)
  const counted = totalCount === null ? '' : isExact ? messages.count(totalCount) : messages.countAtLeast(totalCount)
  return (
    <ScreenHeader title={words.patients} count={counted}>
      <SearchField
        label={messages.searchLabel}
        placeholder={messages.searchHint}
        size="sm"
        value={address.search.get('search') ?? ''}
        onSearch={(search) => address.change({ search: search || null }, true)}
      />
      <PatientViews address={address} />
    </ScreenHeader>
  )
}
