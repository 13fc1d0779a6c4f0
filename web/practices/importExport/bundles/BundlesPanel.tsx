import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../../i18n/messages.ts'
import type { Refresh } from '../../../relay/useRefresh.ts'
import { formatBytes } from '../../../ui/formatBytes.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { UploadFile } from '../import/UploadFile.tsx'
import type { BundlesPanel_practice$key } from './__generated__/BundlesPanel_practice.graphql.ts'
import { bundleMessages } from './bundleMessages.ts'
import { BundlesStep } from './BundlesStep.tsx'
import styles from './BundlesPanel.module.css'

const fragment = graphql`
  fragment BundlesPanel_practice on Practice {
    restId
    bundleImportSetup {
      uploadUrl
      maxBytes
      maxFiles
    }
    bundleImport @catch {
      id
      status
      ...BundlesStep_import
    }
  }
`

/** Where FHIR bundles are uploaded, and the last import of them at its step. */
export function BundlesPanel({ practice: key, retry }: { practice: BundlesPanel_practice$key; retry: Refresh }) {
  const messages = useMessages(bundleMessages)
  const { restId, bundleImportSetup: setup, bundleImport: result } = useFragment(fragment, key)
  const last = result.ok ? result.value : null
  return (
    <Panel
      title={messages.title}
      anchor="import-bundles"
      error={
        result.ok ? undefined : { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
      }
    >
      <div className={styles.steps}>
        {last && <BundlesStep practiceRestId={restId} bundleImport={last} onChanged={retry.refresh} />}
        {last?.status !== 'IMPORTING' && (
          <UploadFile
            isMultiple
            practiceRestId={restId}
            setup={setup}
            hint={messages.hint(setup.maxFiles, formatBytes(setup.maxBytes))}
            label={messages.select}
            accept=".json,application/json,application/fhir+json"
            onUploaded={retry.refresh}
          />
        )}
      </div>
    </Panel>
  )
}
