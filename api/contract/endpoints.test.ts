import { expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints } from './endpoints.ts'

/** The part of a schema’s description that leads to nested schemas. */
interface Described {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  getter?: () => z.ZodType
  [part: string]: unknown
}

const describedBy = (schema: z.ZodType) => schema.def as unknown as Described
const isSchema = (value: unknown): value is z.ZodType => typeof value === 'object' && value !== null && 'def' in value

/** Paths of the objects below a schema that accept properties without a name in the contract. */
function* openObjects(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): Generator<string> {
  if (seen.has(schema)) return
  seen.add(schema)
  const { shape = {}, catchall, getter, ...rest } = describedBy(schema)
  if (rest.type === 'object' && (!catchall || describedBy(catchall).type !== 'never')) yield path
  for (const [name, property] of Object.entries(shape)) yield* openObjects(property, `${path}.${name}`, seen)
  for (const inner of [getter?.(), ...Object.values(rest)].flat())
    if (isSchema(inner)) yield* openObjects(inner, path, seen)
}

it('No body or query accepts an undeclared property, at any depth', () => {
  const open = endpoints.flatMap(({ name, body, query }: { name: string; body?: z.ZodType; query?: z.ZodType }) => [
    ...(body ? openObjects(body, `the body of ${name}`) : []),
    ...(query ? openObjects(query, `the query of ${name}`) : []),
  ])
  expect(open).toEqual([])
})
