import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { useSearchParams } from '../router/useSearchParams.ts'
import { useRefresh } from '../relay/useRefresh.ts'
import type { ScreenProps } from '../relay/screenEntry.ts'
import type { StatementsScreenQuery } from './__generated__/StatementsScreenQuery.graphql.ts'
import { BalanceExplanation } from './BalanceExplanation.tsx'
import { IntegrityNotice } from './integrity/IntegrityNotice.tsx'
import { SnapshotLayout } from './snapshots/SnapshotLayout.tsx'
import { StatementsPanel } from './StatementsPanel.tsx'
import { PatientTabContent } from '../patients/page/PatientTabContent.tsx'

const query = graphql`
  query StatementsScreenQuery($patientId: ID!) @preloadable {
    ...PatientPage_query
    patient(restId: $patientId) {
      restId
      hasSnapshotLayout
      ...IntegrityNotice_patient
      ...BalanceExplanation_patient
      ...StatementsPanel_patient
    }
  }
`

/** Balance breakdown, and all statements with their charges. */
export function StatementsScreen({ queryRef }: ScreenProps<StatementsScreenQuery>) {
  const { patient } = usePreloadedQuery<StatementsScreenQuery>(query, queryRef)
  const retry = useRefresh<StatementsScreenQuery>(query, queryRef.variables)
  const [search] = useSearchParams()
  if (!patient) return null
  const isSnapshot = patient.hasSnapshotLayout && search.get('layout') !== 'ledger' && !search.has('rows')
  return (
    <PatientTabContent>
      <IntegrityNotice patient={patient} isLedgerShown={!isSnapshot} />
      <BalanceExplanation patient={patient} retry={retry} />
      {isSnapshot ? (
        <SnapshotLayout patientId={patient.restId} />
      ) : (
        <StatementsPanel patient={patient} retry={retry} hasSnapshotLayout={patient.hasSnapshotLayout} />
      )}
    </PatientTabContent>
  )
}
