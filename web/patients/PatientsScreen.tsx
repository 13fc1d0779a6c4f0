import { Suspense } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../relay/screenEntry.ts'
import type { PatientsScreenQuery } from './__generated__/PatientsScreenQuery.graphql.ts'
import { PatientList } from './list/PatientList.tsx'
import { PatientListSkeleton } from './list/PatientListSkeleton.tsx'
import { useInFlight } from '../relay/useInFlight.ts'

const query = graphql`
  query PatientsScreenQuery(
    $count: Int!
    $skip: Int
    $filter: PatientFilter
    $sort: [PatientSort!]
    $hasOptional: Boolean = false
  ) @preloadable {
    ...PatientList_query @arguments(count: $count, skip: $skip, filter: $filter, sort: $sort, hasOptional: $hasOptional)
  }
`

/** Patients: views, filters, the table and a preview. */
export function PatientsScreen(props: ScreenProps<PatientsScreenQuery>) {
  return (
    <Suspense fallback={<PatientListSkeleton />}>
      <LoadedPatients {...props} />
    </Suspense>
  )
}

function LoadedPatients({ queryRef }: ScreenProps<PatientsScreenQuery>) {
  const patients = usePreloadedQuery<PatientsScreenQuery>(query, queryRef)
  return <PatientList patients={patients} isUpdating={useInFlight(queryRef)} />
}
