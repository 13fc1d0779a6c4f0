import type { Endpoint } from '../../api/contract/endpoint.ts'
import type { Caller } from './Caller.ts'
import { RestError } from './RestError.ts'
import { bodyOfRefusal, refuse } from '../../api/contract/refusals/Refusal.ts'

const keyShape = /^[\x21-\x7e]{1,200}$/
const halfCharacter = /\p{Surrogate}/u

/**
 * Rejects values that an HTTP request cannot carry before it is sent. A failure to send would look like an outage, and
 * the circuit breaker would block all callers.
 * @throws RestError 400 for a key, with the API's message, and 404 for an id that no row can have
 */
export function refuseUnsendable({ name }: Endpoint, { path = {} }: { path?: object }, caller: Caller): void {
  const details = { operation: name, requestId: caller.requestId }
  const { idempotencyKey } = caller
  if (idempotencyKey !== undefined && !keyShape.test(idempotencyKey)) {
    throw new RestError(400, bodyOfRefusal(refuse('bad_idempotency_key')), details)
  }
  if (Object.values(path).some((value: unknown) => isInvalidSegment(String(value))))
    throw new RestError(404, bodyOfRefusal(refuse('not_found', { kind: 'record' })), details)
}

/** A path segment that would change the URL, is empty, or cannot be encoded. */
const isInvalidSegment = (value: string) => value === '.' || value === '..' || value === '' || halfCharacter.test(value)
