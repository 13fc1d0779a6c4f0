import { X } from 'lucide-react'
import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useFetchedQuery } from '../../relay/useFetchedQuery.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useUiTexts } from '../../ui/UiTexts.ts'
import type { PatientPreviewQuery } from './__generated__/PatientPreviewQuery.graphql.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { previewMessages } from './previewMessages.ts'

const query = graphql`
  query PatientPreviewQuery($id: ID!) {
    patient(id: $id) {
      ...PreviewCard_patient
    }
  }
`

interface PatientPreviewProps {
  restId: string
  isSystemUser: boolean
  onClose: () => void
}

/** A short look at a patient beside the list. The focus stays in the list, so that the next row is one key away. */
export function PatientPreview(props: PatientPreviewProps) {
  const messages = useMessages(previewMessages)
  const texts = useUiTexts()
  const [attempt, setAttempt] = useState(0)
  return (
    <aside className="patient-preview" aria-label={messages.preview}>
      <div className="patient-preview-close">
        <IconButton size="sm" label={texts.close} icon={<X size={16} />} keys={['Esc']} onClick={props.onClose} />
      </div>
      <PreviewContent key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
    </aside>
  )
}

function PreviewContent({ restId, isSystemUser, onRetry }: PatientPreviewProps & { onRetry: () => void }) {
  const messages = useMessages(previewMessages)
  const texts = useUiTexts()
  const { status, data } = useFetchedQuery<PatientPreviewQuery>(query, { id: restId })
  if (status === 'failed') return <ErrorState message={messages.failed} onRetry={onRetry} />
  if (data?.patient) return <PreviewCard patient={data.patient} isSystemUser={isSystemUser} />
  if (data) return <EmptyState title={messages.gone} />
  return (
    <div className="patient-preview-skeleton" role="status" aria-label={texts.loading}>
      <SkeletonLines lines={12} />
    </div>
  )
}
