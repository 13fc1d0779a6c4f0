import type { ConnectorValues } from '../../contract/connectors/connectorInput.ts'
import type { Listed } from '../Adapter.ts'
import type { Read } from './fhirRows.ts'

export const perPage = 100

/** Limits a search to the selected organization. */
export const ofPractice = ({ practice }: ConnectorValues) =>
  practice ? `organization=${encodeURIComponent(practice)}` : ''

/** Resources of other types are there to explain these, such as the outcome of a search. */
const others = new Set(['OperationOutcome', 'PractitionerRole'])

export function listed<Row>(resources: readonly unknown[], read: Read<Row>): Listed<Row> {
  const wanted = resources.filter((each) => !others.has(String((each as { resourceType?: unknown })?.resourceType)))
  const found = wanted.map(read)
  return {
    rows: found.flatMap((row) => row ?? []),
    unreadable: found.filter((row) => row === null).length,
  }
}
