import { buildSchema, type FragmentDefinitionNode, getOperationAST, Kind, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { costOf, rootFieldsOf } from './costOf.ts'

const schema = buildSchema(`
  type Query { patient: Patient patients(first: Int, last: Int): PatientConnection! nodes(ids: [ID!]): [Patient!]! codes: [String!] log(perPage: Int): Log }
  type Log { entries: [Patient!]! }
  type Patient { id: ID! tags: [Tag!]! practice: Practice! payments(first: Int, last: Int): PaymentConnection }
  type Tag { name: String! }
  type Practice { name: String! }
  type Payment { amount: String! patient: Patient! }
  type PageInfo { endCursor: String }
  type PatientConnection { edges: [PatientEdge!]! totalCount: Int pageInfo: PageInfo! }
  type PatientEdge { node: Patient! cursor: String! }
  type PaymentConnection { edges: [PaymentEdge!]! }
  type PaymentEdge { node: Payment! }
`)

function measured(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text)
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  const named = fragments.map((node): [string, FragmentDefinitionNode] => [node.name.value, node])
  return { schema, operation: getOperationAST(document)!, fragments: new Map(named), variables }
}

describe('A document’s cost', () => {
  it.each([
    ['{ patient { id } }', 1],
    ['{ patient { id practice { name } } }', 2],
    ['{ codes }', 1],
    ['{ __typename a: codes b: codes ...more } fragment more on Query { c: codes }', 3],
    ['{ a: patient { id } b: patient { id } }', 2],
    ['{ patient { tags { name } } }', 6],
    ['{ nodes { id } }', 5],
    ['{ nodes(ids: []) { id } }', 1],
    ['{ patients(first: 7) { totalCount pageInfo { endCursor } } }', 1],
    ['{ patients(first: 7) { edges { cursor } } }', 1],
    ['{ patients(first: 7) { edges { node { id } } } }', 8],
    ['{ patients(first: 7) { edges { node { payments(first: 0) { totalCount } } } } }', 15],
    ['{ patients(last: 9) { edges { node { id practice { name } } } } }', 19],
    ['{ patients { edges { node { id } } } }', 26],
    ['{ nodes(ids: ["a", "b", "c", "d", "e", "f", "g"]) { practice { name } } }', 14],
    ['{ log(perPage: 100) { entries { practice { name } } } }', 201],
    ['{ patients(first: 10) { edges { node { payments(first: 20) { edges { node { amount } } } } } } }', 221],
    ['{ ... on Query { patient { id } } ...more } fragment more on Query { nodes { id } }', 6],
    ['{ patients(first: 10) { ...p } } fragment p on PatientConnection { edges { node { practice { name } } } }', 21],
  ])('is its maximum response size: %s', (text, cost) => {
    expect(costOf(measured(text))).toBe(cost)
  })

  it('uses sizes from variables', () => {
    const text = 'query ($n: Int) { patients(first: $n) { edges { node { id } } } }'
    expect(costOf(measured(text, { n: 40 }))).toBe(41)
    expect(costOf(measured(text))).toBe(26)
  })

  it('of fragments that fan out is computed without expanding every path', () => {
    const levels = Array.from({ length: 200 }, (_, index) =>
      index === 199
        ? `fragment f${index} on Query { patient { id } }`
        : `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`,
    )
    const fan = measured(`{ ...f0 } ${levels.join(' ')}`)
    expect(costOf(fan)).toBe(2 ** 199)
    expect(rootFieldsOf(fan)).toBe(2 ** 199)
  })

  it('of cyclic fragments terminates', () => {
    const circle = measured('{ ...a } fragment a on Query { patient { id } ...b } fragment b on Query { ...a }')
    expect(costOf(circle)).toBe(1)
    expect(rootFieldsOf(circle)).toBe(1)
  })
})
