import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { toast } from '../../ui/toast.ts'
import type { LocationEnabled_location$key } from './__generated__/LocationEnabled_location.graphql.ts'
import { locationMessages } from './locationMessages.ts'
import { useUpdateLocationMutation } from './useUpdateLocationMutation.ts'

const fragment = graphql`
  fragment LocationEnabled_location on Location {
    id
    name
    isEnabled
    modifiedAt
  }
`

interface LocationEnabledProps {
  location: LocationEnabled_location$key
  /** Whether it is the practice's only location, which stays enabled. */
  isOnly: boolean
  onChanged: () => void
  /** Another user changed it meanwhile. */
  onStale: () => void
}

/** Whether a location is enabled. A change is saved at once, and reverts on failure. */
export function LocationEnabled({ location: key, isOnly, onChanged, onStale }: LocationEnabledProps) {
  const messages = useMessages(locationMessages)
  const { id, name, isEnabled, modifiedAt } = useFragment(fragment, key)
  const [send, { isPending }] = useUpdateLocationMutation()
  const isLocked = isOnly && isEnabled
  const set = () => {
    if (isLocked || isPending) return
    send(
      { input: { locationId: id, isEnabled: !isEnabled, modifiedAt } },
      {
        onDone: onChanged,
        onRefused: ({ answer, code }) => {
          toast.error(refusalText(answer))
          if (code === 'STALE') onStale()
        },
      },
    )
  }
  return (
    <DisabledReason reason={isLocked ? messages.isLast : undefined}>
      <Checkbox
        kind="switch"
        checked={isEnabled}
        aria-disabled={isLocked || isPending || undefined}
        aria-label={messages.enabledOf(name)}
        onChange={set}
      />
    </DisabledReason>
  )
}
