import { type Dispatch, type SetStateAction, useState } from 'react'
import { useRelayEnvironment } from 'react-relay/hooks'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import type { Refusal } from '../failure.ts'
import { readIntoStore } from '../readQuery.ts'
import { refusalText, type ShownRefusal } from '../refusals/refusalText.ts'
import type { Answers } from '../useResultMutation.ts'
import { saveFormMessages } from './saveFormMessages.ts'

type Handlers = Required<Pick<Answers<unknown>, 'onDone' | 'onRefused'>>

interface Options<Query extends OperationType, Typed extends object> {
  /** Reads the saved object into the store after another user changed it. */
  query: GraphQLTaggedNode
  variables: Query['variables']
  /** What was typed, by field, without the fields that nobody has edited. */
  typed: Typed
  setTyped: Dispatch<SetStateAction<Typed>>
  /** Called once what was typed was saved or discarded. */
  onCleared?: () => void
  /** What the toast says once it is saved. Default: “Saved”. */
  done?: string
}

/**
 * Saves the changes of a form against the version that is shown, and holds what the server rejected. If another user
 * changed the object, their version is read: it replaces what was not edited and is shown beside what was. Saving again
 * is then against their version, which the user has seen. What is typed while it is being saved stays typed.
 */
export function useSaving<Query extends OperationType, Typed extends object>(options: Options<Query, Typed>) {
  const { query, variables, typed, setTyped, onCleared, done } = options
  const messages = useMessages(saveFormMessages)
  const environment = useRelayEnvironment()
  const [faults, setFaults] = useState<Readonly<Record<string, ShownRefusal>>>({})
  const [isStale, setIsStale] = useState(false)
  const leave = (next: SetStateAction<Typed>) => {
    setTyped(next)
    onCleared?.()
    setFaults({})
    setIsStale(false)
  }
  /** Forgets what was typed, and what the server said about it. */
  const discard = () => leave({} as Typed)
  const onDone = () => {
    // The handlers are those of the rendering in which it was sent.
    leave((now) => without(now, typed))
    toast.success(done ?? messages.saved)
  }
  const onRefused = ({ answer, code, fields }: Refusal) => {
    setFaults(fields)
    if (code === 'STALE') {
      setIsStale(true)
      readIntoStore<Query>(environment, query, variables)
    } else if (Object.keys(fields).length === 0) toast.error(refusalText(answer))
  }
  /** The error of a field of the mutation's input: `name`, `settings.autopayLimit`. */
  const errorOf = (field: string) => faults[field] && refusalText(faults[field])
  const handlers: Handlers = { onDone, onRefused }
  return { handlers, faults, errorOf, isStale, discard }
}

/** The fields that have changed since. */
const without = <Typed extends object>(now: Typed, sent: Typed): Typed =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== (sent as Record<string, unknown>)[field]),
  ) as Typed
