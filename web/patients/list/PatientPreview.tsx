import { X } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Pane } from '../../relay/Pane.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useUiTexts } from '../../ui/UiTexts.ts'
import type { PatientPreviewQuery } from './__generated__/PatientPreviewQuery.graphql.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { previewMessages } from './previewMessages.ts'
import styles from './PatientPreview.module.css'

const query = graphql`
  query PatientPreviewQuery($id: ID!) {
    patient(restId: $id) {
      ...PreviewCard_patient
    }
  }
`

interface PatientPreviewProps {
  restId: string
  isSystemUser: boolean
  onClose: () => void
}

/** A quick preview of a patient beside the list. Focus stays in the list, so that the next row is one key away. */
export function PatientPreview({ restId, isSystemUser, onClose }: PatientPreviewProps) {
  const messages = useMessages(previewMessages)
  const texts = useUiTexts()
  const skeleton = (
    <div className={styles.skeleton} role="status" aria-label={texts.loading}>
      <SkeletonLines lines={12} />
    </div>
  )
  return (
    <aside className={styles.root} aria-label={messages.preview}>
      <div className={styles.close}>
        <IconButton size="sm" label={texts.close} icon={<X size={16} />} keys={['Esc']} onClick={onClose} />
      </div>
      <Pane<PatientPreviewQuery>
        query={query}
        variables={{ id: restId }}
        skeleton={skeleton}
        failed={({ refresh, isRefreshing }) => (
          <ErrorState message={messages.failed} onRetry={refresh} isRetrying={isRefreshing} />
        )}
        reportsParts
      >
        {({ patient }) =>
          patient ? <PreviewCard patient={patient} isSystemUser={isSystemUser} /> : <EmptyState title={messages.gone} />
        }
      </Pane>
    </aside>
  )
}
