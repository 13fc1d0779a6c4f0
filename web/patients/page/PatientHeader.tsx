import { graphql, useFragment } from 'react-relay/hooks'
import { PatientActions } from '../actions/PatientActions.tsx'
import { AccountReads } from '../../audit/AccountReads.tsx'
import { CallActions } from '../../inbox/calls/CallActions.tsx'
import { BillingStatus } from '../status/BillingStatus.tsx'
import { StatementActions } from '../../statements/actions/StatementActions.tsx'
import { SyncButton } from '../sync/SyncButton.tsx'
import type { PatientHeader_patient$key } from './__generated__/PatientHeader_patient.graphql.ts'
import { FamilyPopover } from './FamilyPopover.tsx'
import { PatientBalances } from './PatientBalances.tsx'
import { PatientContacts } from './PatientContacts.tsx'
import { PatientIdentity } from './PatientIdentity.tsx'
import { PatientTags } from './PatientTags.tsx'
import styles from './PatientHeader.module.css'

const fragment = graphql`
  fragment PatientHeader_patient on Patient {
    isPaused
    pauseNote
    externalPauseReason
    id
    restId
    name
    ...PatientIdentity_patient
    ...PatientBalances_patient
    ...BillingStatus_patient
    ...PatientContacts_patient
    ...FamilyPopover_patient
    ...PatientTags_patient
    ...PatientActions_patient
    ...SyncButton_patient
    ...StatementActions_patient
  }
`

interface PatientHeaderProps {
  patient: PatientHeader_patient$key
  isSystemUser: boolean
  canReadReads: boolean
  canCall: boolean
}

/** Who the patient is, what is owed and where billing stands; stays while the tabs below it change. */
export function PatientHeader({ patient: key, isSystemUser, canReadReads, canCall }: PatientHeaderProps) {
  const patient = useFragment(fragment, key)
  const note = patient.pauseNote ?? patient.externalPauseReason
  return (
    <header className={styles.header}>
      <PatientIdentity patient={patient} />
      <PatientBalances patient={patient} />
      <div className={styles.standing}>
        <div className={styles.standingFacts}>
          <BillingStatus patient={patient} isSystemUser={isSystemUser} look="tint" />
          {patient.isPaused && note && <span className={styles.pauseNote}>{note}</span>}
          <PatientContacts patient={patient} />
          <FamilyPopover patient={patient} />
          <PatientTags patient={patient} />
        </div>
        <div className={styles.buttons}>
          <SyncButton patient={patient} />
          <StatementActions patient={patient} isSystemUser={isSystemUser} />
          <PatientActions patient={patient} isSystemUser={isSystemUser} />
          {canCall && <CallActions patientId={patient.id} restId={patient.restId} name={patient.name} />}
          {canReadReads && <AccountReads patientId={patient.restId} patientName={patient.name} />}
        </div>
      </div>
    </header>
  )
}
