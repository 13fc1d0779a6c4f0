import type { ComponentType } from 'react'
import type { PreloadedQuery } from 'react-relay/hooks'
import type { OperationType, PreloadableConcreteRequest, VariablesOf } from 'relay-runtime'

/** URL of a screen. Its query depends on nothing else. */
export interface ScreenAddress {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

export interface ScreenProps<Query extends OperationType> {
  queryRef: PreloadedQuery<Query>
}

/** Query of a screen. For a first screen, the page sends it before the app has loaded (web/app/startQueries.ts). */
export interface ScreenQuery<Query extends OperationType> {
  query: PreloadableConcreteRequest<Query>
  variables(address: ScreenAddress): VariablesOf<Query>
}

/**
 * Entry point of a screen, a small file next to it: everything needed to load its data and its code in parallel. The
 * query is marked `@preloadable`, and `query` is its `…$parameters` artifact, so that the document’s code stays in the
 * screen’s own chunk.
 */
export interface ScreenEntry<Query extends OperationType> extends ScreenQuery<Query> {
  /** Key of the shown object, if any: another patient remounts the screen, another filter does not. */
  identity?(address: ScreenAddress): string
  /** Whether it frames other screens, and shows no data that becomes outdated. */
  isFrame?: boolean
  /** Whether missing parts are not reported elsewhere. */
  reportsParts?: boolean
  screen(): Promise<ComponentType<ScreenProps<Query>>>
}

export type AnyScreenEntry = ScreenEntry<OperationType>

/** Hides the query’s type, so that routes fit in one list. */
export function screenEntry<Query extends OperationType>(entry: ScreenEntry<Query>): AnyScreenEntry {
  return entry as unknown as AnyScreenEntry
}
