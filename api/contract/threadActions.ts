import { phoneNumber } from './patientContacts.ts'
import { type Ability, refusal } from './rules.ts'
import { roleLevels, type Standing } from './standing.ts'
import { isPause, threadRefusal, type ThreadActor, type ThreadGuard, type ThreadStatus } from './threadStates.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Actions that change a thread, with their statuses. */
export const threadActions = [
  'open',
  'assign',
  'reassign',
  'unassign',
  'escalate',
  'pause',
  'pause_for_review',
  'await',
  'send_and_await',
  'close',
  'reopen',
  'resume',
  'discard',
  'link',
  'call',
  'request_spanish',
  'draft_reply',
  'resume_drafts',
] as const
export type ThreadAction = (typeof threadActions)[number]

export type Agent = Standing & { userId: string; hasOwnPhone?: boolean }
export interface Standpoint {
  status: string
  ownerId: string | null
  /** Null for an unlinked thread. */
  patientId: string | null
  isSpanishSpeaker: boolean
  /** What was wrong with the assistant’s drafts, so that an agent answers. Null while the assistant drafts replies. */
  gptError: string | null
  /** Name of an unknown sender: a number or an address. */
  name: string
}

/** Capacities in which a user acts in the transition table. */
export const threadActors = ({ isSystem, isPatientsSupport }: Standing): ThreadActor[] => [
  isSystem ? 'system' : 'staff',
  ...(isPatientsSupport ? (['patientsSupport'] as const) : []),
]

/** Specification, states: the assistant’s answers are the owner’s to accept or reject, while the thread is not closed. */
function draftsRefusal({ userId }: Agent, { status, ownerId }: Standpoint): Refusal | null {
  if (status === 'closed') return refuse('thread_closed')
  return ownerId === userId ? null : refuse('drafts_not_own')
}

/** Actions on a thread that are not transitions: who may, and which guards deny it. */
const deeds = {
  discard: {
    access: 'inbox.discard',
    unless: (agent: Agent, { patientId, ownerId }: Standpoint) => {
      if (patientId !== null) return refuse('patients_thread_kept')
      const isTheirs = ownerId === null || ownerId === agent.userId || agent.isSupportSupervisor
      return isTheirs ? null : refuse('thread_not_own_nor_supervisor')
    },
  },
  link: {
    access: 'inbox.work',
    unless: (_agent: Agent, { patientId }: Standpoint) => (patientId === null ? null : refuse('known_patient_already')),
  },
  call: {
    access: 'calls.make',
    // Whether the patient has a number, and no other call is in progress, is known when the numbers are asked for.
    unless: ({ hasOwnPhone }: Agent, { patientId, name }: Standpoint) => {
      if (patientId === null && !phoneNumber.safeParse(name).success) return refuse('no_number_to_call')
      return hasOwnPhone === false ? refuse('no_own_phone') : null
    },
  },
  request_spanish: {
    access: 'inbox.requestSpanish',
    unless: (agent: Agent, { status, ownerId, isSpanishSpeaker }: Standpoint) => {
      if (isSpanishSpeaker) return refuse('spanish_already')
      if (agent.isSpanishSpeaker) return refuse('speaks_spanish')
      if (status === 'closed') return refuse('thread_closed')
      const isSystemAdmin = agent.isSystem && agent.role >= roleLevels.admin
      return ownerId === null || isSystemAdmin ? null : refuse('thread_taken')
    },
  },
  draft_reply: {
    access: 'inbox.draftReplies',
    unless: (agent: Agent, thread: Standpoint) =>
      thread.gptError === null ? draftsRefusal(agent, thread) : refuse('handed_off'),
  },
  resume_drafts: {
    access: 'inbox.draftReplies',
    unless: (agent: Agent, thread: Standpoint) =>
      thread.gptError === null ? refuse('not_handed_off') : draftsRefusal(agent, thread),
  },
} as const satisfies Record<string, { access: Ability; unless: (agent: Agent, thread: Standpoint) => Refusal | null }>
export type Deed = keyof typeof deeds
const isDeed = (action: ThreadAction): action is Deed => Object.hasOwn(deeds, action)

/** Denial reason that depends on the thread’s state. The permission itself is checked by the rules. */
export const deedRefusal = (agent: Agent, thread: Standpoint, deed: Deed): Refusal | null =>
  deeds[deed].unless(agent, thread)

/** Capacities that count where being a system user does not help. */
export const supportActors = (agent: Standing): ThreadActor[] =>
  threadActors(agent).filter((actor) => actor === 'patientsSupport')

/** The move of the table that an action is, and the state it is offered in, with what to say in others. */
interface ActionRule {
  to: ThreadStatus
  unless?: (status: string) => Refusal | null
  isUnassigning?: boolean
  /** Only the assigned owner who is patient support may (specification, states), whatever the table allows others. */
  isForSupport?: boolean
}
const actionRules: Record<Exclude<ThreadAction, Deed>, ActionRule> = {
  open: {
    to: 'opened',
    unless: (status) => (status === 'unanswered' ? null : refuse('thread_opened_already')),
  },
  assign: { to: 'assigned' },
  reassign: { to: 'assigned' },
  unassign: { to: 'opened', isUnassigning: true },
  escalate: { to: 'escalated' },
  pause: { to: 'autoresume_pause' },
  pause_for_review: { to: 'review_pause' },
  await: { to: 'awaiting' },
  send_and_await: { to: 'awaiting', isForSupport: true },
  close: { to: 'closed' },
  reopen: { to: 'opened', unless: (status) => (status === 'closed' ? null : refuse('thread_not_closed')) },
  resume: { to: 'opened', unless: (status) => (isPause(status) ? null : refuse('thread_not_paused')) },
}

/** Guards that can be checked before a dialog opens. A note, a group or an end is still missing then. */
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

/** Denial reason for an action on a thread in this state. Null when allowed. */
function refusalOf(agent: Agent, thread: Standpoint, action: ThreadAction): Refusal | null {
  if (isDeed(action)) return refusal(agent, deeds[action].access) ?? deedRefusal(agent, thread, action)
  const { to, unless, isUnassigning = false, isForSupport = false } = actionRules[action]
  const refused = refusal(agent, isUnassigning ? 'inbox.unassign' : 'inbox.work') ?? unless?.(thread.status) ?? null
  if (refused !== null) return refused
  const from = thread.status as ThreadStatus
  const lacking = lackingNow(agent, thread, action)
  const move = { from, to, actors: isForSupport ? supportActors(agent) : threadActors(agent), lacking }
  return threadRefusal(isUnassigning ? { ...move, action: 'unassign' } : move)?.refusal ?? null
}

export type ThreadRefusals = Record<ThreadAction, Refusal | null>

/** Every action with why the person may not do it now; by the table that moves are refused by. */
export const threadRefusals = (agent: Agent, thread: Standpoint): ThreadRefusals =>
  Object.fromEntries(threadActions.map((action) => [action, refusalOf(agent, thread, action)])) as ThreadRefusals
