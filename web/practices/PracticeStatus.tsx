import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { PracticeStatus_practice$key } from './__generated__/PracticeStatus_practice.graphql.ts'
import { practiceMessages } from './practiceMessages.ts'

const fragment = graphql`
  fragment PracticeStatus_practice on Practice {
    isEnabled
    isActive
    connectionStatus
  }
`

/** Whether a practice is in use: active, not activated yet, disabled, or its billing system rejects us. */
export function PracticeStatus({ practice: key }: { practice: PracticeStatus_practice$key }) {
  const messages = useMessages(practiceMessages)
  const { isEnabled, isActive, connectionStatus } = useFragment(fragment, key)
  if (!isEnabled) return <StatusLabel tone="neutral">{messages.disabled}</StatusLabel>
  if (connectionStatus === 'FAILING') return <StatusLabel tone="red">{messages.failing}</StatusLabel>
  if (!isActive) return <StatusLabel tone="amber">{messages.inactive}</StatusLabel>
  return <StatusLabel tone="green">{messages.active}</StatusLabel>
}
