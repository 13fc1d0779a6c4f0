import { phoneNumber } from './patientContacts.ts'
import { type Ability, refusal } from './rules.ts'
import { roleLevels, type AccessProfile } from './accessProfile.ts'
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

export type Agent = AccessProfile & { userId: string; hasOwnPhone?: boolean }
export interface ThreadFacts {
  status: string
  ownerId: string | null
  /** Null for an unlinked thread. */
  patientId: string | null
  isSpanishSpeaker: boolean
  /** What was wrong with the assistant’s drafts; an agent answers instead. Null while the assistant drafts replies. */
  gptError: string | null
  /** Name of an unknown sender: a number or an address. */
  name: string
}

/** Capacities in which a user acts in the transition table. */
export const threadActors = ({ isSystem, isPatientsSupport }: AccessProfile): ThreadActor[] => [
  isSystem ? 'system' : 'staff',
  ...(isPatientsSupport ? (['patientsSupport'] as const) : []),
]

/** Specification, states: only the owner accepts or rejects the assistant’s answers, while the thread is not closed. */
function draftsRefusal({ userId }: Agent, { status, ownerId }: ThreadFacts): Refusal | null {
  if (status === 'closed') return refuse('thread_closed')
  return ownerId === userId ? null : refuse('drafts_not_own')
}

/** Actions that are not transitions: required permission and guards. */
const directActions = {
  discard: {
    access: 'inbox.discard',
    unless: (agent: Agent, { patientId, ownerId }: ThreadFacts) => {
      if (patientId !== null) return refuse('patients_thread_kept')
      const isTheirs = ownerId === null || ownerId === agent.userId || agent.isSupportSupervisor
      return isTheirs ? null : refuse('thread_not_own_nor_supervisor')
    },
  },
  link: {
    access: 'inbox.work',
    unless: (_agent: Agent, { patientId }: ThreadFacts) =>
      patientId === null ? null : refuse('known_patient_already'),
  },
  call: {
    access: 'calls.make',
    // Whether the patient has a number, and no other call is in progress, is checked when the numbers are loaded.
    unless: ({ hasOwnPhone }: Agent, { patientId, name }: ThreadFacts) => {
      if (patientId === null && !phoneNumber.safeParse(name).success) return refuse('no_number_to_call')
      return hasOwnPhone === false ? refuse('no_own_phone') : null
    },
  },
  request_spanish: {
    access: 'inbox.requestSpanish',
    unless: (agent: Agent, { status, ownerId, isSpanishSpeaker }: ThreadFacts) => {
      if (isSpanishSpeaker) return refuse('spanish_already')
      if (agent.isSpanishSpeaker) return refuse('speaks_spanish')
      if (status === 'closed') return refuse('thread_closed')
      const isSystemAdmin = agent.isSystem && agent.role >= roleLevels.admin
      return ownerId === null || isSystemAdmin ? null : refuse('thread_taken')
    },
  },
  draft_reply: {
    access: 'inbox.draftReplies',
    unless: (agent: Agent, thread: ThreadFacts) =>
      thread.gptError === null ? draftsRefusal(agent, thread) : refuse('handed_off'),
  },
  resume_drafts: {
    access: 'inbox.draftReplies',
    unless: (agent: Agent, thread: ThreadFacts) =>
      thread.gptError === null ? refuse('not_handed_off') : draftsRefusal(agent, thread),
  },
} as const satisfies Record<string, { access: Ability; unless: (agent: Agent, thread: ThreadFacts) => Refusal | null }>
export type DirectAction = keyof typeof directActions
const isDirectAction = (action: ThreadAction): action is DirectAction => Object.hasOwn(directActions, action)

/** Denial reason that depends on the thread’s state. The permission itself is checked by the rules. */
export const directActionRefusal = (agent: Agent, thread: ThreadFacts, action: DirectAction): Refusal | null =>
  directActions[action].unless(agent, thread)

/** Capacities that are required even of system users. */
export const supportActors = (agent: AccessProfile): ThreadActor[] =>
  threadActors(agent).filter((actor) => actor === 'patientsSupport')

/** The transition behind an action, the status in which it is offered, and the reason in others. */
interface ActionRule {
  to: ThreadStatus
  unless?: (status: string) => Refusal | null
  isUnassigning?: boolean
  /** Only the assigned owner who is patient support may (specification, states), whatever the table allows others. */
  isForSupport?: boolean
}
const actionRules: Record<Exclude<ThreadAction, DirectAction>, ActionRule> = {
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

/** Guards that can be checked before a dialog opens. The dialog then asks for a note, a group or an end. */
function unmetGuards(agent: Agent, { status, ownerId }: ThreadFacts, action: ThreadAction): ThreadGuard[] {
  const isOwn = ownerId === agent.userId
  const guards: [ThreadGuard, boolean][] = [
    ['anotherOwner', action === 'assign' && status === 'assigned' && isOwn],
    ['own', !isOwn],
    ['owned', ownerId === null],
    ['ownOrSupervisor', !isOwn && !agent.isSupportSupervisor],
  ]
  return guards.filter(([, isUnmet]) => isUnmet).map(([guard]) => guard)
}

/** Denial reason for an action on a thread in this state. Null when allowed. */
function refusalOf(agent: Agent, thread: ThreadFacts, action: ThreadAction): Refusal | null {
  if (isDirectAction(action))
    return refusal(agent, directActions[action].access) ?? directActionRefusal(agent, thread, action)
  const { to, unless, isUnassigning = false, isForSupport = false } = actionRules[action]
  const refused = refusal(agent, isUnassigning ? 'inbox.unassign' : 'inbox.work') ?? unless?.(thread.status) ?? null
  if (refused !== null) return refused
  const from = thread.status as ThreadStatus
  const unmet = unmetGuards(agent, thread, action)
  const move = { from, to, actors: isForSupport ? supportActors(agent) : threadActors(agent), unmet }
  return threadRefusal(isUnassigning ? { ...move, action: 'unassign' } : move)?.refusal ?? null
}

export type ThreadRefusals = Record<ThreadAction, Refusal | null>

/** Every action with its denial reason for the user, from the same table that rejects transitions. */
export const threadRefusals = (agent: Agent, thread: ThreadFacts): ThreadRefusals =>
  Object.fromEntries(threadActions.map((action) => [action, refusalOf(agent, thread, action)])) as ThreadRefusals
