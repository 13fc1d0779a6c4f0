import { useMessages } from '../../i18n/messages.ts'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { patientMessages } from '../patientMessages.ts'
import { usePatientColumns } from './usePatientColumns.tsx'
import './patientList.css'

const none = () => ''

/** The list's outline, of its size, while its first rows are under way. */
export function PatientListSkeleton() {
  const words = useMessages(patientMessages)
  return (
    <div className="patient-list">
      <ScreenHeader title={words.patients} count="" />
      <div className="patient-list-filters" />
      <div className="patient-list-body">
        <div className="patient-list-table">
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
