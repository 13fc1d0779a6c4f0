import { denialText } from '../../relay/permission.ts'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { toast } from '../../ui/toast.ts'
import type { ProviderEnabled_provider$key } from './__generated__/ProviderEnabled_provider.graphql.ts'
import { providerMessages } from './providerMessages.ts'
import { useEnableCheck } from './useEnableCheck.ts'
import { useSetProviderEnabledMutation } from './useSetProviderEnabledMutation.ts'

const fragment = graphql`
  fragment ProviderEnabled_provider on Provider {
    id
    name
    isEnabled
    modifiedAt
    enableRefusal {
      code
      message
      params {
        name
        value
      }
    }
  }
`

interface ProviderEnabledProps {
  provider: ProviderEnabled_provider$key
  /** Whether it is the practice's only provider, which stays enabled. */
  isOnly: boolean
  onChanged: () => void
  /** Another user changed it meanwhile. */
  onStale: () => void
}

/** Whether a provider is enabled. A change is saved at once, and reverts on failure; enabling asks the server first. */
export function ProviderEnabled({ provider: key, isOnly, onChanged, onStale }: ProviderEnabledProps) {
  const messages = useMessages(providerMessages)
  const { id, name, isEnabled, modifiedAt, enableRefusal } = useFragment(fragment, key)
  const [send, { isPending }] = useSetProviderEnabledMutation()
  const last = isOnly ? messages.isLast : undefined
  const refused = enableRefusal ? refusalText(enableRefusal) : undefined
  const reason = isEnabled ? last : refused
  const { ask, isAsking } = useEnableCheck(id)
  const isBusy = isPending || isAsking
  const save = () =>
    send(
      { input: { providerId: id, isEnabled: !isEnabled, modifiedAt } },
      {
        onDone: onChanged,
        onRefused: ({ answer, code }) => {
          toast.error(refusalText(answer))
          if (code === 'STALE') onStale()
        },
      },
    )
  const set = () => {
    if (reason !== undefined || isBusy) return
    if (isEnabled) save()
    else void ask((check) => (check.isAllowed ? save() : toast.error(denialText(check))))
  }
  return (
    <DisabledReason reason={reason}>
      <Checkbox
        kind="switch"
        checked={isEnabled || isBusy}
        aria-disabled={reason !== undefined || isBusy || undefined}
        aria-label={messages.enabledOf(name)}
        onChange={set}
      />
    </DisabledReason>
  )
}
