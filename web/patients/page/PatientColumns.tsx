import { graphql, useFragment } from 'react-relay/hooks'
import { Outlet } from '../../router/RouterProvider.tsx'
import { useNextLocation } from '../../router/routerContext.ts'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { PatientAlerts } from '../alerts/PatientAlerts.tsx'
import type { PatientColumns_patient$key } from './__generated__/PatientColumns_patient.graphql.ts'
import { PatientTabNavigation } from './PatientTabNavigation.tsx'
import { patientTabAt, type PatientTab } from './patientTabs.ts'
import { PatientTabSkeleton } from './PatientTabSkeleton.tsx'
import styles from './PatientColumns.module.css'

const fragment = graphql`
  fragment PatientColumns_patient on Patient {
    ...PatientAlerts_patient
    ...PatientRail_patient
  }
`

/** Loading time below which a tab appears without a skeleton, in milliseconds. */
const skeletonDelay = 150

const loadRail = async () => (await import('../rail/PatientRail.tsx')).PatientRail

interface PatientColumnsProps {
  patientId: string
  /** Null until it is loaded. */
  patient: PatientColumns_patient$key | null
  /** The tab that has loaded. */
  shown: PatientTab | null
}

/** The tabs with the current one, and beside it alerts and rail; above the tabs on narrow screens. */
export function PatientColumns({ patientId, patient: key, shown }: PatientColumnsProps) {
  const next = patientTabAt(useNextLocation()?.pathname ?? '', patientId)
  const awaited = useDebounced(next, skeletonDelay)
  const isAwaited = next !== null && next !== shown && awaited === next
  const patient = useFragment(fragment, key)
  return (
    <div className={styles.columns}>
      <div className={styles.tabs}>
        <PatientTabNavigation patientId={patientId} current={next ?? shown} />
      </div>
      <div className={styles.content}>
        {isAwaited && <PatientTabSkeleton tab={next} />}
        <div hidden={isAwaited}>
          <Outlet />
        </div>
      </div>
      {patient && (
        <div className={styles.side}>
          <PatientAlerts patient={patient} />
          <OnDemand load={loadRail} props={{ patient }} />
        </div>
      )}
    </div>
  )
}
