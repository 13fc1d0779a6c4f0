import type { ComponentType } from 'react'
import { loadQuery } from 'react-relay/hooks'
import {
  createOperationDescriptor,
  Observable,
  PreloadableQueryRegistry,
  type ConcreteRequest,
  type Environment,
  type GraphQLResponse,
  type OperationType,
} from 'relay-runtime'
import { answerKey } from './answerKey.ts'
import { answersOf, isPassing } from './answers.ts'
import type { AnyQueryRef } from './queryOwner.ts'
import type { AnyScreenEntry, ScreenAddress, ScreenProps } from './screenEntry.ts'

export interface LoadedScreen {
  Screen: ComponentType<ScreenProps<OperationType>>
  queryRef: AnyQueryRef
  identity: string
  /** Tracks the freshness of the data. Null for the frame, whose data does not become outdated. */
  key: string | null
  reportsParts: boolean | undefined
}

/** Addresses with the same key show the same data. */
export function queryKey(entry: AnyScreenEntry, address: ScreenAddress): string {
  return answerKey(entry.query.params.name, entry.variables(address))
}

/** Stored data is shown immediately and refreshed. */
export function startQuery(environment: Environment, entry: AnyScreenEntry, address: ScreenAddress): AnyQueryRef {
  answersOf(environment).watch(queryKey(entry, address))
  return loadQuery(environment, entry.query, entry.variables(address), { fetchPolicy: 'store-and-network' })
}

/** Stored data stays if its refresh fails, because Relay would throw at the next render. Denials are thrown. */
export function keepingShown(queryRef: AnyQueryRef): AnyQueryRef {
  const source = queryRef.source?.catch((failure) =>
    Observable.create((sink) => {
      if (!isPassing(failure)) return sink.error(failure)
      // A source without data would be requested again.
      sink.next({} as GraphQLResponse)
      sink.complete()
    }),
  )
  return Object.create(queryRef, { source: { value: source } }) as AnyQueryRef
}

/** Known only if the screen's code was loaded before, because its chunk registers the document. */
export function isInStore(environment: Environment, entry: AnyScreenEntry, address: ScreenAddress): boolean {
  const id = entry.query.params.id
  const request = id ? (PreloadableQueryRegistry.get(id) as ConcreteRequest | null | undefined) : null
  if (!request) return false
  return environment.check(createOperationDescriptor(request, entry.variables(address))).status === 'available'
}

/**
 * Resolves with the first payload in the store. React delays the reveal of a fallback by 300 ms, so a screen that
 * suspends on its own query paints that much later than one whose loader has waited here.
 */
export function firstPayload(queryRef: AnyQueryRef): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!queryRef.source) resolve()
    queryRef.source?.subscribe({ next: () => resolve(), complete: () => resolve(), error: reject })
  })
}
