import { graphql } from 'react-relay/hooks'
import { useLookup } from '../../relay/useLookup.ts'
import type { useStatementFaultsQuery } from './__generated__/useStatementFaultsQuery.graphql.ts'

const query = graphql`
  query useStatementFaultsQuery($patientId: ID!) {
    node(id: $patientId) {
      ... on Patient {
        statementFaults {
          kind
        }
        ...StatementFaultsDialog_patient
      }
    }
  }
`

/** Faults of today's statement. Nothing is requested for practices whose statements are not checked. */
export function useStatementFaults({ id, isStatementChecked }: { id: string; isStatementChecked: boolean }) {
  const { status, data } = useLookup<useStatementFaultsQuery>(query, isStatementChecked ? { patientId: id } : null)
  const patient = data?.node ?? null
  return {
    isPending: isStatementChecked && (status === 'pending' || status === 'idle'),
    /** If the check fails, the server decides, which checks again. */
    faulty: patient?.statementFaults?.length ? patient : null,
  }
}
