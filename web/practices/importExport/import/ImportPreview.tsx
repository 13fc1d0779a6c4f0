import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../../i18n/messages.ts'
import type { Refusal } from '../../../relay/failure.ts'
import { LeaveGuard } from '../../../relay/forms/LeaveGuard.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmOnDemand } from '../../../ui/ConfirmOnDemand.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ImportPreview_import$key } from './__generated__/ImportPreview_import.graphql.ts'
import { columnLabel } from './columnLabel.ts'
import { ColumnMapping, type ColumnValue, moved } from './ColumnMapping.tsx'
import { importMessages } from './importMessages.ts'
import styles from './ImportPreview.module.css'
import { useApprovePatientImportMutation } from './useApprovePatientImportMutation.ts'
import { useMapPatientImportMutation } from './useMapPatientImportMutation.ts'
import { useStopPatientImportMutation } from './useStopPatientImportMutation.ts'

const fragment = graphql`
  fragment ImportPreview_import on PatientImport {
    id
    fileName
    modifiedAt
    total
    problemCount
    missingColumns
    columns {
      header
      column
    }
  }
`

interface ImportPreviewProps {
  patientImport: ImportPreview_import$key
  /** Called also if another user has changed the import. */
  onChanged: () => void
}

/** A checked file: what its columns are read as, how many rows become patients, and the decision. */
export function ImportPreview({ patientImport: key, onChanged }: ImportPreviewProps) {
  const messages = useMessages(importMessages)
  const { id, fileName, modifiedAt, total, problemCount, missingColumns, columns } = useFragment(fragment, key)
  const saved = columns.map(({ column }): ColumnValue => column ?? null)
  const [draft, setDraft] = useState<readonly ColumnValue[]>(saved)
  const isChanged = draft.some((column, index) => column !== saved[index])
  const decision = useDecision(id, modifiedAt, onChanged)
  return (
    <div className={styles.root}>
      <p className={styles.file}>{messages.file(fileName, total)}</p>
      {missingColumns.length > 0 && (
        <Notice text={messages.missing(missingColumns.map((column) => columnLabel(messages, column)))} />
      )}
      <ColumnMapping
        headers={columns.map(({ header }) => header)}
        values={draft}
        onSelect={(index, column) => setDraft(moved(draft, index, column))}
      />
      {isChanged && (
        <div className={styles.actions}>
          <Button variant="primary" isPending={decision.pending === 'map'} onClick={() => decision.map(draft)}>
            {messages.checkAgain}
          </Button>
          <Button onClick={() => setDraft(saved)}>{messages.revert}</Button>
        </div>
      )}
      <LeaveGuard isActive={isChanged && decision.pending !== 'map'} />
      <Decision fileName={fileName} counts={{ total, problemCount }} isChanged={isChanged} decision={decision} />
    </div>
  )
}

interface DecisionProps {
  fileName: string
  counts: { total: number; problemCount: number }
  isChanged: boolean
  decision: ReturnType<typeof useDecision>
}

function Decision({ fileName, counts: { total, problemCount }, isChanged, decision }: DecisionProps) {
  const messages = useMessages(importMessages)
  const [isAsking, setIsAsking] = useState(false)
  const { approve, stop, pending } = decision
  const ready = total - problemCount
  return (
    <div className={styles.actions}>
      <Button
        variant={isChanged ? 'secondary' : 'primary'}
        isPending={pending === 'approve'}
        disabledReason={isChanged ? messages.checkFirst : ready === 0 ? messages.nothing : undefined}
        onClick={approve}
      >
        {messages.approve(ready, problemCount)}
      </Button>
      <Button onClick={() => setIsAsking(true)}>{messages.cancelImport}</Button>
      <ConfirmOnDemand
        isOpen={isAsking}
        tone="danger"
        title={messages.cancelTitle(fileName)}
        description={messages.cancelText}
        confirmLabel={messages.cancelImport}
        isPending={pending === 'stop'}
        onClose={() => setIsAsking(false)}
        onConfirm={stop}
      />
    </div>
  )
}

/** The calls that end the preview. A refusal usually means that another user was faster, so the import is read again. */
function useDecision(id: string, modifiedAt: string, onChanged: () => void) {
  const [sendMap, { isPending: isMapping }] = useMapPatientImportMutation()
  const [sendApprove, { isPending: isApproving }] = useApprovePatientImportMutation()
  const [sendStop, { isPending: isStopping }] = useStopPatientImportMutation()
  const answers = {
    onRefused: ({ message }: Refusal) => {
      toast.error(message)
      onChanged()
    },
    onDone: onChanged,
  }
  const named = { patientImportId: id, modifiedAt }
  return {
    map: (columns: readonly ColumnValue[]) =>
      sendMap({ input: { ...named, columns: columns.map((column) => ({ column })) } }, answers),
    approve: () => sendApprove({ input: named }, answers),
    stop: () => sendStop({ input: { patientImportId: id } }, answers),
    pending: isMapping ? 'map' : isApproving ? 'approve' : isStopping ? 'stop' : null,
  }
}
