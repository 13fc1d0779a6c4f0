import { useEffect, useEffectEvent } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useReportChangedThreads } from '../ThreadChanges.tsx'
import { useOpenThreadMutation } from '../moves/useOpenThreadMutation.ts'
import type { useMarkOpened_thread$key } from './__generated__/useMarkOpened_thread.graphql.ts'

const fragment = graphql`
  fragment useMarkOpened_thread on Thread {
    id
    modifiedAt
    viewerCan {
      open {
        isAllowed
      }
    }
  }
`

/** Delay after which a viewed, unanswered thread counts as opened (specification, constants). */
const lookedAtMs = 5000

/** Marks an unanswered thread as opened after it was viewed. Failures are ignored. */
export function useMarkOpened(key: useMarkOpened_thread$key): void {
  const thread = useFragment(fragment, key)
  const reportChanged = useReportChangedThreads()
  const [open] = useOpenThreadMutation()
  const { isAllowed } = thread.viewerCan.open
  const mark = useEffectEvent(() => {
    const onDone = () => reportChanged([thread.id])
    if (!document.hidden)
      open({ input: { threadId: thread.id, modifiedAt: thread.modifiedAt } }, { onDone, onRefused: onDone })
  })
  useEffect(() => {
    if (!isAllowed) return
    const timer = setTimeout(() => mark(), lookedAtMs)
    return () => clearTimeout(timer)
  }, [isAllowed, thread.id])
}
