import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { practiceTabPath } from '../page/practiceTabs.ts'
import type { NotAppliedYet_practice$key } from './__generated__/NotAppliedYet_practice.graphql.ts'
import { connectionMessages } from './connectionMessages.ts'
import styles from './NotAppliedYet.module.css'
import { SyncButton } from './SyncButton.tsx'

const fragment = graphql`
  fragment NotAppliedYet_practice on Practice {
    id
    restId
    connectionStatus
    isFromFiles
    locationsUnappliedSince
    providersUnappliedSince
    groupsUnappliedSince
  }
`

interface NotAppliedYetProps {
  of: 'locations' | 'providers' | 'groups'
  /** Whether they were changed on this screen. */
  isChanged: boolean
  text: string
  /** Null if the practice could not be loaded. */
  practice: NotAppliedYet_practice$key | null | undefined
  onSynced: () => void
}

/**
 * After a change that patients get with the next sync or import, also one of another user or before a reload. A connected
 * practice can sync now; one whose data comes from files can import them.
 */
export function NotAppliedYet({ of, isChanged, text, practice: key, onSynced }: NotAppliedYetProps) {
  const messages = useMessages(connectionMessages)
  const practice = useFragment(fragment, key)
  // Without a connection no sync ends the wait, so it is only said after the change.
  const isWaiting = practice?.connectionStatus != null && practice[`${of}UnappliedSince`] !== null
  if (!isChanged && !isWaiting) return null
  return (
    <div className={styles.root}>
      <Notice text={text} />
      {practice?.connectionStatus === 'CONNECTED' && !practice.isFromFiles && (
        <SyncButton practiceId={practice.id} onSynced={onSynced} />
      )}
      {practice?.isFromFiles && (
        <ButtonLink size="sm" to={`${practiceTabPath(practice.restId, 'billing')}#import-bundles`}>
          {messages.importFiles}
        </ButtonLink>
      )}
    </div>
  )
}
