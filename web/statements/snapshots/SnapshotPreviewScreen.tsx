import { ArrowLeft, Printer } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { InvalidLink } from '../../ui/InvalidLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { SnapshotPreviewScreenQuery } from './__generated__/SnapshotPreviewScreenQuery.graphql.ts'
import { snapshotMessages } from './snapshotMessages.ts'
import { StatementSheet } from './StatementSheet.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import sheetPaperStyles from './SheetPaper.module.css'
import styles from './SnapshotPreviewScreen.module.css'

const query = graphql`
  query SnapshotPreviewScreenQuery($patientId: ID!, $snapshotId: ID!, $isSent: Boolean!) @preloadable {
    statementSnapshot(restId: $snapshotId) @include(if: $isSent) {
      code
      patient {
        restId
      }
      content {
        ...StatementSheet_content
      }
    }
    patient(restId: $patientId) @skip(if: $isSent) {
      familyStatement {
        ...StatementSheet_content
      }
    }
  }
`

/** Printable page of a sent statement, or of the preview of today’s family statement. */
export function SnapshotPreviewScreen({ queryRef }: ScreenProps<SnapshotPreviewScreenQuery>) {
  const messages = useMessages(snapshotMessages)
  const { statementSnapshot: snapshot, patient } = usePreloadedQuery<SnapshotPreviewScreenQuery>(query, queryRef)
  usePageTitle(`${messages.statement} · Tally Care`)
  const retry = useRefresh<SnapshotPreviewScreenQuery>(query, queryRef.variables)
  const content = snapshot?.content ?? patient?.familyStatement
  if (!content && (snapshot || patient))
    return <ErrorState message={messages.statementFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
  if (!content)
    return (
      <main className={sheetPaperStyles.preview}>
        <VisuallyHidden as="h1">{messages.statement}</VisuallyHidden>
        <InvalidLink hint={messages.notFound} action={<ButtonLink to="/patients">{messages.toPatients}</ButtonLink>} />
      </main>
    )
  const patientId = snapshot?.patient?.restId ?? queryRef.variables.patientId
  return (
    <main className={sheetPaperStyles.preview}>
      <div className={styles.bar}>
        <ButtonLink to={`/patients/${patientId}/snapshots`} variant="quiet" icon={<ArrowLeft size={16} />}>
          {messages.back}
        </ButtonLink>
        <Button variant="primary" icon={<Printer size={16} />} onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
      <VisuallyHidden as="h1">{messages.statement}</VisuallyHidden>
      <StatementSheet content={content} {...(snapshot && { code: snapshot.code })} />
    </main>
  )
}
