import { ArrowLeft } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { Link } from '../../router/Link.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { PatientActions } from '../../patients/actions/PatientActions.tsx'
import { PreviewCard } from '../../patients/list/PreviewCard.tsx'
import { Pane } from '../../relay/Pane.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useUiTexts } from '../../ui/UiTexts.ts'
import type { PatientCardQuery, PatientCardQuery$data } from './__generated__/PatientCardQuery.graphql.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import type { InboxAddress } from '../list/useInboxAddress.ts'
import { PatientMoney } from './PatientMoney.tsx'
import { PatientOnline } from './PatientOnline.tsx'
import threadSkeletonStyles from '../thread/ThreadSkeleton.module.css'
import styles from './PatientCard.module.css'

const query = graphql`
  query PatientCardQuery($id: ID!) {
    viewer {
      user {
        isSystem
      }
      can {
        callPatients {
          isAllowed
        }
      }
    }
    patient(restId: $id) {
      ...PatientOnline_patient
      ...PreviewCard_patient
      ...PatientMoney_patient
      ...PatientActions_patient
    }
  }
`

interface PatientCardProps {
  patientId: string
  address: InboxAddress
}

/** The account next to the conversation: balance, contacts and quick actions. */
export function PatientCard({ patientId, address }: PatientCardProps) {
  const messages = useMessages(threadListMessages)
  const texts = useUiTexts()
  const skeleton = (
    <div className={threadSkeletonStyles.skeleton} role="status" aria-label={texts.loading}>
      <SkeletonLines lines={14} />
    </div>
  )
  return (
    <>
      <Link className={styles.back} to={address.to({ pane: null })}>
        <ArrowLeft size={18} aria-hidden />
        {messages.hidePatient}
      </Link>
      <Pane<PatientCardQuery>
        key={patientId}
        query={query}
        variables={{ id: patientId }}
        skeleton={skeleton}
        failed={({ refresh, isRefreshing }) => (
          <ErrorState message={messages.patientFailed} onRetry={refresh} isRetrying={isRefreshing} />
        )}
        reportsParts
      >
        {(data) => <LoadedCard {...data} />}
      </Pane>
    </>
  )
}

function LoadedCard({ viewer, patient }: PatientCardQuery$data) {
  const isSystemUser = viewer?.user.isSystem ?? false
  const canCall = viewer?.can.callPatients.isAllowed ?? false
  if (!patient) return null
  return (
    <>
      <div className={styles.actions}>
        <PatientActions
          patient={patient}
          viewer={{ isSystem: isSystemUser, canCall, canReadAccessLog: false, canSync: false }}
        />
      </div>
      <PatientOnline patient={patient} />
      <PreviewCard patient={patient} isSystemUser={isSystemUser} />
      <PatientMoney patient={patient} />
    </>
  )
}
