import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useTaskEnd } from '../../relay/useTaskEnd.ts'
import { toast } from '../../ui/toast.ts'
import { type PendingSwitch, pendingSwitchOf, rememberSwitch } from './pendingSwitch.ts'
import { portalDomainMessages } from './portalDomainMessages.ts'
import type { PortalDomainSetup } from './PortalDomainSetup.ts'
import { useDisablePortalDomainMutation } from './useDisablePortalDomainMutation.ts'
import { useEnablePortalDomainMutation } from './useEnablePortalDomainMutation.ts'

interface DomainSwitchOptions {
  practiceId: string
  restId: string
  current: PortalDomainSetup['current']
  /** Called also if it failed. */
  onEnd: () => void
}
type Action = PendingSwitch['action']

/** Enables and disables a domain in the background. A reloaded screen continues to follow the task. */
export function useDomainSwitch({ practiceId, restId, current, onEnd }: DomainSwitchOptions) {
  const messages = useMessages(portalDomainMessages)
  const [enable, { isPending: isEnabling }] = useEnablePortalDomainMutation()
  const [disable, { isPending: isDisabling }] = useDisablePortalDomainMutation()
  const [pending, setPending] = useState(() => pendingSwitchOf(restId) ?? ownTask(current))
  const failedText = (action: Action) => (action === 'ENABLE' ? messages.enableFailed : messages.disableFailed)
  const follow = (next: PendingSwitch | null) => {
    rememberSwitch(restId, next)
    setPending(next)
  }
  const wait = useTaskEnd('', (failure) => {
    const action = pending?.action ?? 'ENABLE'
    follow(null)
    onEnd()
    if (failure === null) return toast.success(action === 'ENABLE' ? messages.enabled : messages.disabled)
    const text = [failedText(action), failure.text].filter(Boolean).join(' ')
    return failure.isWarning ? toast.warning(text) : toast.error(text, { requestId: failure.taskId })
  })
  const resume = useEffectEvent((taskId: string) => wait(taskId))
  const taskId = pending?.taskId
  useEffect(() => {
    if (taskId !== undefined) resume(taskId)
  }, [taskId])
  const started = (action: Action, id: string | null | undefined) => {
    if (id) follow({ taskId: id, action, startedAt: new Date().toISOString() })
    else toast.error(`${failedText(action)} ${messages.again}`)
  }
  const onRefused = ({ message }: Refusal) => {
    toast.error(message)
    onEnd()
  }
  const switchTo = (action: Action, domain: string) => {
    const variables = { input: { practiceId, domain } }
    if (action === 'ENABLE')
      enable(variables, { onRefused, onDone: (done) => started(action, done.enablePortalDomain.taskRestId) })
    else disable(variables, { onRefused, onDone: (done) => started(action, done.disablePortalDomain.taskRestId) })
  }
  /** `pending`: the task that runs, once it has started. */
  return { switchTo, isStarting: isEnabling || isDisabling, pending }
}

/** For a task that was started in another tab. */
function ownTask(current: PortalDomainSetup['current']): PendingSwitch | null {
  const task = current?.task
  if (!task?.restId || (task.action !== 'ENABLE' && task.action !== 'DISABLE')) return null
  return { taskId: task.restId, action: task.action, startedAt: task.startedAt }
}
