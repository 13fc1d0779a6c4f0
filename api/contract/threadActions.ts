import { refusal } from './rules.ts'
import type { Standing } from './standing.ts'
import { isPause, threadRefusal, type ThreadActor, type ThreadGuard, type ThreadStatus } from './threadStates.ts'
import { conversationRefusals } from './refusalTexts.ts'

/** What can be done to a thread from where it stands. */
export const threadActions = [
  'open',
  'assign',
  'reassign',
  'unassign',
  'escalate',
  'pause',
  'pause_for_review',
  'await',
  'close',
  'reopen',
  'resume',
] as const
export type ThreadAction = (typeof threadActions)[number]

export type Agent = Standing & { userId: string }
interface Standpoint {
  status: string
  ownerId: string | null
}

/** In which capacities of the table of states a person acts. */
export const threadActors = ({ isSystem, isPatientsSupport }: Standing): ThreadActor[] => [
  isSystem ? 'system' : 'staff',
  ...(isPatientsSupport ? (['patientsSupport'] as const) : []),
]

/** The move of the table that an action is, and the state it is offered in, with what to say in others. */
interface ActionRule {
  to: ThreadStatus
  unless?: (status: string) => string | null
  isUnassigning?: boolean
}
const actionRules: Record<ThreadAction, ActionRule> = {
  open: {
    to: 'opened',
    unless: (status) => (status === 'unanswered' ? null : conversationRefusals.thread_opened_already),
  },
  assign: { to: 'assigned' },
  reassign: { to: 'assigned' },
  unassign: { to: 'opened', isUnassigning: true },
  escalate: { to: 'escalated' },
  pause: { to: 'autoresume_pause' },
  pause_for_review: { to: 'review_pause' },
  await: { to: 'awaiting' },
  close: { to: 'closed' },
  reopen: { to: 'opened', unless: (status) => (status === 'closed' ? null : conversationRefusals.thread_not_closed) },
  resume: { to: 'opened', unless: (status) => (isPause(status) ? null : conversationRefusals.thread_not_paused) },
}

/** Guards that speak against an action already; what a dialog asks for (a note, a group, an end) is still to come. */
function lackingNow(agent: Agent, { status, ownerId }: Standpoint, action: ThreadAction): ThreadGuard[] {
  const isOwn = ownerId === agent.userId
  const lacks: [ThreadGuard, boolean][] = [
    ['anotherOwner', action === 'assign' && status === 'assigned' && isOwn],
    ['own', !isOwn],
    ['owned', ownerId === null],
    ['ownOrSupervisor', !isOwn && !agent.isSupportSupervisor],
  ]
  return lacks.filter(([, isLacking]) => isLacking).map(([guard]) => guard)
}

/** Why a person may not do it to a thread that stands so; null where they may. The text is fit to be shown. */
function refusalOf(agent: Agent, thread: Standpoint, action: ThreadAction): string | null {
  const { to, unless, isUnassigning = false } = actionRules[action]
  const refused = refusal(agent, isUnassigning ? 'inbox.unassign' : 'inbox.work') ?? unless?.(thread.status) ?? null
  if (refused !== null) return refused
  const from = thread.status as ThreadStatus
  const lacking = lackingNow(agent, thread, action)
  const move = { from, to, actors: threadActors(agent), lacking }
  return threadRefusal(isUnassigning ? { ...move, action: 'unassign' } : move)?.text ?? null
}

export type ThreadRefusals = Record<ThreadAction, string | null>

/** Every action with why the person may not do it now; by the table that moves are refused by. */
export const threadRefusals = (agent: Agent, thread: Standpoint): ThreadRefusals =>
  Object.fromEntries(threadActions.map((action) => [action, refusalOf(agent, thread, action)])) as ThreadRefusals
