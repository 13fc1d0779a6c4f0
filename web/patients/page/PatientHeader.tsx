import { graphql, useFragment } from 'react-relay/hooks'
import { AmountTerm } from '../amounts/AmountTerm.tsx'
import { PatientActions } from '../actions/PatientActions.tsx'
import { BillingStatus } from '../status/BillingStatus.tsx'
import type { PatientViewer } from '../patientAction.ts'
import { SyncButton } from '../sync/SyncButton.tsx'
import type { PatientHeader_patient$key } from './__generated__/PatientHeader_patient.graphql.ts'
import { NextAppointment } from './NextAppointment.tsx'
import { PatientIdentity } from './PatientIdentity.tsx'
import type { PatientTab } from './patientTabs.ts'
import styles from './PatientHeader.module.css'

/** What the page shows of the account. Changes of the account return it, so it includes alerts and rail. */
const fragment = graphql`
  fragment PatientHeader_patient on Patient {
    restId
    currency
    currentBalance
    pause {
      note
      externalReason
    }
    ...PatientIdentity_patient
    ...NextAppointment_patient
    ...BillingStatus_patient
    ...PatientActions_patient
    ...SyncButton_patient
    ...PatientAlerts_patient
    ...PatientRail_patient
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
  const { restId, currency, currentBalance, pause } = patient
  const pauseNote = pause?.note ?? pause?.externalReason
  return (
    <header className={styles.header} data-ui="patient-header">
      <PatientIdentity patient={patient} tab={tab} />
      <dl className={styles.balance}>
        <AmountTerm
          line={{ term: 'balance', amount: currentBalance, operator: null }}
          patientId={restId}
          currency={currency}
          isLarge
        />
      </dl>
      <div className={styles.status}>
        <div className={styles.statusFacts}>
          <BillingStatus patient={patient} isSystemUser={viewer.isSystem} look="tint" />
          {pauseNote && <span className={styles.pauseNote}>{pauseNote}</span>}
          <NextAppointment patient={patient} />
        </div>
        <div className={styles.buttons}>
          <SyncButton patient={patient} />
          <PatientActions patient={patient} viewer={viewer} />
        </div>
      </div>
    </header>
  )
}
