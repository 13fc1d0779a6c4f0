import { useMessages } from '../../i18n/messages.ts'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { patientMessages } from '../patientMessages.ts'
import { usePatientColumns } from './usePatientColumns.tsx'
import patientFiltersStyles from './PatientFilters.module.css'
import patientListStyles from './PatientList.module.css'
import patientTableStyles from './PatientTable.module.css'

const none = () => ''

/** Skeleton of the list, in its final size. */
export function PatientListSkeleton() {
  const words = useMessages(patientMessages)
  return (
    <div className={patientListStyles.root} data-fills-window>
      <ScreenHeader title={words.patients} count="" />
      <div className={patientFiltersStyles.filters} />
      <div className={patientListStyles.body}>
        <div className={patientTableStyles.table}>
          <DataTable
            id="patients"
            label={words.patients}
            columns={usePatientColumns(false)}
            rows={[]}
            rowKey={none}
            rowName={none}
            isLoading
          />
        </div>
      </div>
    </div>
  )
}
