import { z } from 'zod'
import { domains } from './domains.generated.ts'
import { fieldMeanings } from './fieldMeanings.ts'
import * as primitives from './primitives.ts'

type Json = Record<string, unknown>
export type Io = 'input' | 'output'

/** `components` of the OpenAPI document. Schemas are the exported shapes of the contract, by name. */
export class OpenApiComponents {
  readonly #names = { input: namedShapes('input'), output: namedShapes('output') }
  readonly #used: Record<string, Record<string, Json>> = {}

  /** The JSON schema of a type, in which exported shapes are references. */
  schema(type: z.ZodType, io: Io = 'output'): Json {
    return this.#referred(jsonSchema(type, io), io) as Json
  }

  /** A reference to a part that many calls share. */
  shared(kind: 'parameters' | 'responses' | 'headers', name: string, part: Json): Json {
    const parts = (this.#used[kind] ??= {})
    if (parts[name] && JSON.stringify(parts[name]) !== JSON.stringify(part))
      throw new Error(`Two ${kind} are named ${name}`)
    parts[name] = part
    return { $ref: `#/components/${kind}/${name}` }
  }

  /** Components referenced so far, sorted by name. */
  used(): Json {
    return Object.fromEntries(
      Object.entries(this.#used).map(([kind, parts]) => [
        kind,
        Object.fromEntries(Object.entries(parts).toSorted(([one], [other]) => (one < other ? -1 : 1))),
      ]),
    )
  }

  #referred(value: unknown, io: Io): unknown {
    if (Array.isArray(value)) return value.map((part) => this.#referred(part, io))
    if (typeof value !== 'object' || value === null) return value
    const name = this.#names[io].get(JSON.stringify(value))
    if (name === undefined) return this.#inside(value as Json, io)
    const schemas = (this.#used['schemas'] ??= {})
    if (!schemas[name]) {
      schemas[name] = {}
      schemas[name] = this.#inside(value as Json, io)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  #inside(value: Json, io: Io): Json {
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        key === 'properties' ? this.#described(part as Record<string, Json>, io) : this.#referred(part, io),
      ]),
    )
  }

  /** Fields of an object. Those without their own description have the one of their name. */
  #described(fields: Record<string, Json>, io: Io): Json {
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const shown = this.#referred(field, io) as Json
        const meaning = shown['description'] === undefined ? fieldMeanings[name] : undefined
        return [name, meaning === undefined ? shown : { ...shown, description: meaning }]
      }),
    )
  }
}

function jsonSchema(type: z.ZodType, io: Io): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest
}

/** Names of the exported shapes by their JSON schema. A shape that differs as input has a separate name. */
function namedShapes(io: Io): Map<string, string> {
  const names = new Map<string, string>()
  for (const [name, type] of [primitives, ...domains].flatMap(shapesOf)) {
    const isSame = JSON.stringify(jsonSchema(type, 'input')) === JSON.stringify(jsonSchema(type, 'output'))
    const key = JSON.stringify(jsonSchema(type, io))
    if (!names.has(key)) names.set(key, io === 'input' && !isSame ? `${name}Input` : name)
  }
  const taken = [...names.values()]
  const twice = taken.find((name, index) => taken.indexOf(name) !== index)
  if (twice) throw new Error(`Two shapes of the contract are named ${twice}`)
  return names
}

/** Objects and unions. Text formats stay inline, because client generators read them better there. */
const shapesOf = (domain: object): [name: string, type: z.ZodType][] =>
  Object.entries(domain).flatMap(([name, value]) =>
    value instanceof z.ZodObject || value instanceof z.ZodUnion
      ? [[name[0]!.toUpperCase() + name.slice(1), value]]
      : [],
  )
