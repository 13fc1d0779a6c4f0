import { useMemo } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Column } from '../../ui/table/column.ts'
import { patientMessages } from '../patientMessages.ts'
import type { PatientTable_patients$data } from './__generated__/PatientTable_patients.graphql.ts'
import { eventMessages } from '../timeline/eventMessages.ts'
import { activityColumns } from './columns/activityColumns.tsx'
import { billingColumns } from './columns/billingColumns.tsx'
import { optionalColumns } from './columns/optionalColumns.tsx'
import { personColumns } from './columns/personColumns.tsx'
import { filterMessages } from './filterMessages.ts'
import { patientListMessages } from './patientListMessages.ts'

export type PatientRow = PatientTable_patients$data[number]

/** The columns, stable until the language changes. */
export function usePatientColumns(isSystemUser: boolean): readonly Column<PatientRow>[] {
  const words = useMessages(patientMessages)
  const headers = useMessages(patientListMessages)
  const filters = useMessages(filterMessages)
  const events = useMessages(eventMessages)
  return useMemo(
    () => [
      ...billingColumns(words, isSystemUser),
      ...personColumns(words, headers),
      ...optionalColumns(words),
      ...activityColumns({ words, filters, events }),
    ],
    [words, headers, filters, events, isSystemUser],
  )
}
