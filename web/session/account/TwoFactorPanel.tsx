import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { toast } from '../../ui/toast.ts'
import type { TwoFactorPanel_viewer$key } from './__generated__/TwoFactorPanel_viewer.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import { TwoFactorCode } from './TwoFactorCode.tsx'
import { TwoFactorSecret } from './TwoFactorSecret.tsx'
import type { TotpSecret } from './TwoFactorSecret.tsx'
import { useSetUpTwoFactorMutation } from './useSetUpTwoFactorMutation.ts'
import identityPanelStyles from './IdentityPanel.module.css'

const fragment = graphql`
  fragment TwoFactorPanel_viewer on Viewer {
    id
    twoFactorState
    isTwoFactorEnforced
  }
`

/** Two-factor authentication: off, being set up, or on. */
export function TwoFactorPanel({ viewer }: { viewer: TwoFactorPanel_viewer$key }) {
  const messages = useMessages(accountMessages)
  const { twoFactorState, isTwoFactorEnforced } = useFragment(fragment, viewer)
  const [secret, setSecret] = useState<TotpSecret | null>(null)
  const isOn = twoFactorState === 'ENABLED'
  const label = isOn ? messages.enabled : secret ? messages.setup : messages.disabled
  return (
    <Panel
      title={messages.twoFactor}
      note={<StatusLabel tone={isOn ? 'green' : secret ? 'amber' : 'neutral'}>{label}</StatusLabel>}
    >
      <div className={identityPanelStyles.stack}>
        {isOn ? (
          <TurnOff />
        ) : secret ? (
          <TurnOn secret={secret} onEnd={() => setSecret(null)} />
        ) : (
          <SetUp isEnforced={isTwoFactorEnforced} onSecret={setSecret} />
        )}
      </div>
    </Panel>
  )
}

function SetUp({ isEnforced, onSecret }: { isEnforced: boolean; onSecret: (secret: TotpSecret) => void }) {
  const messages = useMessages(accountMessages)
  const [send, { isPending }] = useSetUpTwoFactorMutation()
  const setUp = () =>
    send(
      {},
      {
        onDone: ({ setUpTwoFactor: { secret, qrSvg } }) => {
          if (secret !== undefined && qrSvg !== undefined) onSecret({ secret, qrSvg })
        },
      },
    )
  return (
    <>
      <p>{isEnforced ? messages.twoFactorEnforced : messages.twoFactorOff}</p>
      <Button onClick={setUp} isPending={isPending}>
        {messages.setUp}
      </Button>
    </>
  )
}

function TurnOn({ secret, onEnd }: { secret: TotpSecret; onEnd: () => void }) {
  const messages = useMessages(accountMessages)
  const onDone = () => {
    toast.success(messages.hasBeenEnabled)
    onEnd()
  }
  return (
    <>
      <p>{messages.scan}</p>
      <TwoFactorSecret secret={secret} />
      <TwoFactorCode to="on" onDone={onDone} onCancel={onEnd} />
    </>
  )
}

function TurnOff() {
  const messages = useMessages(accountMessages)
  const [isAsking, setIsAsking] = useState(false)
  if (isAsking) {
    return (
      <>
        <p>{messages.codeToDisable}</p>
        <TwoFactorCode
          to="off"
          onDone={() => toast.success(messages.hasBeenDisabled)}
          onCancel={() => setIsAsking(false)}
        />
      </>
    )
  }
  return (
    <>
      <p>{messages.twoFactorOn}</p>
      <Button onClick={() => setIsAsking(true)}>{messages.disable}</Button>
    </>
  )
}
