import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import { Tabular } from '../../ui/Tabular.tsx'
import type { BatchOutcomes_batch$data, BatchOutcomes_batch$key } from './__generated__/BatchOutcomes_batch.graphql.ts'
import { BatchPatients } from './BatchPatients.tsx'
import { batchMessages } from './batchMessages.ts'
import styles from './BatchOutcomes.module.css'
import { refusalText } from '../../relay/refusals/refusalText.ts'

const fragment = graphql`
  fragment BatchOutcomes_batch on PatientBatch {
    processedCount
    skippedCount
    skipReasons {
      key
      refusal {
        code
        message
        params {
          name
          value
        }
      }
      count
    }
  }
`

interface BatchOutcomesProps {
  restId: string
  batch: BatchOutcomes_batch$key
  /** Called when a link is followed. */
  onLeave: () => void
}

type Outcome = 'PROCESSED' | 'SKIPPED'

/** Both lists of a result. Skipped patients come first, because they need attention. */
export function BatchOutcomes({ restId, batch, onLeave }: BatchOutcomesProps) {
  const messages = useMessages(batchMessages)
  const { processedCount, skippedCount, skipReasons } = useFragment(fragment, batch)
  const [outcome, setOutcome] = useState<Outcome>(skippedCount > 0 ? 'SKIPPED' : 'PROCESSED')
  const [reason, setReason] = useState<string | null>(null)
  const tabs = [
    ['SKIPPED', messages.skippedTab(skippedCount)],
    ['PROCESSED', messages.processedTab(processedCount)],
  ] as const
  const reasons = skipReasons.map(optionOf)
  const shownReason = outcome === 'SKIPPED' ? reason : null
  return (
    <div className={styles.result}>
      <TabBar label={messages.lists} isGroup>
        {tabs.map(([value, label]) => (
          <button
            key={value}
            type="button"
            aria-current={value === outcome ? 'true' : undefined}
            onClick={() => setOutcome(value)}
          >
            <Tabular>{label}</Tabular>
          </button>
        ))}
      </TabBar>
      {outcome === 'SKIPPED' && skipReasons.length > 1 ? (
        <NativeSelect
          size="sm"
          aria-label={messages.reason}
          placeholder={messages.allReasons(skippedCount)}
          options={reasons}
          value={reason ?? ''}
          onChange={({ target }) => setReason(target.value || null)}
        />
      ) : null}
      <BatchPatients key={`${outcome} ${shownReason}`} {...{ restId, outcome, onLeave }} reason={shownReason} />
    </div>
  )
}

type SkipReason = BatchOutcomes_batch$data['skipReasons'][number]

const optionOf = ({ key, refusal, count }: SkipReason) => ({ value: key, label: `${refusalText(refusal)} (${count})` })
