import type { ScreenQuery } from '../relay/screenEntry.ts'
import type { PatientsScreenQuery } from './__generated__/PatientsScreenQuery.graphql.ts'
import query from './__generated__/PatientsScreenQuery$parameters.ts'
import { patientListVariables } from './list/patientListVariables.ts'

export const patientsScreenQuery: ScreenQuery<PatientsScreenQuery> = {
  query,
  variables: ({ search }) => patientListVariables(search),
}
