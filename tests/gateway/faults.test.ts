import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiHarness, type Session } from '../support/apiHarness.ts'
import { type Fault, faults, FaultyUpstream, internalDetail } from '../support/faultyUpstream.ts'
import { type GraphAnswer, GraphHarness } from '../support/gatewayHarness.ts'
import { isSampled, sampleOf, shareOf } from '../support/seed.ts'
import { signInNames } from '../support/worldPeople.ts'
import { wrongAtOnePlace } from '../support/wrongTypes.ts'
import { endpoints } from '../../api/contract/endpoints.ts'
import { mismatchPath } from '../../gateway/rest/responseTypes.ts'
import { appRequest } from './appDocuments.ts'
import { exampleVariables, queryTexts } from './appVariables.ts'

/**
 * Each query of the app × each of its REST calls × each fault, derived from the app's own documents: a new one joins
 * automatically. Sampled, each query is tested with those of its calls that no earlier query was tested with, or with
 * one, so that each call is tested with some query; each of them with two faults, and half of the queries with slowness.
 * This test covers the gateway's responses; tests/web/pages/faultsMatrix.test.tsx covers the pages.
 */

let api: ApiHarness
let upstream: FaultyUpstream
let graph: GraphHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  upstream = await FaultyUpstream.open(api)
  upstream.remembers = true
})
afterAll(async () => {
  await upstream.close()
  await api.close()
})
beforeEach(() => {
  graph = new GraphHarness(upstream.url, () => api.clock.now())
})
afterEach(() => graph.close())

type Data = Record<string, unknown> | null
interface Baseline {
  name: string
  as: Session
  whole: GraphAnswer<Data>
}

const ask = ({ name, as }: Pick<Baseline, 'name' | 'as'>) =>
  graph.ask<Data>('', { as, ...appRequest(name, exampleVariables(name)) })

const isWhole = ({ data }: GraphAnswer<Data>) => !Object.values(data ?? {}).includes(null)

/** The response for the first user of the test world who can run it, completely if possible. */
async function baselineOf(name: string): Promise<Baseline> {
  let found: Baseline | undefined
  for (const person of new Set(['admin', 'systemAdmin', ...signInNames] as const)) {
    const as = await api.as(person)
    const whole = await ask({ name, as })
    if (!whole.errors && isWhole(whole)) return { name, as, whole }
    if (!whole.errors) found ??= { name, as, whole }
  }
  if (found) return found
  throw new Error(`${name} is answered to nobody: give better examples in tests/gateway/appVariables.ts`)
}

/** The response while one call fails; null if the call's response contains nothing that could fail. */
async function faultyAnswer(baseline: Baseline, endpoint: string, kind: Fault): Promise<GraphAnswer<Data> | null> {
  upstream.setFault(endpoint, kind)
  try {
    const answering = ask(baseline)
    if (kind === 'slow') {
      await upstream.untilHeld()
      upstream.release()
    }
    const answer = await answering
    return upstream.hasNothingToMistype ? null : answer
  } finally {
    upstream.heal()
  }
}

type Path = readonly (string | number)[]
const at = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string, unknown> | null | undefined)?.[step], data)

/**
 * The number of steps on the path to a lost field that lead to a value; the next step is null. All of them if none is
 * null.
 */
function lostAt(data: Data, path: Path): Path {
  const length = path.findIndex((_step, index) => at(data, path.slice(0, index + 1)) === null)
  return path.slice(0, length < 0 ? undefined : length + 1)
}

/** A copy of `data` without the lost values. */
function without(data: Data, paths: readonly Path[]): unknown {
  const copy = structuredClone(data)
  for (const path of paths) {
    const owner = at(copy, path.slice(0, -1)) as Record<string, unknown> | null | undefined
    if (owner) owner[path.at(-1)!] = null
  }
  return copy
}

const inPermissions = new Set(['isAllowed', 'denial'])
const isPermission = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'isAllowed' in value &&
  Object.keys(value).every((name) => inPermissions.has(name))

/** A permission that could not be checked is denied temporarily, in its own field and without an error. */
const forgetPermissions = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, each: unknown) => (isPermission(each) ? 'a permission' : each))

/** Unions report rate limits in the result. */
const deniedInPlace = (data: Record<string, unknown>) =>
  Object.entries(data).flatMap(([root, value]) =>
    (value as { __typename?: string } | null)?.__typename === 'RateLimitedError' ? [[root] as const] : [],
  )

const codes: Partial<Record<Fault, string>> = { '429': 'RATE_LIMITED' }

const wrongs = faults.filter((kind) => kind !== 'slow')

