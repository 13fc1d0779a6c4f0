import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '../support/apiHarness.ts'
import { LiveHarness, type LiveGateway } from '../support/liveHarness.ts'
import { LiveReader } from '../support/liveReader.ts'
import { freshKey } from '../support/partnerKeys.ts'
import { people, type PersonName } from '../support/worldPeople.ts'
import { documentId } from './appDocuments.ts'
import { expectNothingInternal } from './upstreamFailures.ts'

let harness: LiveHarness
let gateway: LiveGateway
let url: string
beforeAll(async () => {
  harness = await LiveHarness.open()
  gateway = await harness.start({ pseudonymKey: 'a key of the tests, and of nothing else' })
  url = gateway.url.replace('ws', 'http')
})
afterAll(() => harness.close())

/** As one of our own pages sends it: with the cookies, and the header that other sites cannot send. */
const sendAs =
  (as: Session | null) =>
  (path: RequestInfo | URL, init: RequestInit = {}) =>
    fetch(path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), 'x-csrf-token': as?.csrf ?? 'none', ...(as && { cookie: as.cookie }) }, // prettier-ignore
    })

/** https://github.com/graphql/graphql-http: the requirements of GraphQL over HTTP. */
describe('The graphql-http audit, by an analyst,', () => {
  it.each(serverAudits({ url: () => url }).map(({ id, name }) => ({ id, name })))('$id: $name', async ({ id }) => {
    const fetchFn = sendAs(await harness.api.as('analyst'))
    const result = await serverAudits({ url, fetchFn })
      .find((audit) => audit.id === id)!
      .fn()
    const { status, body } = { status: result.status, body: 'response' in result ? await result.response.text() : '' }
    expect([status, 'reason' in result && result.reason, body]).toEqual(['ok', false, ''])
  })
})

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

/** https://github.com/dolevf/graphql-cop: its requests, and how it recognizes a finding. */
interface Check {
  name: string
  query: string
  /** Content type of the request. Default: JSON. */
  by?: 'batch' | 'address' | 'form' | 'no token'
  isFound: (answer: Answer) => boolean
  /** Findings that are features for analysts. */
  isIncluded?: true
}
interface Answer {
  status: number
  text: string
  data: Record<string, unknown> | undefined
  errors: { message: string; extensions: object }[]
  extensions: object
}

const isAnswered = ({ data }: Answer) => data !== undefined && data !== null
const checks: Check[] = [
  {
    name: 'alias overloading',
    query: `query { ${times(101, (index) => `alias${index}:__typename`)} }`,
    isFound: isAnswered,
  },
  { name: 'array-based batching', query: 'query { __typename }', by: 'batch', isFound: ({ text }) => text.startsWith('[') }, // prettier-ignore
  {
    name: 'circular introspection',
    query:
      'query { __schema { types { fields { type { fields { type { fields { type { fields { type { name } } } } } } } } } } }',
    isFound: isAnswered,
  },
  {
    name: 'a circular fragment',
    query: 'query { __schema { ...A } } fragment A on __Schema { __typename ...B } fragment B on __Schema { ...A }',
    isFound: ({ errors }) => errors.length === 0,
  },
  {
    name: 'directive overloading',
    query: 'query { __typename @aa@aa@aa@aa@aa@aa@aa@aa@aa@aa }',
    isFound: ({ errors }) => errors.length !== 1,
  },
  { name: 'field duplication', query: `query { ${times(500, () => '__typename')} }`, isFound: isAnswered },
  {
    name: 'field suggestions',
    query: 'query { __schema { directive } }',
    isFound: ({ text }) => text.includes('Did you mean'),
    isIncluded: true,
  },
  { name: 'introspection', query: 'query { __schema { types { name } } }', isFound: isAnswered, isIncluded: true },
  { name: 'queries by GET', query: 'query { __typename }', by: 'address', isFound: isAnswered },
  { name: 'changes by GET', query: 'mutation { __typename }', by: 'address', isFound: isAnswered },
  { name: 'changes', query: 'mutation { __typename }', isFound: isAnswered },
  { name: 'forms of other sites', query: 'query { __typename }', by: 'form', isFound: isAnswered },
  {
    name: 'trace mode',
    query: 'query { __typename }',
    isFound: ({ text }) => /tracing|exception|stacktrace/i.test(text),
  },
  {
    name: 'unhandled errors',
    query: 'qwerty cop { abc }',
    isFound: ({ text }) => /exception|stack/i.test(text) || text.includes('INTERNAL'),
  },
]

const json = { 'content-type': 'application/json' }
const requestOf = ({ query, by }: Check): [string, RequestInit] => {
  if (by === 'address') return [`${url}?query=${encodeURIComponent(query)}`, {}]
  if (by === 'form') return [url, { method: 'POST', body: new URLSearchParams({ query }) }]
  const body = JSON.stringify(by === 'batch' ? Array.from({ length: 11 }, () => ({ query })) : { query })
  return [url, { method: 'POST', headers: json, body }]
}

