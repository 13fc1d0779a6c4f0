import { describe, expect, it } from 'vitest'
import { makeSchema } from '../../schema.ts'
import { drift, publish, RegistryError, retire } from './publish.ts'
import { type PartnerFolder, readFolders } from './readFolder.ts'
import { readRegistry } from '../../partners/registry.ts'

const schema = makeSchema()
const folders = readFolders('gateway/access/partners')
const registry = readRegistry()

const folderOf = (document: string, more: object = {}, name = 'Asked'): PartnerFolder => ({
  slug: 'somebody',
  definition: {
    name: 'Somebody',
    requestsAMinute: 60,
    operations: { [name]: { description: 'Of a test.', variables: {}, ...more } },
  },
  documents: new Map([[name, document]]),
})
const published = (document: string, more?: object) => publish(schema, [folderOf(document, more)], {})
const only = (of: ReturnType<typeof published>) => Object.entries(of['somebody']!.operations)[0]!

describe('The partner registry', () => {
  it('is published from its folders and valid against the current schema', () => {
    expect(drift(schema, folders, registry)).toEqual([])
  })

  it('describes an operation’s cost, personal data and example response', () => {
    const [id, operation] = only(
      published(
        'query Asked { patients(first: 7, filter: { dateOfBirth: "1980-02-29" }) { edges { node { name } } } }',
      ),
    )
    expect(id).toMatch(/^[0-9a-f]{64}$/)
    expect(operation).toMatchObject({
      cost: 8,
      personalData: { personal: ['Patient.name', 'PatientFilter.dateOfBirth'] },
      exampleAnswer: { patients: { edges: [{ node: { name: 'Maria Example' } }] } },
    })
  })

  it('finds personal data behind interfaces, fragments and whole inputs', () => {
    const document = `query Asked($id: ID!, $filter: PatientFilter) {
      node(id: $id) { ...Named }
      patients(first: 1, filter: $filter) { totalCount }
    }
    fragment Named on Patient { alias: lastName }`
    const variables = { id: { meaning: 'Id', example: 'x' }, filter: { meaning: 'Filter', example: null } }
    const [, { personalData }] = only(published(document, { variables }))
    expect(personalData.personal).toEqual(
      expect.arrayContaining(['Patient.lastName', 'PatientFilter.lookup', 'PatientFilter.search']),
    )
  })

  it.each([
    ['a change', 'mutation Asked { signOut { __typename } }', {}, 'partners only read'],
    ['a subscription', 'subscription Asked { inboxEvents { __typename } }', {}, 'partners only read'],
    ['what the schema lacks', 'query Asked { patients { nothing } }', {}, 'Cannot query field "nothing"'],
    ['another name', 'query Other { __typename }', {}, 'its name is not that of its file'],
    ['two operations', 'query Asked { __typename } query Other { __typename }', {}, 'a document holds one operation'],
    [
      'a variable nobody explains',
      'query Asked($id: ID!) { patient(restId: $id) { id } }',
      {},
      'does not say what $id means',
    ],
    [
      'an example that does not fit',
      'query Asked($first: Int) { patients(first: $first) { totalCount } }',
      { variables: { first: { meaning: 'Rows', example: 'many' } } },
      'its examples do not fit',
    ],
    [
      'an answer without bounds',
      'query Asked { patients(first: 200) { edges { node { payments(first: 100) { edges { node { id } } } } } } }',
      {},
      '10000 are the most',
    ],
  ])('rejects %s', (_what, document, more, message) => {
    expect(() => published(document, more)).toThrow(message)
  })

  it('keeps a changed document under its old id until it is retired', () => {
    const first = published('query Asked { practices { totalCount } }')
    const [old] = only(first)
    const next = publish(schema, [folderOf('query Asked { practices(first: 1) { totalCount } }')], first)
    expect(Object.keys(next['somebody']!.operations)).toHaveLength(2)
    const { next: retired } = retire(next, 'somebody', old, '2026-11-22')
    const left = Object.values(retired['somebody']!.operations).filter(({ retiredOn }) => !retiredOn)
    expect(left.map(({ document }) => document)).toEqual(['query Asked { practices(first: 1) { totalCount } }'])
    expect(() => retire(retired, 'somebody', old, '2026-11-22')).toThrow(RegistryError)
    expect(() => publish(schema, [folderOf('query Asked { practices { totalCount } }')], retired)).toThrow(
      'was retired',
    )
  })

  it('reports deleted folders and unpublished changes', () => {
    const first = published('query Asked { practices { totalCount } }')
    expect(drift(schema, [], first)).toEqual(['somebody: it was published, and its folder is gone'])
    const changed = folderOf('query Asked { practices(first: 2) { totalCount } }')
    expect(drift(schema, [changed], first)).toEqual([
      'The registry is not published as it stands: npm run partners -- publish',
    ])
  })
})
