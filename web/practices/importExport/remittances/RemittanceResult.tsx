import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../../i18n/messages.ts'
import { refusalText } from '../../../relay/refusals/refusalText.ts'
import { relayMessages } from '../../../relay/relayMessages.ts'
import { usePolling } from '../../../relay/usePolling.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { StatusLabel, type Tone } from '../../../ui/StatusLabel.tsx'
import { toast } from '../../../ui/toast.ts'
import type {
  RemittanceResult_remittance$data,
  RemittanceResult_remittance$key,
} from './__generated__/RemittanceResult_remittance.graphql.ts'
import type { RemittanceResultQuery } from './__generated__/RemittanceResultQuery.graphql.ts'
import { remittanceMessages } from './remittanceMessages.ts'
import styles from './RemittanceResult.module.css'

const fragment = graphql`
  fragment RemittanceResult_remittance on Remittance {
    id
    status
    claimCount
    postedCount
    knownCount
    leftOutCount
    fault {
      code
      message
      params {
        name
        value
      }
    }
  }
`

const query = graphql`
  query RemittanceResultQuery($id: ID!) {
    node(id: $id) {
      ... on Remittance {
        status
        ...RemittanceResult_remittance
      }
    }
  }
`

/** The outcome of the claims of a remittance; while they are posted, the progress. */
export function RemittanceResult({ remittance: key }: { remittance: RemittanceResult_remittance$key }) {
  const remittance = useFragment(fragment, key)
  return remittance.status === 'POSTING' ? <Posting remittance={remittance} /> : <Ended remittance={remittance} />
}

type Data = RemittanceResult_remittance$data

/** A failed call is reported, and the polling continues: the server posts on. */
function Posting({ remittance }: { remittance: Data }) {
  const messages = useMessages(remittanceMessages)
  const { taskLost } = useMessages(relayMessages)
  const { id, claimCount: total, postedCount, knownCount, leftOutCount } = remittance
  usePolling<RemittanceResultQuery>(query, id, {
    isLast: ({ node }) => node?.status !== 'POSTING',
    // The answer updates the row.
    onLast: () => undefined,
    onFailed: () => toast.error(taskLost),
  })
  const done = postedCount + knownCount + leftOutCount
  return <ProgressBar label={messages.posting} done={done} total={total} note={messages.progress(done, total)} />
}

const tones: Readonly<Record<string, Tone>> = { POSTED: 'green', REJECTED: 'red', FAILED: 'red' }

function Ended({ remittance }: { remittance: Data }) {
  const messages = useMessages(remittanceMessages)
  const { status, fault, postedCount, knownCount, leftOutCount } = remittance
  const isRepeated = postedCount === 0 && leftOutCount === 0 && knownCount > 0
  const label = status === 'POSTED' || status === 'REJECTED' || status === 'FAILED' ? messages[`status_${status}`] : ''
  const tone = status === 'POSTED' && leftOutCount > 0 ? 'amber' : (tones[status] ?? 'neutral')
  return (
    <div className={styles.root}>
      <StatusLabel tone={tone}>{label}</StatusLabel>
      {status === 'FAILED' && <p>{messages.failedText}</p>}
      <p>
        {fault
          ? refusalText(fault)
          : isRepeated
            ? messages.repeated
            : messages.counts(postedCount, knownCount, leftOutCount)}
      </p>
    </div>
  )
}
