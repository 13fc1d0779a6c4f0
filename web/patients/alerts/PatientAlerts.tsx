import { TriangleAlert } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { amountRows } from '../amounts/amountRows.ts'
import { patientTabPath } from '../page/patientTabs.ts'
import type { PatientAlerts_patient$key } from './__generated__/PatientAlerts_patient.graphql.ts'
import { AlertLabel, useAlertWords } from './AlertLabel.tsx'
import { alertMessages } from './alertMessages.ts'
import styles from './PatientAlerts.module.css'

const fragment = graphql`
  fragment PatientAlerts_patient on Patient {
    restId
    alerts {
      kindText
    }
  }
`

/** The alerts of a patient, the gravest first, with what to do. Nothing without alerts. */
export function PatientAlerts({ patient }: { patient: PatientAlerts_patient$key }) {
  const messages = useMessages(alertMessages)
  const { hint } = useAlertWords()
  const { restId, alerts } = useFragment(fragment, patient)
  if (alerts.length === 0) return null
  return (
    <ul className={styles.alerts} aria-label={messages.alerts}>
      {alerts.map(({ kindText: code }) => {
        const place = placeOf(restId, code)
        return (
          <li key={code}>
            <AlertLabel code={code} icon={<TriangleAlert size={14} />} />
            {place ? <ScreenLink to={place}>{hint(code)}</ScreenLink> : <span>{hint(code)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** Where a user resolves it. Null for alerts that only restrict what users may do. */
function placeOf(patientId: string, code: string) {
  if (code === 'in_collections') return amountRows(patientId, 'collectionsBalance')
  if (code === 'plan_declined') return patientTabPath(patientId, 'payment-plans')
  if (code === 'autopay_failed') return patientTabPath(patientId, 'cards')
  return code === 'payment_disputed' ? patientTabPath(patientId, 'payments') : null
}
