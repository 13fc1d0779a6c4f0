import { TriangleAlert } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import { amountRows } from '../amounts/amountRows.ts'
import { patientTabPath } from '../page/patientTabs.ts'
import type { PatientAlerts_patient$key } from './__generated__/PatientAlerts_patient.graphql.ts'
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

interface PatientAlertsProps {
  patient: PatientAlerts_patient$key
  /** `short` in a row: the gravest alert and the number of the others; all are in its text on hover. */
  look?: 'full' | 'short'
}

const tones: Readonly<Record<string, Tone>> = { paused: 'amber', inactive: 'neutral' }

/** The alerts of a patient, the gravest first, with what to do. Nothing without alerts. */
export function PatientAlerts({ patient, look = 'full' }: PatientAlertsProps) {
  const messages = useMessages(alertMessages)
  const { restId, alerts } = useFragment(fragment, patient)
  const [gravest] = alerts
  if (!gravest) return null
  const label = (code: string) => wordFor(messages, code) ?? codeInWords(code)
  const hint = (code: string) => wordFor(messages, `do_${code}`) ?? ''
  if (look === 'short')
    return (
      <span
        className={styles.short}
        title={alerts.map(({ kindText: code }) => `${label(code)}: ${hint(code)}`).join('\n')}
      >
        <Alert code={gravest.kindText}>{label(gravest.kindText)}</Alert>
        {alerts.length > 1 && <span className={styles.more}>+{alerts.length - 1}</span>}
      </span>
    )
  return (
    <ul className={styles.alerts} aria-label={messages.alerts}>
      {alerts.map(({ kindText: code }) => {
        const place = placeOf(restId, code)
        return (
          <li key={code}>
            <Alert code={code}>{label(code)}</Alert>
            {place ? <ScreenLink to={place}>{hint(code)}</ScreenLink> : <span>{hint(code)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

function Alert({ code, children }: { code: string; children: string }) {
  return (
    <StatusLabel tone={tones[code] ?? 'red'} icon={<TriangleAlert size={14} />}>
      {children}
    </StatusLabel>
  )
}

/** Where a user resolves it. Null for alerts that only restrict what users may do. */
function placeOf(patientId: string, code: string) {
  if (code === 'in_collections') return amountRows(patientId, 'collectionsBalance')
  if (code === 'plan_declined') return patientTabPath(patientId, 'payment-plans')
  if (code === 'autopay_failed') return patientTabPath(patientId, 'cards')
  return code === 'payment_disputed' ? patientTabPath(patientId, 'payments') : null
}
