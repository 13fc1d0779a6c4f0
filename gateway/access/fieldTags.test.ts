import { getNamedType, type GraphQLInputType, isInputObjectType, isLeafType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from '../schema.ts'
import { argumentTags } from './argumentTags.ts'
import { fieldTags } from './fieldTags.ts'
import type { DataClass } from '../graph/dataClass.ts'
import { readTags, type TagTable } from './readTags.ts'

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
const objects = types.filter((type) => isObjectType(type))
const isValue = (type: GraphQLInputType | (typeof objects)[number]) => isLeafType(getNamedType(type))
const places = new Set(['after', 'before', 'first', 'last'])

const valueFields = objects.flatMap((type) =>
  Object.values(type.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)))
    .map((field) => ({ path: `${type.name}.${field.name}`, scalar: getNamedType(field.type).name })),
)
const reading = objects.filter(({ name }) => name !== 'Mutation' && name !== 'Subscription')
const readingArguments = reading.flatMap((type) =>
  Object.values(type.getFields()).flatMap((field) =>
    field.args.filter(({ name }) => !places.has(name)).map((arg) => ({ ...arg, owner: `${type.name}.${field.name}` })),
  ),
)

/** Inputs that a query can be asked by, and what stands in them. */
function inputsOf(type: GraphQLInputType, known = new Set<string>()): Set<string> {
  const named = getNamedType(type)
  if (!isInputObjectType(named) || known.has(named.name)) return known
  known.add(named.name)
  for (const field of Object.values(named.getFields())) inputsOf(field.type, known)
  return known
}

const pathsOf = (table: TagTable) =>
  [...table].flatMap(([type, fields]) => [...fields.keys()].map((field) => `${type}.${field}`)).toSorted()

describe('The tags', () => {
  it('name every field that holds a value, once, and nothing that is not there', () => {
    expect(pathsOf(fieldTags)).toEqual(valueFields.map(({ path }) => path).toSorted())
  })

  it('name everything that a query can be asked by, once, and nothing that is not there', () => {
    const inputs = [...new Set(readingArguments.flatMap(({ type }) => [...inputsOf(type)]))]
    const inInputs = inputs.flatMap((name) => {
      const input = schema.getType(name)
      const fields = isInputObjectType(input) ? Object.values(input.getFields()) : []
      return fields.filter(({ type }) => isValue(type)).map((field) => `${name}.${field.name}`)
    })
    const alone = readingArguments.filter(({ type }) => isValue(type)).map(({ owner, name }) => `${owner}.${name}`)
    expect(pathsOf(argumentTags)).toEqual([...inInputs, ...alone].toSorted())
  })

  it('that hide a value stand only where a pseudonym can take its place', () => {
    const hidden = valueFields.filter(({ path }) => {
      const [type = '', field = ''] = path.split('.')
      return fieldTags.get(type)?.get(field) !== 'none'
    })
    expect(hidden.filter(({ scalar }) => !['String', 'ID', 'Date'].includes(scalar))).toEqual([
      { path: 'Patient.age', scalar: 'Int' },
    ])
  })

  it.each([
    ['names', /(^|[a-z])name$/i, 'String', ['personal']],
    ['addresses and numbers', /email|phone|address|street|line1/i, 'String', ['personal']],
    ['days of birth', /birth/i, 'Date', ['personal']],
  ] as const)('of %s of people are never none', (_what, pattern, scalar, tags) => {
    const people = [
      'Patient',
      'PatientReference',
      'User',
      'Viewer',
      'StaffMember',
      'Assignee',
      'LinkCandidate',
      'Thread',
    ]
    const found = valueFields.filter(({ path, scalar: of }) => {
      const [type = '', field = ''] = path.split('.')
      return people.includes(type) && of === scalar && pattern.test(field) && !/practice/i.test(field)
    })
    expect(found.length).toBeGreaterThan(0)
    const tagOf = (path: string): DataClass | undefined => fieldTags.get(path.split('.')[0]!)?.get(path.split('.')[1]!)
    expect(found.filter(({ path }) => !(tags as readonly unknown[]).includes(tagOf(path)))).toEqual([])
  })

  it.each([
    ['a tag that is none', 'Patient: secret name', /no|none/],
    ['a type twice', 'Patient: none id\nPatient: none name', /Patient is tagged twice/],
    ['a field twice', 'Patient: none id / personal id', /Patient.id is tagged twice/],
  ])('with %s are refused at the start', (_what, text, message) => {
    expect(() => readTags(text)).toThrow(message)
  })
})
