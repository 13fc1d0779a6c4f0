import { useMessages } from '../../i18n/messages.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { patientMessages } from '../patientMessages.ts'
import { PatientViews } from './PatientViews.tsx'
import { patientListMessages } from './patientListMessages.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'

interface PatientListHeaderProps {
  address: PatientListAddress
  viewerId: string
  /** Null while it is not known. */
  totalCount: number | null
  isExact: boolean
}

export function PatientListHeader({ address, viewerId, totalCount, isExact }: PatientListHeaderProps) {
  const words = useMessages(patientMessages)
  const messages = useMessages(patientListMessages)
  return (
    <header className="patient-list-header">
      <h1>{words.patients}</h1>
      <p role="status" className="t-tabular">
        {totalCount === null ? '' : isExact ? messages.count(totalCount) : messages.countAtLeast(totalCount)}
      </p>
      <SearchField
        label={messages.searchLabel}
        placeholder={messages.searchHint}
        size="sm"
        value={address.search.get('search') ?? ''}
        onSearch={(search) => address.change({ search: search || null }, true)}
      />
      <PatientViews address={address} viewerId={viewerId} />
    </header>
  )
}
