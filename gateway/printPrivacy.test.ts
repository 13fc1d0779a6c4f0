import {
  getNamedType,
  type GraphQLInputType,
  type GraphQLOutputType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { dataClassOf } from './graph/dataClass.ts'
import { printedPrivacyPage } from './printPrivacy.ts'
import { schema } from './schema.ts'

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
const outputs = types.filter((type) => isObjectType(type) || isInterfaceType(type))
const fields = outputs.flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({ field, path: `${type.name}.${field.name}`, owner: type.name })),
)
const isValue = (type: GraphQLInputType | GraphQLOutputType) => isLeafType(getNamedType(type))
const scalarOf = (type: GraphQLOutputType) => getNamedType(type).name

describe('Data classes', () => {
  it('are declared for every field, argument and input, plugins included', () => {
    const inputs = types.filter((type) => isInputObjectType(type)).flatMap((type) => Object.values(type.getFields()))
    const declared = [...fields.map(({ field }) => field), ...fields.flatMap(({ field }) => field.args), ...inputs]
    for (const each of declared) expect(() => dataClassOf(each)).not.toThrow()
  })

  it('hide a value only where a pseudonym can replace it', () => {
    const hidden = fields.filter(({ field }) => isValue(field.type) && dataClassOf(field) !== 'none')
    const others = hidden.filter(({ field }) => !['String', 'ID', 'Date'].includes(scalarOf(field.type)))
    expect(others.map(({ path }) => path)).toEqual(['Patient.age'])
  })

  it.each([
    ['names', /(^|[a-z])name$/i, 'String'],
    ['addresses and numbers', /email|phone|address|street|line1/i, 'String'],
    ['days of birth', /birth/i, 'Date'],
  ])('mark people’s %s as personal', (_what, pattern, scalar) => {
    const people = ['Patient', 'User', 'Viewer', 'Thread', 'Correspondent']
    const found = fields.filter(
      ({ field, owner }) =>
        people.includes(owner) &&
        scalarOf(field.type) === scalar &&
        pattern.test(field.name) &&
        !/practice/i.test(field.name),
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ field }) => dataClassOf(field) !== 'personal').map(({ path }) => path)).toEqual([])
  })

  it('mark passwords, codes and contact details in mutations as personal', () => {
    const taken = types.filter((type) => isInputObjectType(type)).flatMap((type) => Object.values(type.getFields()))
    const secret = taken.filter(({ name }) =>
      /password|email|phone$|birth|^(first|last|middle)Name$|line1|zip/i.test(name),
    )
    expect(secret.length).toBeGreaterThan(10)
    const open = secret.filter((input) => isValue(input.type) && dataClassOf(input) === 'none')
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it('are required everywhere', () => {
    expect(() => dataClassOf({ name: 'secret', extensions: {} })).toThrow(/secret was declared without its data class/)
  })
})

describe('The privacy page', () => {
  it('lists classified fields and nothing else', () => {
    const page = printedPrivacyPage()
    expect(page).toContain('| `Patient.firstName` |')
    expect(page).toContain('| `PatientFilter.search` |')
    expect(page).toContain('| `Query.identityStatus(email)` |')
    expect(page).not.toContain('`Patient.restId`')
  })
})
