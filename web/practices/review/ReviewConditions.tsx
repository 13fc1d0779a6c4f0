import { ListChecks, Trash2 } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type {
  ReviewConditions_practice$data,
  ReviewConditions_practice$key,
} from './__generated__/ReviewConditions_practice.graphql.ts'
import { AddCondition } from './AddCondition.tsx'
import { reviewMessages } from './reviewMessages.ts'
import styles from './ReviewConditions.module.css'
import { useReviewConditions } from './useReviewConditions.ts'

const fragment = graphql`
  fragment ReviewConditions_practice on Practice {
    id
    restId
    modifiedAt
    reviewConditions {
      providerRestId
      providerName
      insuranceRestId
      insuranceName
      isGone
    }
  }
`

type Condition = ReviewConditions_practice$data['reviewConditions'][number]

/** Pairs of a provider and an insurance whose bills are to be reviewed. Each change is saved at once. */
export function ReviewConditions({ practice: key }: { practice: ReviewConditions_practice$key }) {
  const messages = useMessages(reviewMessages)
  const practice = useFragment(fragment, key)
  const changes = useReviewConditions(practice)
  const { restId, reviewConditions: conditions } = practice
  return (
    <Panel title={messages.title} anchor="review-conditions" note={conditions.length || undefined}>
      <p className={styles.help}>{messages.help}</p>
      <AddCondition practiceRestId={restId} isFull={conditions.length >= maximum} changes={changes} />
      {conditions.length === 0 ? (
        <EmptyState title={messages.none} hint={messages.noneHint} icon={<ListChecks size={20} />} />
      ) : (
        <RecordTable
          label={messages.title}
          columns={columnsOf(messages, changes.remove)}
          rows={conditions}
          rowKey={({ providerRestId, insuranceRestId }) => `${providerRestId} ${insuranceRestId}`}
        />
      )}
    </Panel>
  )
}

/** Conditions of a practice at most; the server has the same limit. */
const maximum = 500

function columnsOf(
  texts: TextsOf<typeof reviewMessages>,
  onRemove: (condition: Condition) => void,
): RecordColumn<Condition>[] {
  return [
    { id: 'provider', header: texts.provider, cell: ({ providerName }) => providerName },
    { id: 'insurance', header: texts.insurance, cell: ({ insuranceName }) => insuranceName },
    { id: 'state', header: texts.state, cell: ({ isGone }) => (isGone ? texts.gone : texts.current) },
    {
      id: 'remove',
      header: texts.removal,
      cell: (row) => (
        <IconButton
          label={texts.remove(row.providerName, row.insuranceName)}
          icon={<Trash2 size={16} />}
          onClick={() => onRemove(row)}
        />
      ),
    },
  ]
}
