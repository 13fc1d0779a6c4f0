import { describe, expect, it } from 'vitest'
import { fieldMeanings, parameterMeanings } from '../../api/contract/fieldMeanings.ts'
import { openApiDocument } from '../../api/contract/openapi.ts'

type Json = Record<string, unknown>

const document = openApiDocument()

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { $ref } = value as { $ref?: unknown }
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(value).flatMap(referencesIn)]
}

/** Names of fields and parameters with their descriptions. */
function descriptionsIn(value: unknown, name?: string): [name: string, text: string][] {
  if (typeof value !== 'object' || value === null) return []
  const { description, name: parameter } = value as Json
  const shown = typeof parameter === 'string' ? parameter : name
  return [
    ...(shown !== undefined && typeof description === 'string' ? [[shown, description] as [string, string]] : []),
    ...Object.entries(value).flatMap(([key, part]) => descriptionsIn(part, key)),
  ]
}

const at = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document)

describe('The OpenAPI document', () => {
  it('references only its own components', () => {
    const references = new Set(referencesIn(document))
    expect(references.size).toBeGreaterThan(60)
    expect([...references].filter((pointer) => at(pointer) === undefined)).toEqual([])
  })

  it('describes each shape of the contract once, by name', () => {
    const paths = document['paths'] as Record<string, Record<string, Json>>
    const schemaOf = (path: string) =>
      (paths[path]!['get'] as unknown as { responses: Record<string, { content: Record<string, { schema: Json }> }> })
        .responses['200']!.content['application/json']!.schema
    expect(schemaOf('/v2/patients')['items']).toEqual({ $ref: '#/components/schemas/Patient' })
    expect(schemaOf('/v2/patients/{id}')).toEqual({ $ref: '#/components/schemas/Patient' })
  })

  it('describes fields and parameters by their name, unless they have a description of their own', () => {
    const described = descriptionsIn(document)
    const meanings = { ...fieldMeanings, ...parameterMeanings }
    expect(Object.keys(meanings).filter((name) => !described.some(([of]) => of === name))).toEqual([])
    expect(described).toContainEqual(['pt_amount', fieldMeanings['pt_amount']])
    expect(described).toContainEqual(['pt_amount', 'Amount to collect from the patient in this cycle'])
    expect(described).toContainEqual(['utcoffset', parameterMeanings['utcoffset']])
  })
})
