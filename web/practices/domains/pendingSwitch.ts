import { keepDraft, readDraft } from '../../browser/drafts.ts'

/** A task that enables or disables a domain, as this tab requested it. */
export interface PendingSwitch {
  taskId: string
  action: 'ENABLE' | 'DISABLE'
  /** ISO 8601. */
  startedAt: string
}

const keyOf = (practiceId: string) => `portalDomainTask:${practiceId}`

/** The practice's remembered task. Null without one. Stored like drafts: per user, in this tab, deleted at sign-out. */
export function pendingSwitchOf(practiceId: string): PendingSwitch | null {
  const [taskId, action, startedAt] = readDraft(keyOf(practiceId)).split(' ')
  if (!taskId || !startedAt || (action !== 'ENABLE' && action !== 'DISABLE')) return null
  return Number.isNaN(Date.parse(startedAt)) ? null : { taskId, action, startedAt }
}

/** Remembers the practice's task; null forgets it. */
export function rememberSwitch(practiceId: string, pending: PendingSwitch | null): void {
  keepDraft(keyOf(practiceId), pending ? [pending.taskId, pending.action, pending.startedAt].join(' ') : '')
}
