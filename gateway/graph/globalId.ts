import { GraphQLError } from 'graphql'
import { uuidShape } from '../../api/contract/primitives.ts'

/** `Patient` and the REST id as one opaque id. */
export const encodeGlobalId = (typename: string, id: string) => Buffer.from(`${typename}:${id}`).toString('base64url')

export class BadInputError extends GraphQLError {
  constructor(message: string) {
    super(message, { extensions: { code: 'BAD_USER_INPUT' } })
  }
}

/** @throws BadInputError when the text is no id of this graph */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const [typename, id, ...rest] = Buffer.from(globalId, 'base64url').toString('utf8').split(':')
  if (!typename || !id || rest.length > 0 || !/^[A-Za-z]+$/.test(typename)) throw new BadInputError('This is not an id')
  return { typename, id }
}

/**
 * The two REST ids of a record that has no call of its own: its owner's and its own, `owner/own`.
 * @throws BadInputError when the text is not of this form
 */
export function ownedId(path: string): [owner: string, own: string] {
  const [owner, own, ...rest] = path.split('/')
  if (!owner || !own || rest.length > 0 || !uuidShape.test(owner) || !uuidShape.test(own))
    throw new BadInputError('This is not an id')
  return [owner, own]
}

/** The path of a global id of such a record. @throws BadInputError for any other id */
export function ownedPathOf(globalId: string, typename: string): string {
  const decoded = decodeGlobalId(globalId)
  if (decoded.typename !== typename) throw new BadInputError(`This is not the id of a ${typename}`)
  return ownedId(decoded.id).join('/')
}

/**
 * The REST id of an argument that may be a global id of `typename` or, as in links, the REST id itself.
 * @throws BadInputError when it is neither
 */
export function restIdOf(id: string, typename: string): string {
  if (uuidShape.test(id)) return id
  const decoded = decodeGlobalId(id)
  if (decoded.typename !== typename) throw new BadInputError(`This is not the id of a ${typename}`)
  if (!uuidShape.test(decoded.id)) throw new BadInputError('This is not an id')
  return decoded.id
}
