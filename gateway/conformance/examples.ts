import type { Endpoint } from '../../api/contract/endpoint.ts'

/** The first id of each list that was read, by the path of the list. */
export type KnownIds = ReadonlyMap<string, string>

type Query = Record<string, string>
/** Required parameters of a call. Null when no list returned an id for it. */
type Example = (ids: KnownIds) => Query | null

const withId =
  (name: string, list: string, more: Query = {}): Example =>
  (ids) => {
    const id = ids.get(list)
    return id === undefined ? null : { [name]: id, ...more }
  }

/** Required parameters, by the name of the endpoint. */
const examples: Readonly<Record<string, Example>> = {
  latestUnpaidRequest: withId('patient_id', '/v2/patients'),
  listFinancialClasses: withId('client_id', '/v2/clients'),
  listHistory: withId('patient_id', '/v2/patients'),
  listPresence: withId('thread_ids', '/v2/threads'),
  listSavedViews: () => ({ screen: 'patients' }),
  listTaskPatients: () => ({ outcome: 'processed' }),
  previewMessage: withId('template', '/v2/templates', { channel: 'email' }),
}

/** Calls that return 404 if there is no such row, whatever the parameters. */
export const mayFindNothing: ReadonlySet<string> = new Set(['latestUnpaidRequest'])

/** Whether the call needs an id from a list. */
export const takesId = ({ name }: Endpoint): boolean => examples[name]?.(new Map()) === null

/** The query of a call that only reads a few rows; null if there is no example value for it. */
export function exampleQuery({ name, query }: Endpoint, ids: KnownIds): Record<string, string | number> | null {
  const required = examples[name]?.(ids) ?? (Object.hasOwn(examples, name) ? null : {})
  return required && { ...required, ...(query && 'per_page' in query.shape && { per_page: 5 }) }
}
