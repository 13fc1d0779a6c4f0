import { useState } from 'react'
import type { LoadMoreFn } from 'react-relay/hooks'
import type { OperationType } from 'relay-runtime'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { relayMessages } from './relayMessages.ts'
import { Tabular } from '../ui/Tabular.tsx'
import styles from './LoadMore.module.css'

export interface LoadMoreProps {
  hasNext: boolean
  isLoadingNext: boolean
  loadNext: LoadMoreFn<OperationType>
  shown: number
  /** Null if the list is not counted. */
  total: number | null | undefined
}

const pageSize = 50

/** The end of a list that has more rows: the number of shown rows, and the button for the rest. */
export function LoadMore({ hasNext, isLoadingNext, loadNext, shown, total }: LoadMoreProps) {
  const messages = useMessages(relayMessages)
  const [isFailed, setIsFailed] = useState(false)
  if (!hasNext) return null
  const load = () => {
    setIsFailed(false)
    loadNext(pageSize, { onComplete: (error) => setIsFailed(error !== null) })
  }
  return (
    <div className={styles.more}>
      <Button size="sm" isPending={isLoadingNext} onClick={load}>
        {messages.more}
      </Button>
      {total != null && <Tabular>{messages.shownOf(shown, total)}</Tabular>}
      {isFailed && <span role="alert">{messages.moreFailed}</span>}
    </div>
  )
}
