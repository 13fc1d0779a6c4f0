import { commitMutation, type Environment, type GraphQLTaggedNode } from 'relay-runtime'
import { assignThread, closeThread, pauseThread } from '../moves/threadMutations.ts'
import { markThreadUnread } from '../reads/markThreadUnread.ts'
import { placeUnread } from '../reads/placeUnread.ts'

/** What is done to many threads, each by itself as if it were the only one. */
export type BulkMove =
  | { kind: 'assign'; ownerId: string | null }
  | { kind: 'pause'; until: string | null }
  | { kind: 'close' }
  | { kind: 'markUnread' }

export interface ChosenThread {
  readonly id: string
  readonly restId: string
  readonly name: string
  /** As the person saw it: what was moved after that is refused. */
  readonly modifiedAt: string
}

function callOf(move: BulkMove, { id: threadId, modifiedAt }: ChosenThread): [GraphQLTaggedNode, object] {
  const seen = { threadId, modifiedAt }
  switch (move.kind) {
    case 'assign':
      return [assignThread, { ...seen, ownerId: move.ownerId }]
    case 'pause':
      return [pauseThread, { ...seen, until: move.until }]
    case 'close':
      return [closeThread, seen]
    case 'markUnread':
      return [markThreadUnread, { threadId }]
  }
}

interface Move {
  /** One field: that of the mutation. */
  readonly response: Readonly<Record<string, { readonly message?: string; readonly threadId?: string } | undefined>>
  readonly variables: { readonly input: object }
}

/**
 * Does it to one thread. Never rejects.
 * @param unknown what to say where no answer came: it may have been done or not
 * @returns why it was refused; null where it is done
 */
export function bulkMove(
  environment: Environment,
  move: BulkMove,
  thread: ChosenThread,
  unknown: string,
): Promise<string | null> {
  const [mutation, input] = callOf(move, thread)
  return new Promise((resolve) => {
    commitMutation<Move>(environment, {
      mutation,
      variables: { input },
      updater: (store, answer) => move.kind === 'markUnread' && placeUnread(store, answer?.['markThreadUnread']),
      onCompleted: (response) => {
        const result = Object.values(response)[0]
        resolve(result ? (result.message ?? null) : unknown)
      },
      onError: () => resolve(unknown),
    })
  })
}
