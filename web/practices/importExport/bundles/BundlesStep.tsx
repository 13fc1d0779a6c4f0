import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import type { BundlesStep_import$data, BundlesStep_import$key } from './__generated__/BundlesStep_import.graphql.ts'
import { bundleMessages } from './bundleMessages.ts'
import { BundlesProgress } from './BundlesProgress.tsx'
import { BundlesResult } from './BundlesResult.tsx'
import styles from './BundlesPanel.module.css'
import { useStartBundleImportMutation } from './useStartBundleImportMutation.ts'
import { useStopBundleImportMutation } from './useStopBundleImportMutation.ts'

const fragment = graphql`
  fragment BundlesStep_import on BundleImport {
    id
    status
    modifiedAt
    patientCount
    files {
      fileName
      patientCount
    }
    ...BundlesProgress_import
    ...BundlesResult_import
  }
`

interface BundlesStepProps {
  practiceRestId: string
  bundleImport: BundlesStep_import$key
  onChanged: () => void
}

/** An import of FHIR bundles: its files before the start, then its progress, then its result. */
export function BundlesStep({ practiceRestId, bundleImport: key, onChanged }: BundlesStepProps) {
  const found = useFragment(fragment, key)
  if (found.status === 'READY') return <Ready found={found} onChanged={onChanged} />
  if (found.status === 'IMPORTING') return <BundlesProgress bundleImport={found} onEnd={onChanged} />
  return <BundlesResult practiceRestId={practiceRestId} bundleImport={found} />
}

/** After a conflict, such as a file that another user added, the import is read again. */
function Ready({ found, onChanged }: { found: BundlesStep_import$data; onChanged: () => void }) {
  const messages = useMessages(bundleMessages)
  const { id: bundleImportId, modifiedAt, files, patientCount } = found
  const [start, starting] = useStartBundleImportMutation()
  const [stop, stopping] = useStopBundleImportMutation()
  return (
    <div className={styles.steps}>
      <div>
        <p className={styles.title}>{messages.ready}</p>
        <p className={styles.note}>{messages.willCome(files.length, patientCount)}</p>
      </div>
      <ul className={styles.files} aria-label={messages.ready}>
        {files.map(({ fileName, patientCount }, index) => (
          <li key={`${index}-${fileName}`}>{messages.file(fileName, patientCount)}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          variant="primary"
          isPending={starting.isPending}
          onClick={() => start({ input: { bundleImportId, modifiedAt } }, { onSettled: onChanged })}
        >
          {messages.start(files.length)}
        </Button>
        <Button
          isPending={stopping.isPending}
          onClick={() => stop({ input: { bundleImportId } }, { onSettled: onChanged })}
        >
          {messages.discard}
        </Button>
      </div>
    </div>
  )
}
