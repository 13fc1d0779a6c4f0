import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  parse,
  validate,
} from 'graphql'
import { uuidShape } from '../../api/contract/primitives.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'

type Field = GraphQLField<unknown, unknown>

const most = { roots: 3, fields: 4, depth: 4, rows: 3 }

/** Random documents that are valid for a schema: the same ones for the same seed. */
export class RandomQueries {
  #state: number
  #aliases = 0

  /**
   * @param ids existing ids by type, as the REST API has them; sometimes ids of another type, or unknown ones, are used
   */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly ids: Readonly<Record<string, readonly string[]>>,
    seed: number,
    /** The id as the graph returns it to the caller. */
    private readonly sealed = (id: string) => id,
  ) {
    this.#state = seed
  }

  /** The next document that violates a rule of the language. */
  next(): string {
    for (;;) {
      this.#aliases = 0
      const roots = Array.from({ length: 1 + this.#below(most.roots) }, () => this.#pick(this.#rootFields()))
      const text = `{ ${[...new Set(roots)].map((field) => this.#selected(field, most.depth)).join(' ')} }`
      if (validate(this.schema, parse(text)).length === 0) return text
    }
  }

  #rootFields(): Field[] {
    return Object.values(this.schema.getQueryType()!.getFields())
  }

  /** `mulberry32`: a number from 0 (included) to 1 (excluded). */
  #random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  #below = (limit: number) => Math.floor(this.#random() * limit)
  #pick = <T>(from: readonly T[]): T => from[this.#below(from.length)]!
  #isSo = (share: number) => this.#random() < share

  #selected(field: Field, depth: number): string {
    const alias = this.#isSo(0.1) && this.#aliases < 15 ? `a${(this.#aliases += 1)}: ` : ''
    const given = field.args.filter((arg) => isRequiredArgument(arg) || this.#isSo(this.#shareOf(arg)))
    const sides = given.filter(({ name }) => !(name === 'last' && given.some((other) => other.name === 'first')))
    const args = sides.map(
      (arg) => `${arg.name}: ${this.#valueOf(idFor(arg.name, getNamedType(field.type).name), arg.type)}`,
    )
    const when = this.#isSo(0.05) ? ` @${this.#pick(['include', 'skip'])}(if: ${this.#isSo(0.5)})` : ''
    const inside = this.#inside(getNamedType(field.type), depth - 1)
    return `${alias}${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${when}${inside}`
  }

  /** List cursors are encrypted: made-up ones are rejected, which is tried sometimes. */
  #shareOf = ({ name }: GraphQLArgument) =>
    name === 'after' || name === 'before' ? 0.03 : name === 'first' ? 0.8 : 0.2

  #inside(type: GraphQLNamedOutputType, depth: number): string {
    if (isLeafType(type)) return ''
    if (isAbstractType(type)) {
      const kinds = this.schema.getPossibleTypes(type).filter(() => this.#isSo(0.4))
      return ` { __typename ${kinds.map((kind) => `... on ${kind.name}${this.#inside(kind, depth)}`).join(' ')} }`
    }
    const fields = isObjectType(type) ? Object.values(type.getFields()) : []
    const [leaves, others] = [true, false].map((isLeaf) =>
      fields.filter((field) => isLeafType(getNamedType(field.type)) === isLeaf),
    ) as [Field[], Field[]]
    const reachable = depth > 0 ? [...leaves, ...others, ...others] : leaves
    const picked = new Set(Array.from({ length: 1 + this.#below(most.fields) }, () => this.#pick(reachable)))
    // A page is found in its rows.
    const rows = fields.find(({ name }) => name === 'edges' || name === 'node')
    if (rows && depth > 0) picked.add(rows)
    const texts = [...picked].filter(Boolean).map((field) => this.#selected(field, depth))
    return ` { ${texts.length > 0 ? texts.join(' ') : '__typename'} }`
  }

  /** @param id type of an id */
  #valueOf(id: IdFor, type: GraphQLInputType): string {
    const inner = getNullableType(type)
    if (!isNonNullType(type) && this.#isSo(0.1)) return 'null'
    if (isListType(inner)) {
      const items = Array.from({ length: this.#below(4) }, () => this.#valueOf(id, inner.ofType as GraphQLInputType))
      return `[${items.filter((item) => item !== 'null').join(', ')}]`
    }
    if (isEnumType(inner)) return this.#pick(inner.getValues()).name
    if (!isInputObjectType(inner)) return this.#leafOf(String(inner), id)
    const fields = Object.values(inner.getFields()).filter((each) => isRequiredInputField(each) || this.#isSo(0.15))
    return `{${fields.map((each) => `${each.name}: ${this.#valueOf(idFor(each.name, id.owner), each.type)}`).join(', ')}}`
  }

  #leafOf(type: string, id: IdFor): string {
    if (type === 'Boolean') return String(this.#isSo(0.5))
    if (type === 'Int') return String(this.#below(most.rows + 1))
    if (type === 'ID') {
      const known = this.#isSo(0.85) ? this.#idsFor(id) : Object.values(this.ids).flat()
      return JSON.stringify(this.sealed(this.#pick(known)))
    }
    const values: Record<string, readonly string[]> = {
      Date: ['2026-01-02', '1950-02-28', '9999-01-01'],
      DateTime: ['2026-01-02T03:04:05Z'],
      Money: ['0.00', '12.50', '-3.00', '99999999.99'],
    }
    return JSON.stringify(this.#pick(values[type] ?? ['', 'a', 'en', '%', "'; --", 'ß', '0', 'Bill_1']))
  }

  #idsFor({ owner, isRest }: IdFor): readonly string[] {
    const ids = this.ids[owner] ?? Object.values(this.ids).flat()
    const type = this.schema.getType(owner)
    const isNode = isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node')
    return isNode && !isRest ? ids.filter((id) => uuidShape.test(id)).map((id) => encodeGlobalId(owner, id)) : ids
  }
}

/** The type of an id, and whether it is the REST API's. */
interface IdFor {
  owner: string
  isRest: boolean
}

/** `patientId` and `practiceRestIds` are of a patient and of practices; `id` and `restId` of the field's type. */
function idFor(name: string, answered: string): IdFor {
  const [, own = '', rest] = /^([a-z]\w*?)(Rest)?Ids?$/.exec(name) ?? []
  const isOwn = own !== '' && own !== 'rest'
  return {
    owner: isOwn ? own.slice(0, 1).toUpperCase() + own.slice(1) : answered,
    isRest: rest !== undefined || own === 'rest',
  }
}
