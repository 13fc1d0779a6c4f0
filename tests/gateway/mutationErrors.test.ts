import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import type { GraphHarness } from '../support/gatewayHarness.ts'
import { shareOf } from '../support/seed.ts'
import { worldId } from '../support/worldPeople.ts'
import { expectNothingInternal, expectReported, graphOver, outages, refusals, theError } from './upstreamFailures.ts'
import { restCycle, restPatient } from './restRows.ts'

const restId = worldId('patient', 1)
const patientId = encodeGlobalId('Patient', restId)
const contactId = encodeGlobalId('PatientContact', `${restId}/${worldId('contact', 1)}`)
const cycleId = encodeGlobalId('BillingCycle', `${restId}/${worldId('cycle', 1)}`)
const result = `__typename ... on Error { message } ... on RateLimitedError { retryAfterSeconds }
  ... on InvalidInputError { fields { path message } }`

interface Mutation {
  name: string
  input: Record<string, unknown>
  inputType: string
  path: RegExp
  call: string
}
const mutations: Mutation[] = [
  {
    name: 'signIn',
    inputType: 'SignInInput',
    input: { email: 'una@alder.example.com', password: 'a quiet harbour 7' },
    path: /\/token$/,
    call: 'createToken',
  },
  {
    name: 'setPatientTags',
    inputType: 'SetPatientTagsInput',
    input: { patientId, tags: ['VIP'] },
    path: new RegExp(`/patients/${restId}$`),
    call: 'updatePatient',
  },
  {
    name: 'setPatientContact',
    inputType: 'SetPatientContactInput',
    input: { contactId, isEnabled: false },
    path: /\/emails\//,
    call: 'updatePatientEmail',
  },
  {
    name: 'setBillingCycleStatus',
    inputType: 'SetBillingCycleStatusInput',
    input: { billingCycleId: cycleId, status: 'PAID' },
    path: /\/change_cycle_status$/,
    call: 'changeCycleStatus',
  },
]

/** Error codes of queries, as members of a mutation's result. */
const members: Record<string, string> = {
  FORBIDDEN: 'ForbiddenError',
  NOT_FOUND: 'NotFoundError',
  CONFLICT: 'ConflictError',
  INVALID: 'InvalidInputError',
  RATE_LIMITED: 'RateLimitedError',
}

interface Result {
  __typename: string
  message: string
  retryAfterSeconds?: number | null
  fields?: { path: string; message: string }[]
}

let upstream: FakeUpstream
let graph: GraphHarness
beforeAll(async () => {
  upstream = await FakeUpstream.open()
})
afterAll(() => upstream.close())
beforeEach(() => {
  graph = graphOver(upstream.url)
})
afterEach(async () => {
  await graph.close()
  upstream.reset()
})

async function mutate({ name, inputType, input }: Mutation, over = graph) {
  const query = `mutation ($input: ${inputType}!) { ${name}(input: $input) { ${result} } }`
  const answer = await over.ask<Record<string, Result> | null>(query, { variables: { input } })
  return { ...answer, result: answer.data?.[name] }
}

describe.each(mutations)('$name', (mutation) => {
  const { path, call } = mutation

  it('returns a conflict as a result member', async () => {
    upstream.answers(path, 409, { error: 'state', error_text: 'It was paid already.' })
    const { result: found, errors } = await mutate(mutation)
    expect({ found, errors }).toEqual({
      found: { __typename: 'ConflictError', message: 'It was paid already.' },
      errors: undefined,
    })
  })

  it('returns validation errors by field', async () => {
    const fields = { 'tags.0': 'Too long', note: 'A note is needed' }
    upstream.answers(path, 422, { error: 'invalid', error_text: 'Some fields are not valid.', errors: fields })
    expect((await mutate(mutation)).result).toEqual({
      __typename: 'InvalidInputError',
      message: 'Some fields are not valid.',
      fields: [
        { path: 'tags.0', message: 'Too long' },
        { path: 'note', message: 'A note is needed' },
      ],
    })
  })

  it.each([
    ['900', 900],
    ['soon', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
  ])('returns “too often” with the seconds of Retry-After: %s', async (header, retryAfterSeconds) => {
    upstream.answers(path, 429, { error: 'locked_out', error_text: 'Too often.' }, { 'retry-after': header })
    const expected = { __typename: 'RateLimitedError', message: 'Too often.', retryAfterSeconds }
    expect((await mutate(mutation)).result).toEqual(expected)
  })

  it('has its own text for an error without one', async () => {
    upstream.answers(path, 409, { error_text: { secret: true } })
    expect((await mutate(mutation)).result).toMatchObject({ message: 'The request was rejected.' })
  })

  it.each(refusals.filter(([, , code]) => Object.hasOwn(members, code)))(
    'returns a %s as a result member',
    async (_what, happening, code, message) => {
      happening(upstream, path)
      const { result: found, errors } = await mutate(mutation)
      expect({ found, errors }).toMatchObject({ found: { __typename: members[code], message }, errors: undefined })
    },
  )

  it.each(refusals.filter(([, , code]) => !Object.hasOwn(members, code)))(
    'is rejected with a code when the REST API answers %s',
    async (_what, happening, code, message) => {
      happening(upstream, path)
      const answer = await mutate(mutation)
      expect(theError(answer)).toMatchObject({ message, path: [mutation.name], extensions: { code } })
      expect(answer.data).toBeNull()
    },
  )

  // Sampled, each outage is met by two of the four.
  it.each(shareOf(outages, 2, mutations.indexOf(mutation)))(
    'that meets %s is sent once, and reports only that the data is unavailable or unreadable',
    async (_what, happening, text, patienceMs) => {
      happening(upstream, path)
      const over = graphOver(upstream.url, patienceMs)
      const answer = await mutate(mutation, over)
      await over.close()
      expect(theError(answer)).toMatchObject({ message: text, extensions: { code: 'UNAVAILABLE' } })
      expect(upstream.calls.filter((sent) => !sent.startsWith('GET'))).toHaveLength(1)
      expectReported(over, answer, new RegExp(`^${call} answered \\d+( \\((timeout|network|malformed)\\))?$`))
    },
  )
})

describe('A mutation that the REST API answers with another row', () => {
  it.each([
    ['setPatientTags', restPatient(worldId('patient', 2))],
    ['setPatientContact', restPatient(worldId('patient', 2))],
    ['setBillingCycleStatus', restCycle(worldId('cycle', 2))],
  ])('does not return it as the changed row: %s', async (name, row) => {
    const mutation = mutations.find((candidate) => candidate.name === name)!
    upstream.answers(mutation.path, 200, row)
    const answer = await mutate(mutation)
    expect(theError(answer).extensions.code).toBe('UNAVAILABLE')
    expectNothingInternal(answer.text)
  })
})

describe('An id of the wrong type', () => {
  it.each([
    ['setPatientTags', { patientId: cycleId, tags: [] }],
    ['setPatientTags', { patientId: restId, tags: [] }],
    ['setPatientContact', { contactId: cycleId, isEnabled: true }],
    ['setPatientContact', { contactId: 'nonsense', isEnabled: true }],
    ['setPatientContact', { contactId: encodeGlobalId('PatientContact', restId), isEnabled: true }],
    ['setBillingCycleStatus', { billingCycleId: contactId, status: 'PAID' }],
    ['setBillingCycleStatus', { billingCycleId: patientId, status: 'PAID' }],
  ])('is rejected before any call: %s %j', async (name, input) => {
    const mutation = mutations.find((candidate) => candidate.name === name)!
    const { errors } = await mutate({ ...mutation, input })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(upstream.calls).toEqual([])
  })
})
