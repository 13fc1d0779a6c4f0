import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import type { OnshoreSwitch_user$key } from './__generated__/OnshoreSwitch_user.graphql.ts'
import { userPageMessages } from './userPageMessages.ts'
import styles from './UserScreen.module.css'
import { useSetSupportAgentMutation } from './useSetSupportAgentMutation.ts'

const fragment = graphql`
  fragment OnshoreSwitch_user on User {
    id
    isOnshore
    viewerCanEditSupportAgent {
      ...permission_permission @relay(mask: false)
    }
  }
`

/** Whether a support agent works onshore. A change is saved at once, and reverts on failure. */
export function OnshoreSwitch({ user: key }: { user: OnshoreSwitch_user$key }) {
  const messages = useMessages(userPageMessages)
  const { id, isOnshore, viewerCanEditSupportAgent } = useFragment(fragment, key)
  const [send, { isPending }] = useSetSupportAgentMutation()
  const reason = disabledReasonOf(viewerCanEditSupportAgent)
  const isLocked = reason !== undefined || isPending
  return (
    <div>
      <DisabledReason reason={reason}>
        <Checkbox
          kind="switch"
          checked={isOnshore}
          aria-disabled={isLocked || undefined}
          aria-describedby="isOnshore-help"
          onChange={() => {
            if (!isLocked) send({ input: { userId: id, isOnshore: !isOnshore } })
          }}
        >
          {messages.isOnshore}
        </Checkbox>
      </DisabledReason>
      <p id="isOnshore-help" className={styles.help}>
        {messages.isOnshoreHelp}
      </p>
    </div>
  )
}
