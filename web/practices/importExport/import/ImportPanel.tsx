import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../../i18n/messages.ts'
import { DownloadButton } from '../../../relay/DownloadButton.tsx'
import type { Refresh } from '../../../relay/useRefresh.ts'
import { formatBytes } from '../../../ui/formatBytes.ts'
import { Panel } from '../../../ui/Panel.tsx'
import type {
  ImportPanel_practice$data,
  ImportPanel_practice$key,
} from './__generated__/ImportPanel_practice.graphql.ts'
import styles from './ImportPanel.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { importMessages } from './importMessages.ts'
import { UploadFile } from './UploadFile.tsx'

const fragment = graphql`
  fragment ImportPanel_practice on Practice {
    restId
    patientImportSetup {
      uploadUrl
      templatePath
      maxBytes
      maxRows
    }
    patientImport @catch {
      id
      status
      modifiedAt
      problemCount
      ...ImportProgress_import
      ...ImportPreview_import
      ...ImportResult_import
      ...ImportProblems_import
    }
  }
`

type Import = Extract<ImportPanel_practice$data['patientImport'], { ok: true }>['value']

const running: ReadonlySet<string> = new Set(['CHECKING', 'APPROVING'])

/** The last import of a practice at its step: file, progress, preview or result. */
export function ImportPanel({ practice: key, retry }: { practice: ImportPanel_practice$key; retry: Refresh }) {
  const messages = useMessages(importMessages)
  const practice = useFragment(fragment, key)
  const { patientImport: result, patientImportSetup: setup } = practice
  const last = result.ok ? result.value : null
  return (
    <>
      <Panel
        title={messages.title}
        anchor="import-patients"
        actions={
          <DownloadButton path={setup.templatePath} fallbackName="patients-template.csv" label={messages.template} />
        }
        error={
          result.ok ? undefined : { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
        }
      >
        <div className={styles.steps}>
          <ImportStep last={last} practiceRestId={practice.restId} setup={setup} retry={retry} />
        </div>
      </Panel>
      {last && last.problemCount > 0 && !running.has(last.status) && (
        <ImportProblems patientImport={last} retry={retry} />
      )}
    </>
  )
}

interface StepProps {
  last: Import | null | undefined
  practiceRestId: string
  setup: ImportPanel_practice$data['patientImportSetup']
  retry: Refresh
}

function ImportStep({ last, practiceRestId, setup, retry }: StepProps) {
  const messages = useMessages(importMessages)
  if (last && running.has(last.status)) return <ImportProgress patientImport={last} onEnd={retry.refresh} />
  // A changed version has other columns.
  if (last?.status === 'READY')
    return <ImportPreview key={last.modifiedAt} patientImport={last} onChanged={retry.refresh} />
  return (
    <>
      {last && <ImportResult patientImport={last} />}
      <UploadFile
        practiceRestId={practiceRestId}
        setup={setup}
        hint={messages.hint(setup.maxRows, formatBytes(setup.maxBytes))}
        label={messages.select}
        accept=".csv,.txt,text/csv"
        onUploaded={retry.refresh}
      />
    </>
  )
}
