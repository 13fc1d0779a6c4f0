import { buildSchema, type GraphQLResolveInfo, parse } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { expect, test } from 'vitest'
import { includedNodes } from './includedNodes.ts'

const schema = buildSchema('type Query { cycle: Cycle } type Cycle { id: ID workflow: ID }')

/** Names of the fields below the selections of `cycle`: those that the document has, and the included ones. */
function seenBy(text: string, variables: object = {}) {
  const seen: { all: string[]; included: string[] }[] = []
  const names = (nodes: GraphQLResolveInfo['fieldNodes']) =>
    nodes.flatMap(({ selectionSet }) =>
      selectionSet!.selections.map((each) => ('name' in each && each.name ? each.name.value : '')),
    )
  schema.getQueryType()!.getFields()['cycle']!.resolve = (_root, _args, _context, info) => {
    seen.push({ all: names(info.fieldNodes), included: names(includedNodes(info)) })
    return {}
  }
  const compiled = compileQuery(schema, parse(text), '')
  if (!isCompiledQuery(compiled)) throw new Error('The document is invalid')
  void compiled.query({}, {}, variables)
  return seen
}

test('A compiled document passes selections of a fragment that is left out, which do not count', () => {
  const text =
    'query ($more: Boolean!) { cycle { id } ...More @include(if: $more) } fragment More on Query { cycle { workflow } }'
  expect(seenBy(text, { more: false })).toEqual([{ all: ['id', 'workflow'], included: ['id'] }])
  expect(seenBy(text, { more: true })).toEqual([{ all: ['id', 'workflow'], included: ['id', 'workflow'] }])
})

test.each([
  ['an inline fragment', '{ cycle { id } ... @skip(if: $no) { cycle { workflow } } }', ['id']],
  ['a field', '{ cycle { id } cycle @include(if: $yes) { workflow } }', ['id', 'workflow']],
  ['a constant', '{ cycle { id } ... @include(if: false) { cycle { workflow } } }', ['id']],
  ['both', '{ cycle { id } ... @include(if: $yes) { ... @skip(if: $no) { cycle { workflow } } } }', ['id']],
])('Conditions of %s', (_what, selection, included) => {
  const [seen] = seenBy(`query ($yes: Boolean!, $no: Boolean!) ${selection}`, { yes: true, no: true })
  expect(seen!.included).toEqual(included)
})

test('A fragment counts if one of the ways to it is included, however many there are', () => {
  const more = 'fragment More on Query { cycle { workflow } }'
  const text = `query ($yes: Boolean!) { cycle { id } ...More @skip(if: $yes) ... @include(if: $yes) { ...More } } ${more}`
  expect(seenBy(text, { yes: true })[0]!.included).toEqual(['id', 'workflow'])
  expect(seenBy(text.replaceAll('@include', '@skip'), { yes: true })[0]!.included).toEqual(['id'])
  const names = Array.from({ length: 12 }, (_, index) => `v${index}`)
  const variables = names.map((name) => `$${name}: Boolean!`).join(' ')
  const many = (depth: number) => names.map((name) => `...F${depth} @include(if: $${name})`).join(' ')
  const fragments = Array.from(
    { length: 6 },
    (_, depth) => `fragment F${depth} on Query { ${depth < 5 ? many(depth + 1) : 'cycle { workflow }'} }`,
  )
  const broad = `query (${variables}) { cycle { id } ${many(0)} } ${fragments.join(' ')}`
  const values = Object.fromEntries(names.map((name) => [name, name === 'v11']))
  expect(seenBy(broad, values)[0]!.included).toEqual(['id', 'workflow'])
})
