import type { Endpoint } from '../../api/contract/endpoint.ts'
import type { Caller } from './Caller.ts'
import { RestError } from './RestError.ts'
import { bodyOfRefusal, refuse } from '../../api/contract/refusals/Refusal.ts'

const keyShape = /^[\x21-\x7e]{1,200}$/
const halfCharacter = /\p{Surrogate}/u

/**
 * Refuses what no request can carry before it is one: to fail in sending it would look like an outage of the server, from
 * which everybody would be kept away for a while.
 * @throws RestError 400 for a key, in the words of the API, and 404 for a name of which no row can be
 */
export function refuseUnsendable({ name }: Endpoint, { path = {} }: { path?: object }, caller: Caller): void {
  const details = { operation: name, requestId: caller.requestId }
  const { idempotencyKey } = caller
  if (idempotencyKey !== undefined && !keyShape.test(idempotencyKey)) {
    throw new RestError(400, bodyOfRefusal(refuse('bad_idempotency_key')), details)
  }
  if (Object.values(path).some((value: unknown) => isNoName(String(value))))
    throw new RestError(404, bodyOfRefusal(refuse('not_found', { kind: 'record' })), details)
}

/** What would be another address, or none. */
const isNoName = (value: string) => value === '.' || value === '..' || value === '' || halfCharacter.test(value)
