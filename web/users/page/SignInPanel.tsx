import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import type { SignInPanel_user$data, SignInPanel_user$key } from './__generated__/SignInPanel_user.graphql.ts'
import { useDisableUserTwoFactorMutation } from './useDisableUserTwoFactorMutation.ts'
import { useInviteUserMutation } from './useInviteUserMutation.ts'
import { userPageMessages } from './userPageMessages.ts'
import styles from './UserScreen.module.css'

const fragment = graphql`
  fragment SignInPanel_user on User {
    id
    name
    email
    status
    isTwoFactorEnabled
    isAtIdentityProvider
    viewerCanEdit {
      ...permission_permission @relay(mask: false)
    }
  }
`

type User = SignInPanel_user$data

/** How a user signs in: the open invitation, and the second factor. */
export function SignInPanel({ user: key }: { user: SignInPanel_user$key }) {
  const messages = useMessages(userPageMessages)
  const user = useFragment(fragment, key)
  return (
    <Panel title={messages.signIn}>
      {user.status === 'INVITED' && <Invitation user={user} />}
      {user.isAtIdentityProvider ? <p>{messages.atProvider}</p> : <TwoFactor user={user} />}
    </Panel>
  )
}

function Invitation({ user }: { user: User }) {
  const messages = useMessages(userPageMessages)
  const [send, { isPending }] = useInviteUserMutation()
  const resend = () =>
    send({ input: { email: user.email, isResend: true } }, { onDone: () => toast.success(messages.inviteSent) })
  return (
    <div className={styles.line}>
      <p>{messages.invited}</p>
      <Button size="sm" isPending={isPending} disabledReason={disabledReasonOf(user.viewerCanEdit)} onClick={resend}>
        {messages.resend}
      </Button>
    </div>
  )
}

function TwoFactor({ user }: { user: User }) {
  const messages = useMessages(userPageMessages)
  const [isConfirming, setIsConfirming] = useState(false)
  const [send, { isPending }] = useDisableUserTwoFactorMutation()
  const disable = () => {
    setIsConfirming(false)
    send({ input: { userId: user.id } }, { onDone: () => toast.success(messages.twoFactorDisabled) })
  }
  return (
    <div className={styles.line}>
      <p>{user.isTwoFactorEnabled ? messages.twoFactorOn : messages.twoFactorOff}</p>
      {user.isTwoFactorEnabled && (
        <Button
          size="sm"
          isPending={isPending}
          disabledReason={disabledReasonOf(user.viewerCanEdit)}
          onClick={() => setIsConfirming(true)}
        >
          {messages.disableTwoFactor}
        </Button>
      )}
      {isConfirming && (
        <ConfirmOnDemand
          isOpen
          title={messages.disableTwoFactorTitle(user.name)}
          description={messages.disableTwoFactorText}
          confirmLabel={messages.disableTwoFactor}
          onClose={() => setIsConfirming(false)}
          onConfirm={disable}
        />
      )}
    </div>
  )
}
