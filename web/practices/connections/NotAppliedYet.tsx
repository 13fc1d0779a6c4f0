import { graphql, useFragment } from 'react-relay/hooks'
import { Notice } from '../../ui/Notice.tsx'
import type { NotAppliedYet_practice$key } from './__generated__/NotAppliedYet_practice.graphql.ts'
import styles from './NotAppliedYet.module.css'
import { SyncButton } from './SyncButton.tsx'

const fragment = graphql`
  fragment NotAppliedYet_practice on Practice {
    id
    connectionStatus
  }
`

interface NotAppliedYetProps {
  text: string
  /** Null if the practice could not be loaded. */
  practice: NotAppliedYet_practice$key | null | undefined
  onSynced: () => void
}

/** After a change that patients get with the next sync. A connected practice can sync now. */
export function NotAppliedYet({ text, practice: key, onSynced }: NotAppliedYetProps) {
  const practice = useFragment(fragment, key)
  return (
    <div className={styles.root}>
      <Notice text={text} />
      {practice?.connectionStatus === 'CONNECTED' && <SyncButton practiceId={practice.id} onSynced={onSynced} />}
    </div>
  )
}
