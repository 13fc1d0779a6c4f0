import { getNamedType, type GraphQLField, GraphQLInputObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../api/contract/endpoints.ts'
import { type InputNames, inputPath } from '../../gateway/graph/inputPath.ts'
import { schema } from '../../gateway/schema.ts'

/** Input fields as `name type`. */
function inputFieldsOf({ args }: GraphQLField<unknown, unknown>): { name: string; isId: boolean }[] {
  const type = args.find(({ name }) => name === 'input')?.type
  const named = type && getNamedType(type)
  const fields = named instanceof GraphQLInputObjectType ? Object.values(named.getFields()) : []
  return fields.map(({ name, type: typeOf }) => ({ name, isId: getNamedType(typeOf).name === 'ID' }))
}

const wrappers = [z.ZodDefault, z.ZodPrefault, z.ZodOptional, z.ZodNullable] as const
const wrapped = (type: unknown): unknown => {
  const wrapper = wrappers.find((each) => type instanceof each)
  return wrapper ? wrapped((type as z.ZodOptional).unwrap()) : type
}

/** Paths of an object's fields, including those of inner objects. */
function pathsOf(type: unknown): string[] {
  const object = wrapped(type)
  if (object instanceof z.ZodUnion) return object.options.flatMap(pathsOf)
  if (!(object instanceof z.ZodObject)) return []
  return Object.entries(object.shape).flatMap(([name, inner]) => [
    name,
    ...pathsOf(inner).map((path) => `${name}.${path}`),
  ])
}

it('A field error names the input field, whatever REST calls it', () => {
  const unnamed: string[] = []
  let checked = 0
  for (const mutation of Object.values(schema.getMutationType()!.getFields())) {
    const { endpointName, inputNames } = mutation.extensions as { endpointName?: string; inputNames?: InputNames }
    const endpoint = endpoints.find(({ name }) => name === endpointName)
    if (!endpoint) continue
    checked += 1
    const inAddress = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const paths = [...pathsOf(endpoint.body), ...pathsOf(endpoint.query), ...inAddress]
    const named = new Set(paths.map((path) => inputPath(path, inputNames)))
    const others = inputFieldsOf(mutation).filter(({ name }) => name !== 'idempotencyKey' && !named.has(name))
    // An id in the address of the call is found or not found; it has no field error.
    const ids = others.filter(({ isId }) => isId)
    const wrong = [...others.filter(({ isId }) => !isId), ...(ids.length > inAddress.length ? ids : [])]
    unnamed.push(...wrong.map(({ name }) => `${mutation.name}.${name} of ${paths.join(' ')}`))
  }
  expect(checked).toBeGreaterThan(90)
  expect(unnamed).toEqual([])
})
