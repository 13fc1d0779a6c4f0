import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { AccountChanges } from '../../inbox/AccountChanges.tsx'
import { Freshness } from '../../relay/Freshness.tsx'
import { usePaneData } from '../../relay/Pane.tsx'
import { readIntoStore } from '../../relay/readQuery.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PatientAmounts } from '../amounts/PatientAmounts.tsx'
import { PatientTags } from '../page/PatientTags.tsx'
import type { PatientRail_patient$key } from './__generated__/PatientRail_patient.graphql.ts'
import type { PatientRailQuery } from './__generated__/PatientRailQuery.graphql.ts'
import { RailAccount } from './RailAccount.tsx'
import { RailContacts } from './RailContacts.tsx'
import { RailCoverage } from './RailCoverage.tsx'
import { RailConversation } from './RailConversation.tsx'
import { RailFamily } from './RailFamily.tsx'
import { RailInsurance } from './RailInsurance.tsx'
import { railMessages } from './railMessages.ts'
import { RailNextStep, useNextStepText } from './RailNextStep.tsx'
import { RailSection } from './RailSection.tsx'
import styles from './PatientRail.module.css'

const fragment = graphql`
  fragment PatientRail_patient on Patient {
    id
    restId
    currency
    ...PatientAmounts_patient
    ...RailNextStep_patient
    ...RailContacts_patient
    ...RailCoverage_patient
    ...RailInsurance_patient
    ...RailFamily_patient
    ...PatientTags_patient
  }
`

const query = graphql`
  query PatientRailQuery($patientId: ID!) {
    patient(restId: $patientId) {
      id
      overview {
        ...usePatientCounts_overview
        ...RailAccount_overview
        ...RailConversation_overview
        plan {
          status
          nextPaymentDate
        }
      }
    }
  }
`

/** What matters about the account, beside every tab: amounts, next step, contacts, money and the last message. */
export function PatientRail({ patient: key }: { patient: PatientRail_patient$key }) {
  const messages = useMessages(railMessages)
  const patient = useFragment(fragment, key)
  const { restId: patientId, currency } = patient
  const environment = useRelayEnvironment()
  const { key: answerKey, data, hasFailed, retry } = usePaneData<PatientRailQuery>(query, { patientId })
  const readOverview = () => readIntoStore<PatientRailQuery>(environment, query, { patientId })
  const [isOpen, setIsOpen] = useState(false)
  const overview = data?.patient?.overview ?? null
  const next = useNextStepText(patient, overview?.plan ?? null)
  const part = { patientId, isLoading: data === null && !hasFailed }
  return (
    <div className={styles.rail} data-ui="patient-rail" data-open={isOpen || undefined}>
      <AccountChanges patientId={patient.id} hasMessages onChange={readOverview} />
      {hasFailed ? (
        <Notice text={messages.partsFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
      ) : (
        <Freshness answerKey={answerKey} retry={retry} reportsParts />
      )}
      <RailFold isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} summary={next} />
      <div className={styles.parts}>
        <RailSection title={messages.balances}>
          <PatientAmounts patient={patient} />
        </RailSection>
        <RailNextStep text={next} />
        <RailContacts patient={patient} />
        <RailCoverage patient={patient} />
        <RailAccount {...part} overview={overview} currency={currency} />
        <RailInsurance patient={patient} />
        <RailFamily patient={patient} />
        <RailSection title={messages.tags}>
          <PatientTags patient={patient} />
        </RailSection>
        <RailConversation {...part} overview={overview} />
      </div>
    </div>
  )
}

interface RailFoldProps {
  isOpen: boolean
  onToggle: () => void
  summary: string | null
}

/** On phones, the line that opens the rail. */
function RailFold({ isOpen, onToggle, summary }: RailFoldProps) {
  const messages = useMessages(railMessages)
  return (
    <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onToggle}>
      <span>{messages.rail}</span>
      <span className={styles.summary}>{summary}</span>
      <ChevronDown size={14} aria-hidden />
    </button>
  )
}
