import { useState } from 'react'
import { useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { readIntoStore } from '../../relay/readQuery.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { toast } from '../../ui/toast.ts'
import type { ReviewConditions_practice$data } from './__generated__/ReviewConditions_practice.graphql.ts'
import type { practiceFormsQuery } from '../__generated__/practiceFormsQuery.graphql.ts'
import { practiceForms } from '../practiceForms.ts'
import { reviewMessages } from './reviewMessages.ts'
import { useSetReviewConditionsMutation } from './useSetReviewConditionsMutation.ts'

type Condition = ReviewConditions_practice$data['reviewConditions'][number]
type Pair = Pick<Condition, 'providerRestId' | 'insuranceRestId'>

const idsOf = ({ providerRestId, insuranceRestId }: Pair): Pair => ({ providerRestId, insuranceRestId })

/**
 * Adds and removes review conditions; each change is saved at once, against the version that is shown. If another user
 * changed the practice, its list is read again and shown before anything is saved.
 */
export function useReviewConditions({ id, modifiedAt, reviewConditions }: ReviewConditions_practice$data) {
  const messages = useMessages(reviewMessages)
  const environment = useRelayEnvironment()
  const [mutate, { isPending }] = useSetReviewConditionsMutation()
  const [fault, setFault] = useState<string | undefined>()
  const save = (conditions: readonly Pair[], onDone?: () => void) => {
    if (isPending) return
    setFault(undefined)
    mutate(
      { input: { practiceId: id, modifiedAt, conditions: conditions.map(idsOf) } },
      {
        onDone: () => {
          toast.success(messages.saved)
          onDone?.()
        },
        onRefused: ({ answer, code, fields }) => {
          if (code !== 'STALE') return setFault(refusalText(Object.values(fields)[0] ?? answer))
          setFault(messages.stale)
          readIntoStore<practiceFormsQuery>(environment, practiceForms, { id })
        },
      },
    )
  }
  return {
    isPending,
    fault,
    setFault,
    add: (pair: Pair, onDone: () => void) => save([...reviewConditions, pair], onDone),
    remove: (condition: Condition) => save(reviewConditions.filter((one) => one !== condition)),
  }
}
