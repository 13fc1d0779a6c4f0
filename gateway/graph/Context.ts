import type { LoadContext } from '../rest/loaders.ts'

/** What every resolver receives. */
export interface Context extends LoadContext {
  /** The instant of the request. */
  now: Date
}
