import { graphql, useFragment } from 'react-relay/hooks'
import { PatientAlerts } from '../alerts/PatientAlerts.tsx'
import { PatientAmounts } from '../amounts/PatientAmounts.tsx'
import { PatientActions } from '../actions/PatientActions.tsx'
import { BillingStatus } from '../status/BillingStatus.tsx'
import type { PatientViewer } from '../patientAction.ts'
import { SyncButton } from '../sync/SyncButton.tsx'
import type { PatientHeader_patient$key } from './__generated__/PatientHeader_patient.graphql.ts'
import { FamilyPopover } from './FamilyPopover.tsx'
import { PatientContacts } from './PatientContacts.tsx'
import { PatientIdentity } from './PatientIdentity.tsx'
import { PatientTags } from './PatientTags.tsx'
import type { PatientTab } from './patientTabs.ts'
import styles from './PatientHeader.module.css'

const fragment = graphql`
  fragment PatientHeader_patient on Patient {
    isPaused
    pauseNote
    externalPauseReason
    ...PatientIdentity_patient
    ...PatientAmounts_patient
    ...PatientAlerts_patient
    ...BillingStatus_patient
    ...PatientContacts_patient
    ...FamilyPopover_patient
    ...PatientTags_patient
    ...PatientActions_patient
    ...SyncButton_patient
  }
`

interface PatientHeaderProps {
  patient: PatientHeader_patient$key
  tab: PatientTab | null
  viewer: PatientViewer
}

/** Identity, balance and billing status. Stays mounted while the tabs change. */
export function PatientHeader({ patient: key, tab, viewer }: PatientHeaderProps) {
  const patient = useFragment(fragment, key)
  const note = patient.pauseNote ?? patient.externalPauseReason
  return (
    <header className={styles.header} data-ui="patient-header">
      <PatientIdentity patient={patient} tab={tab} />
      <PatientAmounts patient={patient} look="header" />
      <div className={styles.alerts}>
        <PatientAlerts patient={patient} />
      </div>
      <div className={styles.status}>
        <div className={styles.statusFacts}>
          <BillingStatus patient={patient} isSystemUser={viewer.isSystem} look="tint" />
          {patient.isPaused && note && <span className={styles.pauseNote}>{note}</span>}
          <PatientContacts patient={patient} />
          <FamilyPopover patient={patient} />
          <PatientTags patient={patient} />
        </div>
        <div className={styles.buttons}>
          <SyncButton patient={patient} />
          <PatientActions patient={patient} viewer={viewer} />
        </div>
      </div>
    </header>
  )
}
