import { Environment, RecordSource, ROOT_TYPE, Store, type MissingFieldHandler } from 'relay-runtime'
import { createAnswers, keepAnswers } from './answers.ts'
import { createNetwork, type NetworkEvents } from './network.ts'
import { minuteMs } from '../ui/durations.ts'

/** `node(id:)` reads a record that a list may have loaded already, without a request. */
const recordById: MissingFieldHandler = {
  kind: 'linked',
  handle(field, record, args) {
    const isEntry = record?.getType() === ROOT_TYPE && field.name === 'node'
    return isEntry && typeof args['id'] === 'string' ? args['id'] : undefined
  },
}

/**
 * Data of previous screens is retained for 20 queries or half an hour, so that going back is instant. Every screen
 * refetches, and shows the data’s age if that fails.
 */
export function createRelayEnvironment(events: NetworkEvents): Environment {
  const answers = createAnswers()
  const environment = new Environment({
    network: createNetwork({ ...events, answers }),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 20, queryCacheExpirationTime: 30 * minuteMs }),
    missingFieldHandlers: [recordById],
  })
  keepAnswers(environment, answers)
  return environment
}