/** The calls that some query was tested with. */
const tested = new Set<string>()
function callsToTest(name: string, calls: readonly string[]): readonly string[] {
  const all = [...new Set(calls)]
  const untested = all.filter((call) => !tested.has(call))
  for (const call of untested) tested.add(call)
  return isSampled && untested.length > 0 ? untested : sampleOf(all, 1, `calls of ${name}`)
}

describe.each([...queryTexts.keys()].map((name, index) => [name, index] as const))('%s', (name, index) => {
  it('loses under each fault exactly the data of the failed call, and says so', async () => {
    const baseline = await baselineOf(name)
    for (const [place, endpoint] of callsToTest(name, baseline.whole.calls).entries()) {
      // A separate gateway, because failures of one call would pause it in later cases.
      if (place > 0) {
        await graph.close()
        graph = new GraphHarness(upstream.url, () => api.clock.now())
      }
      const slowness = shareOf(['slow' as const, null], 2, index).filter((kind) => kind !== null)
      const delayed: (readonly string[])[] = []
      const costs: (readonly string[])[] = []
      for (const kind of [...slowness, ...sampleOf(wrongs, 2, `faults of ${name} × ${endpoint}`)]) {
        const faulty = await faultyAnswer(baseline, endpoint, kind)
        if (!faulty) continue
        const { lost, ...seen } = outcome(baseline.whole, faulty)
        expect({ endpoint, kind, ...seen }).toEqual({ endpoint, kind, ...expected(baseline.whole, lost, kind) })
        const cost = lost.length > 0 && isNothing(seen.data as Data) ? ['everything'] : lost
        const ofKind = kind === 'slow' ? delayed : costs
        ofKind.push(cost)
      }
      const [first, ...others] = costs
      expect({ endpoint, delayed: delayed.flat(), others }).toEqual({
        endpoint,
        delayed: [],
        others: others.map(() => first),
      })
    }
  })
})

const isNothing = (data: Data) => Object.values(data ?? {}).every((value) => value === null)

/** The response, and the lost fields as dotted paths. */
function outcome(whole: GraphAnswer<Data>, faulty: GraphAnswer<Data>) {
  const errors = faulty.errors ?? []
  const denied = faulty.data ? deniedInPlace(faulty.data) : []
  const paths = faulty.data ? [...errors.map(({ path }) => lostAt(faulty.data, path!)), ...denied] : []
  return {
    lost: faulty.data
      ? [...new Set(paths.map((path) => path.join('.')))].toSorted((a, b) => a.localeCompare(b))
      : ['everything'],
    data: faulty.data && forgetPermissions(without(faulty.data, denied)),
    codes: [...new Set(errors.map(({ extensions }) => extensions.code))],
    tooManyCalls: faulty.calls.length > 2 * whole.calls.length ? faulty.calls : [],
    showsInternalDetail: faulty.text.includes(internalDetail),
  }
}

/** The fault-free response without the lost values. */
function expected({ data }: GraphAnswer<Data>, lost: readonly string[], kind: Fault) {
  const isAll = lost[0] === 'everything'
  const expectedCodes = expect.toSatisfy((all: string[]) =>
    all.every((code) => code === (codes[kind] ?? 'UNAVAILABLE')),
  )
  const paths = lost.map((path) => path.split('.'))
  return {
    data: isAll ? null : forgetPermissions(without(data, paths)),
    codes: expectedCodes as unknown,
    tooManyCalls: [],
    showsInternalDetail: false,
  }
}

describe('A response that violates the contract', () => {
  it('is detected for any single value', async () => {
    const baseline = await baselineOf('PatientsScreenQuery')
    expect(baseline.whole.errors).toBeUndefined()
    let places = 0
    const unseen: string[] = []
    for (const { endpoint, answer } of upstream.remembered()) {
      const declared = endpoints.find((each) => each.name === endpoint)!
      if (mismatchPath(declared, 200, answer) !== null) unseen.push(`${endpoint} as it is`)
      for (const wrong of wrongAtOnePlace(firstRows(answer))) {
        // An audit entry may contain any value; a refusal's param is a text or a number.
        if (/\.data\.(from|to)\.|\.error_params\./.test(wrong.place)) continue
        places += 1
        if (mismatchPath(declared, 200, wrong.answer) === null) unseen.push(`${endpoint}${wrong.place}`)
      }
    }
    expect(unseen).toEqual([])
    expect(places).toBeGreaterThan(1000)
  })
})

/** Some rows are enough to represent a list. */
const firstRows = (answer: unknown) => (Array.isArray(answer) ? answer.slice(0, 3) : answer)
