import type { OperationType } from 'relay-runtime'
import { screenEntry, type AnyScreenEntry, type ScreenEntry } from './screenEntry.ts'

interface ScreenEntryById<Query extends OperationType> extends Pick<ScreenEntry<Query>, 'query' | 'screen'> {
  /** The path parameter with the id, and the query's variable of the same name. */
  by: keyof Query['variables'] & string
}

/** Entry point of a screen about one object. It remounts for another object. */
export function screenEntryById<Query extends OperationType>({ by, ...entry }: ScreenEntryById<Query>): AnyScreenEntry {
  const idIn = (params: Readonly<Record<string, string | undefined>>) => params[by] ?? ''
  return screenEntry<Query>({
    ...entry,
    variables: ({ params }) => ({ [by]: idIn(params) }) as Query['variables'],
    identity: ({ params }) => idIn(params),
  })
}
