import type { ComponentType } from 'react'
import type { PreloadedQuery } from 'react-relay/hooks'
import type { OperationType, PreloadableConcreteRequest, VariablesOf } from 'relay-runtime'

/** Where a screen is: everything that its query may depend on is in the address. */
export interface ScreenAddress {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

export interface ScreenProps<Query extends OperationType> {
  queryRef: PreloadedQuery<Query>
}

/** What a screen asks for. The page of a first screen sends it before the app has loaded (web/app/startQueries.ts). */
export interface ScreenQuery<Query extends OperationType> {
  query: PreloadableConcreteRequest<Query>
  variables(address: ScreenAddress): VariablesOf<Query>
}

/**
 * The entry point of a screen, a small file beside it: what is needed to start its data and its code at the same time.
 * The query is marked `@preloadable`, and `query` is its `…$parameters` artifact, so that the document's code stays in
 * the screen's own chunk.
 */
export interface ScreenEntry<Query extends OperationType> extends ScreenQuery<Query> {
  /** Names the thing shown, where there is one: for another patient the screen starts anew, for another filter not. */
  identity?(address: ScreenAddress): string
  /** Stands around screens, and shows nothing itself that grows old. */
  isFrame?: boolean
  screen(): Promise<ComponentType<ScreenProps<Query>>>
}

export type AnyScreenEntry = ScreenEntry<OperationType>

/** Infers nothing and hides the query's type, so that routes may stand in one list. */
export function screenEntry<Query extends OperationType>(entry: ScreenEntry<Query>): AnyScreenEntry {
  return entry as unknown as AnyScreenEntry
}
