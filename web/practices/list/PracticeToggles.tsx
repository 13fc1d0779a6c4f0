import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { toast } from '../../ui/toast.ts'
import { NotReadyDialog } from './NotReadyDialog.tsx'
import { practiceListMessages } from './practiceListMessages.ts'
import type { PracticeToggles_practice$key } from './__generated__/PracticeToggles_practice.graphql.ts'
import { useSwitchPracticeMutation } from './useSwitchPracticeMutation.ts'

const fragment = graphql`
  fragment PracticeToggles_practice on Practice {
    id
    name
    isEnabled
    isActive
  }
`

type Switch = 'isActive' | 'isEnabled'

interface PracticeTogglesProps {
  practice: PracticeToggles_practice$key
  /** System users need no confirmation (specification). */
  isSystem: boolean
}

/** Whether a practice is activated and enabled. A change is confirmed, saved at once, and reverts on failure. */
export function PracticeToggles({ practice: key, isSystem }: PracticeTogglesProps) {
  const messages = useMessages(practiceListMessages)
  const practice = useFragment(fragment, key)
  const [confirming, setConfirming] = useState<Switch | null>(null)
  const [obstacles, setObstacles] = useState<readonly string[]>([])
  const { set: save, isPending } = useSwitch(setObstacles)
  const set = (name: Switch) => {
    setConfirming(null)
    save({ practiceId: practice.id, [name]: !practice[name] })
  }
  const ask = (name: Switch) => (isSystem ? set(name) : setConfirming(name))
  return (
    <>
      {(['isActive', 'isEnabled'] as const).map((name) => (
        <Checkbox
          key={name}
          kind="switch"
          checked={practice[name]}
          disabled={isPending}
          aria-label={messages[`${name}Of`](practice.name)}
          onChange={() => ask(name)}
        >
          {messages[name]}
        </Checkbox>
      ))}
      {confirming && (
        <ConfirmSwitchDialog
          name={practice.name}
          change={`${confirming}${practice[confirming] ? 'Off' : 'On'}`}
          onClose={() => setConfirming(null)}
          onConfirm={() => set(confirming)}
        />
      )}
      {obstacles.length > 0 && <NotReadyDialog obstacles={obstacles} onClose={() => setObstacles([])} />}
    </>
  )
}

function useSwitch(onObstacles: (obstacles: readonly string[]) => void) {
  const [send, { isPending }] = useSwitchPracticeMutation()
  const set = (input: { practiceId: string; isActive?: boolean; isEnabled?: boolean }) =>
    send(
      { input },
      {
        onRefused: ({ answer, reasons }) =>
          reasons.length > 0 ? onObstacles(reasons) : toast.error(refusalText(answer)),
      },
    )
  return { set, isPending }
}

interface ConfirmSwitchDialogProps {
  /** The practice. */
  name: string
  change: `${Switch}${'On' | 'Off'}`
  onClose: () => void
  onConfirm: () => void
}

function ConfirmSwitchDialog({ name, change, onClose, onConfirm }: ConfirmSwitchDialogProps) {
  const messages = useMessages(practiceListMessages)
  return (
    <ConfirmOnDemand
      isOpen
      title={messages[`${change}Title`](name)}
      description={messages[`${change}Text`]}
      confirmLabel={messages[change]}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  )
}
