import { Users } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../../i18n/messages.ts'
import { refusalText } from '../../../relay/refusals/refusalText.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { formatDateTime } from '../../../ui/formatDateTime.ts'
import type {
  BundlesResult_import$data,
  BundlesResult_import$key,
} from './__generated__/BundlesResult_import.graphql.ts'
import { bundleMessages } from './bundleMessages.ts'
import styles from './BundlesPanel.module.css'

const fragment = graphql`
  fragment BundlesResult_import on BundleImport {
    status
    fileCount
    patientCount
    finishedAt
    counts {
      patientsAdded
      patientsChanged
      visitsAdded
      visitsChanged
      paymentsAdded
      appointmentsChanged
      providersChanged
      locationsChanged
      insurancesChanged
    }
    files {
      fileName
      problems {
        count
        refusal {
          code
          message
          params {
            name
            value
          }
        }
      }
    }
    task {
      error {
        code
        message
        params {
          name
          value
        }
      }
    }
  }
`

const counted = [
  'patientsAdded',
  'patientsChanged',
  'visitsAdded',
  'visitsChanged',
  'paymentsAdded',
  'appointmentsChanged',
  'providersChanged',
  'locationsChanged',
  'insurancesChanged',
] as const

interface BundlesResultProps {
  practiceRestId: string
  bundleImport: BundlesResult_import$key
}

/** How the last import of FHIR bundles ended, what it changed, and what is left out of each file. */
export function BundlesResult({ practiceRestId, bundleImport: key }: BundlesResultProps) {
  const messages = useMessages(bundleMessages)
  const found = useFragment(fragment, key)
  const { counts, files, fileCount, patientCount, finishedAt } = found
  const changed = counted.filter((name) => counts[name] > 0)
  return (
    <div className={styles.steps} role="status">
      <div>
        <p className={styles.title}>{titleOf(found, messages)}</p>
        {finishedAt && <p className={styles.note}>{messages.filesAt(fileCount, formatDateTime(finishedAt))}</p>}
      </div>
      {changed.length === 0 ? (
        <p>{messages.nothing}</p>
      ) : (
        <dl className={styles.counts}>
          {changed.map((name) => [
            <dt key={`${name}-label`}>{messages[name]}</dt>,
            <dd key={name}>{counts[name].toLocaleString()}</dd>,
          ])}
        </dl>
      )}
      <Problems files={files} />
      {patientCount > 0 && (
        <div>
          <ButtonLink size="sm" icon={<Users size={16} />} to={`/patients?practice=${practiceRestId}`}>
            {messages.patients}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function Problems({ files }: Pick<BundlesResult_import$data, 'files'>) {
  const messages = useMessages(bundleMessages)
  const some = files.filter(({ problems }) => problems.length > 0)
  if (some.length === 0) return null
  return (
    <div>
      <p className={styles.title}>{messages.problems}</p>
      <ul className={styles.files} aria-label={messages.problems}>
        {some.map(({ fileName, problems }, index) => (
          <li key={`${index}-${fileName}`}>
            {fileName}
            <ul className={styles.reasons}>
              {problems.map(({ refusal, count }) => (
                <li key={refusalText(refusal)}>{messages.times(refusalText(refusal), count)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

function titleOf({ status, task }: BundlesResult_import$data, messages: TextsOf<typeof bundleMessages>): string {
  if (status === 'FINISHED') return messages.finished
  if (status === 'STOPPED') return messages.stopped
  if (status !== 'FAILED') return messages.unknownStatus
  return task?.error ? `${refusalText(task.error)} ${messages.ended}` : messages.ended
}
