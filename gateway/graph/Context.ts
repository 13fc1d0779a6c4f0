import type { LoadContext } from '../rest/loaders.ts'

/** Context of every resolver. */
export interface Context extends LoadContext {
  /** Time of the request. */
  now: Date
}
