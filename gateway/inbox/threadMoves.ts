import type { InputOf } from '../../api/contract/endpoint.ts'
import { requestSpanishResponse, unassignThread, updateThread } from '../../api/contract/threadChanges.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { builder } from '../graph/builder.ts'
import { restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import type { RestSession } from '../rest/RestSession.ts'
import { ThreadRef } from './Thread.ts'

/** What the inputs of all moves may hold; each declares its own part. */
interface MoveInput {
  threadId: string
  modifiedAt?: string | null
  ownerId?: string | null
  reason?: string | null
  isConfirmed?: boolean | null
  groupId?: string | null
  note?: string | null
  until?: string | null
  isForReview?: boolean | null
}
type Body = Partial<InputOf<typeof updateThread>['body']>

interface Move {
  /** `CloseThread`: the name of its input begins so, and so is the mutation called. */
  name: string
  description: string
  /** What the input holds beside the thread: the name of a field, its type, and what it says. */
  fields?: Partial<Record<keyof MoveInput, ['ID' | 'String' | 'Boolean' | 'DateTime', string]>>
  /** What the API is asked for: a status of the table, or by a call of its own. */
  body?: (input: MoveInput) => Body
  ask?: (rest: RestSession, id: string, asked: { input: MoveInput; seen: Seen }) => Promise<Thread>
}
type Seen = { modified_at?: string }

const reason = ['String', 'Why; it stands in the history'] as ['String', string]
const uuidOf = (id: string | null | undefined) => (id == null ? undefined : restIdOf(id, 'User'))

const moves: readonly Move[] = [
  {
    name: 'OpenThread',
    description: 'Marks an unanswered thread as seen',
    body: () => ({ status: 'opened' }),
  },
  {
    name: 'AssignThread',
    description: 'Assigns a thread: to the viewer, or to somebody else',
    fields: {
      ownerId: ['ID', 'To whom, by the id in the REST API; the viewer without it'],
      reason,
      isConfirmed: ['Boolean', 'The viewer was asked and confirmed, where a conflict asks for confirmation_needed'],
    },
    body: ({ ownerId, reason: why, isConfirmed }) => ({
      status: 'assigned',
      owner_id: uuidOf(ownerId),
      reason: why ?? '',
      from_confirm_modal: isConfirmed ?? false,
    }),
  },
  {
    name: 'UnassignThread',
    description: 'Takes a thread from who it is assigned to, with a reason; it is open for everyone again',
    fields: { reason },
    ask: (rest, id, { input, seen }) =>
      rest.row(unassignThread, id, { path: { id }, body: { reason: input.reason ?? '', ...seen } }),
  },
  {
    name: 'RequestSpanishResponse',
    description: 'Marks a thread to be answered in Spanish; it cannot be undone',
    ask: (rest, id, { seen }) => rest.row(requestSpanishResponse, id, { path: { id }, body: seen }),
  },
  {
    name: 'DeferThread',
    description: 'Defers a thread to an agent: the assistant drafts no replies there until it is let again',
    fields: { reason: ['String', 'What was wrong with its drafts; it stands in the history'] },
    body: ({ reason: why }) => ({ gpt_error: why ?? '' }),
  },
  {
    name: 'ResumeReplyDrafts',
    description: 'Lets the assistant draft replies again in a thread that was deferred to an agent',
    body: () => ({ gpt_error: null }),
  },
  {
    name: 'EscalateThread',
    description: 'Escalates a thread to a group, with a note',
    fields: {
      groupId: ['ID', 'The group, by its id in the REST API'],
      note: ['String', 'What the group should know; kept as an internal note'],
    },
    body: ({ groupId, note }) => ({ status: 'escalated', escalate_group_id: uuidOf(groupId), note: note ?? '' }),
  },
  {
    name: 'PauseThread',
    description: 'Pauses a thread; an end in the year 3000 or later is none',
    fields: {
      until: ['DateTime', 'When it goes on by itself; never without it'],
      isForReview: ['Boolean', 'Until somebody has looked at it; for system users'],
    },
    body: ({ until, isForReview }) =>
      isForReview ? { status: 'review_pause' } : { status: 'indefinite_pause', paused_before: until ?? null },
  },
  {
    name: 'AwaitPatient',
    description: 'Waits for the patient’s answer; after two days without one the thread is closed',
    body: () => ({ status: 'awaiting' }),
  },
  {
    name: 'CloseThread',
    description: 'Closes a thread, with whatever it was assigned, paused or escalated to',
    body: () => ({ status: 'closed', from_confirm_modal: true }),
  },
  {
    name: 'ReopenThread',
    description: 'Opens a closed thread again, or ends a pause',
    body: () => ({ status: 'opened' }),
  },
]

const ThreadMoveSuccess = builder.objectRef<{ thread: Thread }>('ThreadMoveSuccess').implement({
  description: 'The thread was moved',
  fields: (t) => ({
    thread: t.expose('thread', {
      type: ThreadRef,
      description: 'The thread as it is now; what was linked is the thread of its patient',
    }),
  }),
})

/** What every mutation answers that leaves a thread behind. */
export const threadMoveResult = resultUnion('ThreadMoveResult', ThreadMoveSuccess, 'ThreadMoveSuccess')

for (const { name, description, fields = {}, body, ask } of moves) {
  const input = builder.inputRef<MoveInput>(`${name}Input`).implement({
    description: 'Which thread, and how',
    fields: (t) =>
      ({
        threadId: t.id({ required: true, description: 'The thread' }),
        modifiedAt: t.field({
          type: 'DateTime',
          description:
            'modifiedAt of the thread as the viewer saw it; a later change by someone else is then a conflict',
        }),
        ...Object.fromEntries(
          Object.entries(fields).map(([field, [type, what]]) => [field, t.field({ type, description: what })]),
        ),
      }) as never,
  })
  builder.mutationField(`${name.charAt(0).toLowerCase()}${name.slice(1)}`, (t) =>
    t.field({
      type: threadMoveResult,
      description,
      args: { input: t.arg({ type: input, required: true, description: 'Which thread, and how' }) },
      resolve: (_root, { input: given }, { rest }) =>
        catchingMutationErrors(async () => {
          const id = restIdOf(given.threadId, 'Thread')
          const seen = given.modifiedAt == null ? {} : { modified_at: given.modifiedAt }
          const input = given as MoveInput
          const moved = () => rest.row(updateThread, id, { path: { id }, body: { ...body?.(input), ...seen } as never })
          return { thread: await (ask?.(rest, id, { input, seen }) ?? moved()) }
        }) as never,
    }),
  )
}
