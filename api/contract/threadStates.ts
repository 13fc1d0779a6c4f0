import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Status of a thread (specification, states). An unanswered thread is open and not yet opened by a user. */
export const threadStatuses = [
  'unanswered',
  'opened',
  'assigned',
  'awaiting',
  'escalated',
  'autoresume_pause',
  'indefinite_pause',
  'review_pause',
  'closed',
] as const
export type ThreadStatus = (typeof threadStatuses)[number]

export const pauseStatuses = ['autoresume_pause', 'indefinite_pause', 'review_pause'] as const satisfies ThreadStatus[]
export const isPause = (status: string): boolean => (pauseStatuses as readonly string[]).includes(status)

/** Actors of a transition: practice staff, patient support, system users, the clock, or a reply. */
export type ThreadActor = 'staff' | 'patientsSupport' | 'system' | 'automation' | 'patient'

/** Further guard of a transition, with its denial reason. */
const guardCodes = {
  note: 'thread_no_note',
  group: 'thread_no_group',
  anotherGroup: 'thread_same_group',
  confirmed: 'confirmation_needed',
  anotherOwner: 'thread_same_owner',
  own: 'thread_not_own',
  owned: 'thread_no_owner',
  ownOrSupervisor: 'thread_not_own_nor_supervisor',
  reason: 'thread_no_reason',
  end: 'thread_no_end',
} as const
export type ThreadGuard = keyof typeof guardCodes

interface ThreadTransition {
  from: readonly ThreadStatus[]
  to: ThreadStatus
  who: readonly ThreadActor[]
  guards?: readonly ThreadGuard[]
  /** Done by a separate call, not by setting the status. */
  action?: 'unassign'
}

const anyone = ['staff', 'system'] as const
const active = ['unanswered', 'opened', 'assigned', 'awaiting', 'escalated'] as const

/** Transition table of threads (specification, states and transitions). Unlisted transitions are rejected. */
const threadTransitions: readonly ThreadTransition[] = [
  // The practice's staff has seen it; our own staff looks without leaving a trace.
  { from: ['unanswered'], to: 'opened', who: ['staff'] },
  { from: ['closed', ...pauseStatuses], to: 'opened', who: anyone },
  { from: threadStatuses, to: 'assigned', who: anyone, guards: ['anotherOwner', 'confirmed'] },
  { from: ['assigned'], to: 'awaiting', who: ['patientsSupport', 'system'], guards: ['own'] },
  {
    from: [...active, ...pauseStatuses],
    to: 'escalated',
    who: anyone,
    guards: ['group', 'anotherGroup', 'note'],
  },
  { from: [...active, ...pauseStatuses], to: 'autoresume_pause', who: anyone, guards: ['end'] },
  { from: [...active, 'autoresume_pause', 'review_pause'], to: 'indefinite_pause', who: anyone },
  { from: [...active, 'autoresume_pause', 'indefinite_pause'], to: 'review_pause', who: ['system'] },
  { from: [...active, ...pauseStatuses], to: 'closed', who: anyone },
  {
    from: ['assigned', 'awaiting', ...pauseStatuses],
    to: 'opened',
    who: anyone,
    guards: ['owned', 'ownOrSupervisor', 'reason'],
    action: 'unassign',
  },
  // The assistant has answered the patient.
  { from: ['unanswered', 'opened'], to: 'awaiting', who: ['automation'] },
  // Two days without an answer, and the end of a pause.
  { from: ['awaiting'], to: 'closed', who: ['automation'] },
  { from: ['autoresume_pause'], to: 'assigned', who: ['automation'], guards: ['owned'] },
  { from: ['autoresume_pause'], to: 'opened', who: ['automation'] },
  // Awaiting threads, and those paused until the patient writes, are answered. Threads paused for review stay with
  // our own staff.
  { from: ['awaiting', 'autoresume_pause', 'indefinite_pause'], to: 'assigned', who: ['patient'], guards: ['owned'] },
  { from: ['awaiting', 'autoresume_pause', 'indefinite_pause', 'closed'], to: 'unanswered', who: ['patient'] },
]

/** New status of a thread when the patient writes. Null when it does not change. */
export function statusOnAnswer(from: ThreadStatus, isOwned: boolean): ThreadStatus | null {
  const isFor = ({ who, guards = [], ...row }: ThreadTransition) =>
    who.includes('patient') && row.from.includes(from) && (isOwned || guards.length === 0)
  return threadTransitions.find(isFor)?.to ?? null
}

export interface ThreadMove {
  from: ThreadStatus
  to: ThreadStatus
  actors: readonly ThreadActor[]
  /** Guards known to fail. The others pass, or a dialog asks for them later. */
  unmet: readonly ThreadGuard[]
  action?: 'unassign'
}

/** Why a transition is denied: for this user in general, or in the current status. */
export interface ThreadRefusal {
  kind: 'forbidden' | 'conflict'
  refusal: Refusal
  guard?: ThreadGuard
}

/** Denial reason of a transition. Null when it is allowed. */
export function threadRefusal({ from, to, actors, unmet, action }: ThreadMove): ThreadRefusal | null {
  const candidates = threadTransitions.filter(
    (row) => row.to === to && row.action === action && !isByItself(row, actors),
  )
  const isOfActor = ({ who }: ThreadTransition) => who.some((actor) => actors.includes(actor))
  // A user who lacks the permission in every state gets that denial reason, instead of one about the state.
  if (candidates.length > 0 && !candidates.some(isOfActor))
    return { kind: 'forbidden', refusal: onlyFor(candidates[0]!.who) }
  const rows = candidates.filter((row) => row.from.includes(from))
  if (rows.length === 0) {
    // Only a thread with an owner can be awaiting or unassigned, so a missing owner is the reason, before the status.
    const isUnowned = (action === 'unassign' || to === 'awaiting') && unmet.includes('owned')
    return { kind: 'conflict', refusal: isUnowned ? refuse(guardCodes.owned) : impossible(from, to) }
  }
  const ownRows = rows.filter(isOfActor)
  if (ownRows.length === 0) return { kind: 'forbidden', refusal: onlyFor(rows[0]!.who) }
  const [row] = ownRows
  const guard = row!.guards?.find((each) => unmet.includes(each))
  return guard === undefined ? null : { kind: 'conflict', refusal: refuse(guardCodes[guard]), guard }
}

/** Transitions of the clock and the patient are never a user's, not even as a denied option. */
const isByItself = ({ who }: ThreadTransition, actors: readonly ThreadActor[]) =>
  who.every((actor) => actor === 'automation' || actor === 'patient') && !who.some((actor) => actors.includes(actor))

const impossible = (from: ThreadStatus, to: ThreadStatus) =>
  from === to ? refuse('thread_same_status') : refuse('thread_transition', { from, to })
const onlyFor = (who: readonly ThreadActor[]): Refusal => {
  if (who.includes('patientsSupport')) return refuse('patients_support_only')
  return who.includes('staff') ? refuse('practice_only') : refuse('system_only')
}
