import type { LoadContext } from '../rest/loaders.ts'

/** Context of every resolver. */
export interface Context extends LoadContext {
  /** The instant of the request. */
  now: Date
}
