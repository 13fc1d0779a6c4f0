import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { makeSchema } from '../../schema.ts'
import { complaintOf } from '../partners/prepareOperation.ts'
import type { Registry } from '../../partners/registry.ts'
import { readReleases, releaseName, type Releases, withRelease } from './releases.ts'
import { schemaDiff } from './schemaDiff.ts'

describe('A release', () => {
  it('still works: every document of a stored release is valid today', () => {
    const { stored, documents } = readReleases()
    expect(stored.length).toBeGreaterThan(0)
    const schema = makeSchema()
    const broken = Object.entries(documents).flatMap(([id, document]) => {
      const complaint = complaintOf(schema, document)
      return complaint ? [`${id.slice(0, 12)}: ${complaint}`] : []
    })
    expect(broken).toEqual([])
    expect(stored.flatMap((release) => release.documents.filter((id) => !documents[id]))).toEqual([])
  })

  it('is stored for 30 days, the last two for longer, with the documents they used', () => {
    const release = (releases: Releases, day: string, app: Record<string, string>) =>
      withRelease(releases, { name: day, day, app })
    const first = release({ stored: [], documents: {} }, '2026-01-01', { a: 'query A', b: 'query B' })
    const second = release(first, '2026-03-01', { b: 'query B', c: 'query C' })
    expect(second.stored.map(({ name }) => name)).toEqual(['2026-01-01', '2026-03-01'])
    const fourth = release(release(second, '2026-03-10', { c: 'query C' }), '2026-03-20', { d: 'query D' })
    expect(fourth.stored.map(({ name }) => name)).toEqual(['2026-03-01', '2026-03-10', '2026-03-20'])
    expect(Object.keys(fourth.documents)).toEqual(['b', 'c', 'd'])
    expect(() => release(fourth, '2026-03-20', {})).toThrow('There is a release 2026-03-20 already')
  })

  it('is named by its date or a given name, never by an option', () => {
    expect([releaseName(undefined, '2026-11-23'), releaseName('v1.2', '2026-11-23')]).toEqual(['2026-11-23', 'v1.2'])
    for (const given of ['--help', '-h', '', 'a b']) expect(() => releaseName(given, '2026-11-23')).toThrow('no name')
  })
})

describe('A schema change since the last release', () => {
  it('is found in the code, not in an outdated file: the commands generate the schema first', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    for (const command of ['diff', 'release'])
      expect(scripts[`schema:${command}`]).toBe(
        `node codegen/generate.mjs && node codegen/run.mjs gateway/access/releases/main ${command}`,
      )
  })

  const base = `
    interface Node { id: ID! }
    type Patient implements Node { id: ID! name: String balance: String mood: Mood }
    type Other { note: String }
    enum Mood { GOOD BAD }
    input Filter { search: String }
    type Query { patient(id: ID!, hint: String): Patient node(id: ID!): Node patients(filter: Filter): [Patient] other: Other }`
  const operation = (name: string, document: string) => ({
    name,
    document,
    description: '',
    variables: [],
    cost: 1,
    personalData: {},
    exampleAnswer: {},
  })
  const registry: Registry = {
    desk: {
      name: 'Desk',
      requestsAMinute: 1,
      operations: {
        1: operation('ByName', 'query ByName($id: ID!) { patient(id: $id, hint: "x") { name } }'),
        2: operation('ByNode', 'query ByNode($id: ID!) { node(id: $id) { ... on Patient { balance } } }'),
        3: operation('ByFilter', 'query ByFilter($filter: Filter) { patients(filter: $filter) { mood } }'),
        4: { ...operation('Older', 'query Older { other { note } }'), retiredOn: '2026-11-01' },
      },
    },
  }
  const releases: Releases = {
    stored: [{ name: 'v1', day: '2026-11-01', documents: ['x'] }],
    documents: { x: 'query HeaderQuery($id: ID!) { patient(id: $id) { name } }' },
  }
  const brokenBy = (from: string, to: string) =>
    schemaDiff(buildSchema(base), buildSchema(base.replace(from, to)), { registry, releases }).map(
      ({ change, broken }) => [change, ...broken.map(({ who, operations }) => `${who}: ${operations.join()}`)],
    )

  it.each([
    ['name: String', '', ['Patient.name was removed.', 'partner desk: ByName', 'app of v1: HeaderQuery']],
    [
      'name: String',
      'name: Int',
      ['Patient.name changed type from String to Int.', 'partner desk: ByName', 'app of v1: HeaderQuery'],
    ],
    ['balance: String', '', ['Patient.balance was removed.', 'partner desk: ByNode']],
    [', hint: String', '', ['Query.patient arg hint was removed.', 'partner desk: ByName']],
    [
      'hint: String',
      'hint: String, more: ID!',
      ['A required arg more on Query.patient was added.', 'partner desk: ByName', 'app of v1: HeaderQuery'],
    ],
    [
      'search: String',
      'search: String more: ID!',
      ['A required field more on input type Filter was added.', 'partner desk: ByFilter'],
    ],
    ['search: String', 'find: String', ['Filter.search was removed.', 'partner desk: ByFilter']],
    ['GOOD BAD', 'GOOD', ['BAD was removed from enum type Mood.', 'partner desk: ByFilter']],
    ['note: String', 'text: String', ['Other.note was removed.']],
  ])('from “%s” to “%s” lists what it breaks', (from, to, expected) => {
    expect(brokenBy(from, to)).toEqual([expected])
  })

  it('that breaks nothing is not listed', () => {
    expect(brokenBy('name: String', 'name: String more: Int')).toEqual([])
  })
})
