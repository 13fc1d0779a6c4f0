import { graphql, useFragment } from 'react-relay/hooks'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { toast } from '../../ui/toast.ts'
import type { GroupEnabled_group$key } from './__generated__/GroupEnabled_group.graphql.ts'
import type { GroupTexts } from './groupTexts.ts'
import { useSetProviderGroupEnabledMutation } from './useSetProviderGroupEnabledMutation.ts'

const fragment = graphql`
  fragment GroupEnabled_group on ProviderGroup {
    id
    name
    isEnabled
    modifiedAt
  }
`

interface GroupEnabledProps {
  group: GroupEnabled_group$key
  texts: GroupTexts
  /** Whether it is known to be the practice's last enabled group, which stays enabled. */
  isLast: boolean
  onChanged: () => void
  /** Another user changed it meanwhile. */
  onStale: () => void
}

/** Whether a group is enabled. A change is saved at once, and reverts on failure. */
export function GroupEnabled({ group: key, texts, isLast, onChanged, onStale }: GroupEnabledProps) {
  const { id, name, isEnabled, modifiedAt } = useFragment(fragment, key)
  const [send, { isPending }] = useSetProviderGroupEnabledMutation()
  const reason = isEnabled && isLast ? texts.isLast : undefined
  const set = () => {
    if (reason !== undefined || isPending) return
    send(
      { input: { providerGroupId: id, isEnabled: !isEnabled, modifiedAt } },
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
    <DisabledReason reason={reason}>
      <Checkbox
        kind="switch"
        checked={isEnabled}
        aria-disabled={reason !== undefined || isPending || undefined}
        aria-label={texts.enabledOf(name)}
        onChange={set}
      />
    </DisabledReason>
  )
}
