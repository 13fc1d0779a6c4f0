import type { Environment } from 'relay-runtime'
import { createPrefetches, type Prefetches } from './prefetches.ts'
import { createQueryOwner, type QueryOwner } from './queryOwner.ts'
import type { ScreenAddress } from './screenEntry.ts'

/** Shared state of routes, links and disposal. */
export interface Screens {
  environment: Environment
  owner: QueryOwner
  prefetches: Prefetches
}

export function createScreens(environment: Environment): Screens {
  return { environment, owner: createQueryOwner(), prefetches: createPrefetches() }
}

export function addressOf(params: ScreenAddress['params'], url: URL): ScreenAddress {
  return { params, search: url.searchParams }
}
