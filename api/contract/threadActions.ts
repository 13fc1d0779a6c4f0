import { phoneNumber } from './patientContacts.ts'
import { type Ability, refusal } from './rules.ts'
import { roleLevels, type Standing } from './standing.ts'
import { isPause, threadRefusal, type ThreadActor, type ThreadGuard, type ThreadStatus } from './threadStates.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

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
  'discard',
  'link',
  'call',
  'request_spanish',
  'draft_reply',
  'resume_drafts',
] as const
export type ThreadAction = (typeof threadActions)[number]

export type Agent = Standing & { userId: string }
export interface Standpoint {
  status: string
  ownerId: string | null
  /** Null for somebody who is not known as a patient. */
  patientId: string | null
  isSpanishSpeaker: boolean
  /** What was wrong with the assistant’s drafts, so that an agent answers; null where it drafts. */
  gptError: string | null
  /** How somebody unknown is called: a number, an address. */
  name: string
}

/** In which capacities of the table of states a person acts. */
export const threadActors = ({ isSystem, isPatientsSupport }: Standing): ThreadActor[] => [
  isSystem ? 'system' : 'staff',
  ...(isPatientsSupport ? (['patientsSupport'] as const) : []),
]

/** Specification, states: the assistant’s answers are the owner’s to accept or reject, while the thread is not closed. */
function draftsRefusal({ userId }: Agent, { status, ownerId }: Standpoint): Refusal | null {
  if (status === 'closed') return refuse('thread_closed')
  return ownerId === userId ? null : refuse('drafts_not_own')
}

/** What is done to a thread without moving it in the table: who may, and what speaks against it. */
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
    unless: (_agent: Agent, { patientId, name }: Standpoint) => {
      if (patientId !== null) return refuse('called_from_card')
      return phoneNumber.safeParse(name).success ? null : refuse('no_number_to_call')
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

/** What speaks against a deed by how the thread stands; who may at all is the rule's affair. */
export const deedRefusal = (agent: Agent, thread: Standpoint, deed: Deed): Refusal | null =>
  deeds[deed].unless(agent, thread)

/** The move of the table that an action is, and the state it is offered in, with what to say in others. */
interface ActionRule {
  to: ThreadStatus
  unless?: (status: string) => Refusal | null
  isUnassigning?: boolean
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
  close: { to: 'closed' },
  reopen: { to: 'opened', unless: (status) => (status === 'closed' ? null : refuse('thread_not_closed')) },
  resume: { to: 'opened', unless: (status) => (isPause(status) ? null : refuse('thread_not_paused')) },
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

/** Why a person may not do it to a thread that stands so; null where they may. */
function refusalOf(agent: Agent, thread: Standpoint, action: ThreadAction): Refusal | null {
  if (isDeed(action)) return refusal(agent, deeds[action].access) ?? deedRefusal(agent, thread, action)
  const { to, unless, isUnassigning = false } = actionRules[action]
  const refused = refusal(agent, isUnassigning ? 'inbox.unassign' : 'inbox.work') ?? unless?.(thread.status) ?? null
  if (refused !== null) return refused
  const from = thread.status as ThreadStatus
  const lacking = lackingNow(agent, thread, action)
  const move = { from, to, actors: threadActors(agent), lacking }
  return threadRefusal(isUnassigning ? { ...move, action: 'unassign' } : move)?.refusal ?? null
}

export type ThreadRefusals = Record<ThreadAction, Refusal | null>

/** Every action with why the person may not do it now; by the table that moves are refused by. */
export const threadRefusals = (agent: Agent, thread: Standpoint): ThreadRefusals =>
  Object.fromEntries(threadActions.map((action) => [action, refusalOf(agent, thread, action)])) as ThreadRefusals
