import { createHash } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { refuse, type Refusal } from '../../api/contract/refusals/Refusal.ts'
import { uuidShape } from '../../api/contract/primitives.ts'
import { refusedError } from '../rest/errors.ts'

const tagBytes = 2
const uuidBytes = 16
const uuidLength = 36
const dashesAt = new Set([8, 13, 18, 23])
/** Characters of an id with one UUID, and of one with two. */
const idLengths = [24, 46]

const tags = new Map<string, number>()
const typenames = new Map<number, string>()

/**
 * Declares a type whose objects have global ids. They begin with a tag of the type.
 * @throws TypeError if another type has the same tag
 */
export function declareIdType(typename: string): void {
  const tag = createHash('sha256').update(typename).digest().readUInt16BE()
  const other = typenames.get(tag) ?? typename
  if (other !== typename) throw new TypeError(`Ids of ${typename} and ${other} have the same tag: rename one of them`)
  tags.set(typename, tag)
  typenames.set(tag, typename)
}

/** An invalid digit has bits above a byte, also after it was shifted. */
const invalidDigit = 0xf00
const digits = new Uint16Array(0x80).fill(invalidDigit)
for (let value = 0; value < 16; value += 1) digits[value.toString(16).charCodeAt(0)] = value

/** One for all: thousands of ids of a response are written to it, one after the other. */
const written = Buffer.alloc(tagBytes + 2 * uuidBytes)

/** Writes the UUID that begins at a position of a text. @returns false if there is none */
function writeUuid(text: string, from: number, at: number): boolean {
  let seen = 0
  let byte = at
  for (let index = 0; index < uuidLength; index += 2) {
    if (dashesAt.has(index)) {
      if (text[from + index] !== '-') return false
      index += 1
    }
    const value =
      ((digits[text.charCodeAt(from + index)] ?? invalidDigit) << 4) |
      (digits[text.charCodeAt(from + index + 1)] ?? invalidDigit)
    seen |= value
    written[byte++] = value
  }
  return seen <= 0xff
}

/**
 * A type and the REST id, or `owner/own`, as one opaque id: the tag and the bytes of one or two UUIDs.
 * @throws TypeError for an undeclared type, and for a REST id that is not a UUID, which the contract excludes
 */
export function encodeGlobalId(typename: string, id: string): string {
  const tag = tags.get(typename)
  if (tag === undefined) throw new TypeError(`${typename} is not declared to have ids`)
  written.writeUInt16BE(tag)
  const isOwned = id.length === 2 * uuidLength + 1 && id[uuidLength] === '/'
  const isWritten =
    (isOwned || id.length === uuidLength) &&
    writeUuid(id, 0, tagBytes) &&
    (!isOwned || writeUuid(id, uuidLength + 1, tagBytes + uuidBytes))
  if (!isWritten) throw new TypeError(`A ${typename} has an id that is not a UUID`)
  return written.toString('base64url', 0, tagBytes + (isOwned ? 2 : 1) * uuidBytes)
}

/** An invalid argument of a client. @see refusedError */
export class BadInputError extends GraphQLError {
  constructor(refusal: Refusal) {
    const { message, extensions } = refusedError('BAD_USER_INPUT', refusal)
    super(message, { extensions })
  }
}

/** @throws BadInputError if the text is not an id of this graph, exactly as `encodeGlobalId` writes it */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const bytes = Buffer.from(idLengths.includes(globalId.length) ? globalId : '', 'base64url')
  const typename = bytes.length > tagBytes ? typenames.get(bytes.readUInt16BE()) : undefined
  // Buffer ignores foreign characters and the last bits.
  if (typename === undefined || bytes.toString('base64url') !== globalId)
    throw new BadInputError(refuse('graph_bad_id'))
  const own = readUuid(bytes, tagBytes)
  const isOwned = bytes.length > tagBytes + uuidBytes
  return { typename, id: isOwned ? `${own}/${readUuid(bytes, tagBytes + uuidBytes)}` : own }
}

function readUuid(bytes: Buffer, from: number): string {
  const hex = bytes.toString('hex', from, from + uuidBytes)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
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
