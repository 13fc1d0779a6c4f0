import { GraphQLError } from 'graphql'
import { refuse, type Refusal } from '../../api/contract/refusals/Refusal.ts'
import { uuidShape } from '../../api/contract/primitives.ts'
import { refusedError } from '../rest/errors.ts'

/** `Patient` and the REST id as one opaque id. */
export const encodeGlobalId = (typename: string, id: string) => Buffer.from(`${typename}:${id}`).toString('base64url')

/** An invalid argument of a client. @see refusedError */
export class BadInputError extends GraphQLError {
  constructor(refusal: Refusal) {
    const { message, extensions } = refusedError('BAD_USER_INPUT', refusal)
    super(message, { extensions })
  }
}

/** @throws BadInputError if the text is not an id of this graph */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const [typename, id, ...rest] = Buffer.from(globalId, 'base64url').toString('utf8').split(':')
  if (!typename || !id || rest.length > 0 || !/^[A-Za-z]+$/.test(typename))
    throw new BadInputError(refuse('graph_bad_id'))
  return { typename, id }
}

/**
 * The two REST ids, `owner/own`, of a record that no call returns by its own id.
 * @throws BadInputError for any other form
 */
export function ownedId(path: string): [owner: string, own: string] {
  const [owner, own, ...rest] = path.split('/')
  if (!owner || !own || rest.length > 0 || !uuidShape.test(owner) || !uuidShape.test(own))
    throw new BadInputError(refuse('graph_bad_id'))
  return [owner, own]
}

/** The path of a global id of such a record. @throws BadInputError for any other id */
export function ownedPathOf(globalId: string, typename: string): string {
  const decoded = decodeGlobalId(globalId)
  if (decoded.typename !== typename) throw new BadInputError(refuse('graph_id_of_other_type', { type: typename }))
  return ownedId(decoded.id).join('/')
}

/** The REST id of a global id of `typename`. @throws BadInputError for any other id */
export function restIdOf(globalId: string, typename: string): string {
  const decoded = decodeGlobalId(globalId)
  if (decoded.typename !== typename) throw new BadInputError(refuse('graph_id_of_other_type', { type: typename }))
  if (!uuidShape.test(decoded.id)) throw new BadInputError(refuse('graph_bad_id'))
  return decoded.id
}

/** @throws BadInputError for an invalid REST id */
export function checkedRestId(restId: string): string {
  if (!uuidShape.test(restId)) throw new BadInputError(refuse('graph_bad_rest_id'))
  return restId
}
