import { GraphQLError } from 'graphql'
import { bodyOfRefusal, refuse, type Refusal } from '../../api/contract/refusals/Refusal.ts'
import { uuidShape } from '../../api/contract/primitives.ts'

/** `Patient` and the REST id as one opaque id. */
export const encodeGlobalId = (typename: string, id: string) => Buffer.from(`${typename}:${id}`).toString('base64url')

/** What a client asked for wrongly: `reason` is the refusal's code, `params` what its text names. */
export class BadInputError extends GraphQLError {
  constructor(refusal: Refusal) {
    const { error_text: message, error: reason, error_params: params = {} } = bodyOfRefusal(refusal)
    super(message, { extensions: { code: 'BAD_USER_INPUT', reason, params } })
  }
}

/** @throws BadInputError when the text is no id of this graph */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const [typename, id, ...rest] = Buffer.from(globalId, 'base64url').toString('utf8').split(':')
  if (!typename || !id || rest.length > 0 || !/^[A-Za-z]+$/.test(typename))
    throw new BadInputError(refuse('graph_bad_id'))
  return { typename, id }
}

/**
 * The two REST ids of a record that has no call of its own: its owner's and its own, `owner/own`.
 * @throws BadInputError when the text is not of this form
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

/**
 * The REST id of an argument that may be a global id of `typename` or, as in links, the REST id itself.
 * @throws BadInputError when it is neither
 */
export function restIdOf(id: string, typename: string): string {
  if (uuidShape.test(id)) return id
  const decoded = decodeGlobalId(id)
  if (decoded.typename !== typename) throw new BadInputError(refuse('graph_id_of_other_type', { type: typename }))
  if (!uuidShape.test(decoded.id)) throw new BadInputError(refuse('graph_bad_id'))
  return decoded.id
}