async function answerTo(check: Check, who: Record<string, string>): Promise<Answer> {
  const [path, init] = requestOf(check)
  const answer = await fetch(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...who } })
  const text = await answer.text()
  const { data, errors = [], extensions = {} } = JSON.parse(text) as Partial<Answer>
  return { status: answer.status, text, data, errors, extensions }
}

/** It has no CSRF token; it sends what a browser adds automatically, and a partner's key. */
async function headersOf(name: PersonName | 'a partner' | null): Promise<Record<string, string>> {
  if (name === 'a partner') return { authorization: `Bearer ${await freshKey(harness, await harness.api.as('admin'))}` }
  return name ? { cookie: (await harness.api.as(name)).cookie } : {}
}

describe.each(['admin', 'analyst', 'systemAdmin', 'a partner', null] as const)(
  'The graphql-cop checks, as %s,',
  (name) => {
    it.each(checks)('$name, are negative except for what analysts may use', async (check) => {
      const answer = await answerTo(check, await headersOf(name))
      expect([check.isFound(answer), answer.text]).toEqual([
        name === 'analyst' && check.isIncluded === true,
        answer.text,
      ])
      const meant = name === 'analyst' ? ['cost', 'calls'] : []
      expect(Object.keys(answer.extensions).filter((each) => !meant.includes(each))).toEqual([])
      expectNothingInternal(JSON.stringify(answer.errors))
      expect(
        answer.errors.flatMap(({ extensions }) => Object.keys(extensions)).filter((each) => !ours.has(each)),
      ).toEqual([])
    })
  },
)

/** Codes, references and paths to look up; nothing about internals. */
const ours = new Set(['code', 'requestId', 'reason', 'params', 'retryAfterSeconds'])

it('Common console addresses are empty, except /graphiql for analysts', async () => {
  const places = [
    '/graphiql',
    '/playground',
    '/altair',
    '/console',
    '/graphql/console',
    '/v1/explorer',
    '/api/graphiql',
  ]
  for (const name of ['admin', null] as const) {
    const as = name && (await harness.api.as(name))
    for (const place of ['/graphql', ...places]) {
      const headers = { accept: 'text/html', ...(as && { cookie: as.cookie }) }
      const text = await (await fetch(url.replace('/graphql', place), { headers })).text()
      expect([place, /graphiql\.min|GraphQL Playground|altair|<script/i.test(text)]).toEqual([place, false])
    }
  }
})

describe('A session', () => {
  const endedSession = async () => {
    const as = await harness.api.signIn(people.analyst.email)
    const answer = await sendAs(as)(url.replace('/graphql', '/api/v2/token/auth-cookies/expire'), { method: 'POST' })
    expect(answer.status).toBe(204)
    return as
  }
  const expiredSession = async () => {
    const as = await harness.api.signIn(people.analyst.email)
    harness.api.clock.advance({ days: 400 })
    return as
  }
  const madeUp = (token: string) => ({ cookie: `tally_session=${token}; csrf=x`, csrf: 'x' })
  const forged = async () => {
    const { cookie, csrf } = await harness.api.as('admin')
    const token = /tally_session=([^;]+)/.exec(cookie)![1]!
    const turned = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    return { cookie: cookie.replace(token, turned), csrf }
  }
  const query = '{ viewer { user { firstName } } }'
  const ways: [string, string, RequestInit][] = [
    ['a document of ours', '', { method: 'POST', headers: json, body: JSON.stringify({ documentId: documentId('useViewerQuery') }) }], // prettier-ignore
    ['a document of one’s own', '', { method: 'POST', headers: json, body: JSON.stringify({ query }) }],
    ['an address', `?query=${encodeURIComponent(query)}`, {}],
    ['a form', '', { method: 'POST', body: new URLSearchParams({ query }) }],
    ['the API', '/../api/v2/users/me', {}],
    ['GraphiQL', '/../graphiql', {}],
  ]

  it.each([
    ['that was made up', () => Promise.resolve(madeUp('made-up'))],
    ['of another shape', () => Promise.resolve(madeUp('x'.repeat(4000)))],
    ['that was changed by a letter', forged],
    ['that was ended', endedSession],
    ['that is over', expiredSession],
  ])('%s gives no access, whatever the transport', async (_what, sessionOf) => {
    const as = await sessionOf()
    for (const [way, path, init] of ways) {
      const answer = await sendAs(as)(new URL(`${url}${path}`), init)
      const text = await answer.text()
      expect([way, /UNAUTHENTICATED|unauthorized|Sign in|"viewer":null/.test(text), text.includes('firstName":"')]).toEqual([way, true, false]) // prettier-ignore
      expectNothingInternal(text)
    }
    const reader = await LiveReader.connect(gateway, as)
    expect([(await reader.ended())[0], reader.isAccepted]).toEqual([4440, false])
  })
})
