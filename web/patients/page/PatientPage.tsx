import { useEffect } from 'react'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks'
import { useLocation, useParams } from '../../router/routerContext.ts'
import { readIntoStore } from '../../relay/readQuery.ts'
import { useStored } from '../../relay/useStored.ts'
import { AccountChanges } from '../../inbox/AccountChanges.tsx'
import { rememberAccount } from '../../browser/recentAccounts.ts'
import type { PatientPage_query$key } from './__generated__/PatientPage_query.graphql.ts'
import type { PatientPageQuery } from './__generated__/PatientPageQuery.graphql.ts'
import { PatientHeader } from './PatientHeader.tsx'
import { PatientColumns } from './PatientColumns.tsx'
import { PatientMerged } from './PatientMerged.tsx'
import { PatientNotFound } from './PatientNotFound.tsx'
import { patientTabAt } from './patientTabs.ts'
import { ProductsToCollect } from './ProductsToCollect.tsx'
import { useLinkedDialog } from './useLinkedDialog.ts'
import styles from './PatientPage.module.css'

/** Every tab's query spreads it, so that the first opened tab also loads the header. */
const fragment = graphql`
  fragment PatientPage_query on Query {
    viewer {
      user {
        isSystem
      }
      can {
        readAccessLog {
          isAllowed
        }
        callPatients {
          isAllowed
        }
      }
    }
    patient(restId: $patientId) {
      id
      mergedInto {
        restId
        name
      }
      ...PatientHeader_patient
      ...PatientColumns_patient
      ...ProductsToCollect_patient
    }
  }
`

/** Refetches the header after the account changes. The tabs' own queries load it first. */
const query = graphql`
  query PatientPageQuery($patientId: ID!) {
    ...PatientPage_query
  }
`

/** The header and the tabs around the screen of one tab. */
export function PatientPage() {
  const { patientId = '' } = useParams()
  return <PatientPageOf key={patientId} patientId={patientId} />
}

function PatientPageOf({ patientId }: { patientId: string }) {
  const key = useStored<PatientPageQuery>(query, { patientId })
  const { viewer, patient } = useFragment<PatientPage_query$key>(fragment, key)
  // A list or the shell may have loaded the rest while the tab's own query failed.
  const can: Partial<NonNullable<typeof viewer>['can']> | undefined = viewer?.can
  const shown = patientTabAt(useLocation().pathname, patientId)
  const environment = useRelayEnvironment()
  useLinkedDialog(Boolean(patient && !patient.mergedInto))
  useEffect(() => {
    if (patient) rememberAccount(patient.id)
  }, [patient])
  // Unlike null, undefined means that nothing was loaded: then the tab shows the error.
  if (patient === null) return <PatientNotFound />
  if (patient?.mergedInto) return <PatientMerged into={patient.mergedInto} />
  return (
    <div className={styles.page}>
      {patient && (
        <PatientHeader
          patient={patient}
          tab={shown}
          viewer={{
            isSystem: viewer?.user.isSystem ?? false,
            canReadAccessLog: can?.readAccessLog?.isAllowed ?? false,
            canCall: can?.callPatients?.isAllowed ?? false,
            canSync: true,
          }}
        />
      )}
      {patient && (
        <AccountChanges
          patientId={patient.id}
          onChange={() => void readIntoStore<PatientPageQuery>(environment, query, { patientId })}
        />
      )}
      {patient && <ProductsToCollect patient={patient} />}
      <PatientColumns patientId={patientId} patient={patient ?? null} shown={shown} />
    </div>
  )
}
