import { SearchX, Users } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { isFiltered } from './patientListAddress.ts'
import { loadedRowsOf } from './pageSize.ts'
import { patientListMessages } from './patientListMessages.ts'
import { FromFirstRow } from './SkippedRows.tsx'
import type { PatientListAddress } from './usePatientListAddress.ts'

/** Empty state with a hint. */
export function NoPatients({ address }: { address: PatientListAddress }) {
  const messages = useMessages(patientListMessages)
  if (loadedRowsOf(address.search).skip > 0) {
    const action = <FromFirstRow onFirst={() => address.change({})} />
    return (
      <EmptyState
        icon={<SearchX size={20} />}
        title={messages.emptyPage}
        hint={messages.emptyPageHint}
        action={action}
      />
    )
  }
  if (!isFiltered(address.search)) {
    return <EmptyState icon={<Users size={20} />} title={messages.noPatients} hint={messages.noPatientsHint} />
  }
  const clear = <Button onClick={address.clearFilters}>{messages.clearFilters}</Button>
  return <EmptyState icon={<SearchX size={20} />} title={messages.noMatch} hint={messages.noMatchHint} action={clear} />
}
