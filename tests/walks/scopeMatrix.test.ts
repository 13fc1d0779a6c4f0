import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOfRefusal, refusalText } from '../../api/contract/refusals/Refusal.ts'
import type { Endpoint } from '../../api/contract/endpoint.ts'
import { endpoints } from '../../api/contract/endpoints.ts'
import { refusalOfCall } from '../../api/contract/rules.ts'
import { ApiHarness, type Refusal, type Session } from '../support/apiHarness.ts'
import { exampleBody, examplePath, exampleQuery, exampleRow, pathKinds } from '../support/exampleCalls.ts'
import { refusedByState } from '../support/refusedByState.ts'
import { hiddenIds } from '../support/hiddenIds.ts'
import { sampleOf } from '../support/seed.ts'
import { addUnusedAccounts } from '../support/unusedAccounts.ts'
import { rolledBackDatabase } from '../support/rolledBackDatabase.ts'
import { people, signInNames, worldId, type PersonName } from '../support/worldPeople.ts'
import { featuresAt, judgedByPractice, canSee, places, type Place } from '../support/worldScope.ts'

let api: ApiHarness
let walk: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  for (const name of signInNames) await api.as(name)
  await addUnusedAccounts(api.database)
  walk = api.through(rolledBackDatabase(api.database))
})
afterAll(async () => {
  await walk.server.close()
  await api.close()
})

/**
 * Calls whose body or query names the row, and charges, refunds and disputes, which span transactions that this walk
 * rolls back. They have their own tests.
 */
const namedInBody = new Set([
  'addCard',
  'addCompanyCard',
  'buyCompanyPhone',
  'createCompanyCustomer',
  'chargeCard',
  'chargeCardByOtherName',
  'chargeNewCard',
  'startTerminalPayment',
  'checkTerminalPayment',
  'cancelTerminalPayment',
  'submitDispute',
  'closeDispute',
  'refundPayment',
  'createLocation',
  'setDefaultConnection',
  'routePayments',
  'createPatient',
  'createPaymentRequest',
  'latestUnpaidRequest',
  'exportPatients',
  'mapPatientImport',
  'approvePatientImport',
  'stopPatientImport',
  'startBundleImport',
  'stopBundleImport',
  'listFinancialClasses',
  'selectFinancialClass',
  'selectEhrPaymentMethod',
  'syncPatient',
  'syncDemographics',
  'listHistory',
  'sendMessage',
  'startThread',
  'runTask',
  'previewMessage',
])
const protectedEndpoints = endpoints.filter(({ name, access }) => access !== 'public' && !namedInBody.has(name))
const publicEndpoints = endpoints.filter(({ access }) => access === 'public')

const call = (endpoint: Endpoint, ids: readonly string[], as: Session | null, place?: Place, name?: PersonName) =>
  walk.call<Refusal>(endpoint.method, examplePath(endpoint, ids), {
    as,
    body: exampleBody(endpoint, place, name),
    query: exampleQuery(endpoint),
  })

/**
 * The places of a path's rows: all at one place; and for a phone of one patient below another, also the next place's.
 */
function choicesOf({ length }: readonly string[]): Place[][] {
  if (length === 0) return [[]]
  const together = places.map((place) => Array.from({ length }, () => place))
  const excluded = places.map((place, at) => [place, ...Array.from({ length: length - 1 }, () => nextTo(at))])
  return length === 1 ? together : [...together, ...excluded]
}
const nextTo = (at: number) => places[(at + 1) % places.length]!

function rowsAt(endpoint: Endpoint, choice: readonly Place[]) {
  const rows = pathKinds(endpoint).map((kind, index) => exampleRow(endpoint, kind, choice[index]!))
  return { ids: rows.map((row) => row.id), owners: rows.map((row) => row.owner) }
}

/** Whether a row is at the place of the first one, also if several places share it. */
const isOneOf = (endpoint: Endpoint, choice: readonly Place[], index: number) =>
  rowsAt(endpoint, choice).ids[index] ===
  rowsAt(
    endpoint,
    choice.map(() => choice[0]!),
  ).ids[index]

/** Whether a user lacks the permission, with the features that are on at a place. */
const isRefusedAt = ({ access }: Endpoint, name: PersonName, place: Place) =>
  refusalOfCall({ ...people[name], features: featuresAt(place) }, access) !== null

/** The response to a user for rows that do not exist, requested once. */
const notFoundBodies = new Map<string, Refusal>()

/** The expected response to a user for the rows at the selected places, and the actual one. */
async function answers(endpoint: Endpoint, name: PersonName, choice: readonly Place[]) {
  const { ids, owners } = rowsAt(endpoint, choice)
  const session = await walk.as(name)
  const { status, body, headers } = await call(endpoint, ids, session, choice[0], name)
  const received = { name, choice, status, body }
  const refused = refusalOfCall(people[name], endpoint.access)
  if (refused !== null) {
    return {
      received,
      expected: { name, choice, status: 403, body: bodyOfRefusal(refused) },
    }
  }
  // Below a row, a row is visible to users who may see the upper one, and only if it belongs to it.
  const isThere = owners.map((owner, index) => canSee(people[name], owner) && isOneOf(endpoint, choice, index))
  const isOff = judgedByPractice.has(endpoint.name) && isRefusedAt(endpoint, name, choice[0]!)
  const ended = isOff ? 409 : refusedByState[endpoint.name]
  if (isThere.every(Boolean) && ended !== undefined) {
    return { received: { name, choice, status }, expected: { name, choice, status: ended } }
  }
  if (isThere.every(Boolean)) {
    const text = JSON.stringify(body)
    const leaked = hiddenIds(people[name]).filter((id) => text.includes(id))
    const media = endpoint.file ?? endpoint.stream
    const isAsDeclared = media ? headers['content-type'] === media : endpoint.answers[200]!.safeParse(body).success
    return {
      received: { name, choice, status, isAsDeclared, leaked },
      expected: { name, choice, status: 200, isAsDeclared: true, leaked: [] },
    }
  }
  const absent = ids.map((id, index) => (isThere[index] ? id : worldId('extra', index)))
  const key = [endpoint.name, name, ...absent].join()
  const notFoundBody = notFoundBodies.get(key) ?? (await call(endpoint, absent, session, choice[0], name)).body
  notFoundBodies.set(key, notFoundBody)
  return { received, expected: { name, choice, status: 404, body: notFoundBody } }
}

interface ScopedCase {
  name: PersonName
  choice: readonly Place[]
}

/** What decides the response: the rule, or the company and practice of the rows, and whether they belong together. */
function classOf(endpoint: Endpoint, { name, choice }: ScopedCase): string {
  const person = people[name]
  if (refusalOfCall(person, endpoint.access) !== null) return 'refused'
  const { owners } = rowsAt(endpoint, choice)
  if (owners.every((owner) => canSee(person, owner)))
    return choice.every((_place, index) => isOneOf(endpoint, choice, index)) ? 'seen' : 'apart'
  const isForeign = owners.some(({ companyId }) => !canSee(person, { companyId, practices: [] }))
  return isForeign ? 'of another company' : 'of another practice or person'
}

/** Each user at each combination of places; one user per class, if the walk is sampled. */
function requestedOf(endpoint: Endpoint): ScopedCase[] {
  const all = signInNames.flatMap((name) => choicesOf(pathKinds(endpoint)).map((choice) => ({ name, choice })))
  const classes = new Set(all.map((requested) => classOf(endpoint, requested)))
  return [...classes].flatMap((wanted) => {
    const alike = all.filter((requested) => classOf(endpoint, requested) === wanted)
    return sampleOf(alike, 1, `scope ${endpoint.name} ${wanted}`)
  })
}

describe.each(protectedEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('is answered to each role for its own scope, and otherwise as not found', async () => {
    for (const { name, choice } of requestedOf(endpoint)) {
      const { received, expected } = await answers(endpoint, name, choice)
      expect(received).toEqual(expected)
    }
  })

  it('requires a session', async () => {
    for (const place of sampleOf(places, 1, `no session ${endpoint.name}`)) {
      const { ids } = rowsAt(
        endpoint,
        pathKinds(endpoint).map(() => place),
      )
      const { status, body } = await call(endpoint, ids, null)
      expect({ status, code: body.error }).toEqual({ status: 401, code: 'signed_out' })
    }
  })
})

it.each(publicEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is answered without a session',
  async (_name, endpoint) => {
    const { ids } = rowsAt(
      endpoint,
      pathKinds(endpoint).map(() => 'north'),
    )
    const { status } = await call(endpoint, ids, null)
    expect(status).toBe(refusedByState[endpoint.name] ?? Number(Object.keys(endpoint.answers)[0]))
  },
)

/** Every kind of denial of a rule; add a new one here with its text. */
const sentences = [
  /^This requires the (Front desk|User|Support|Admin|Owner) role or higher\.$/,
  /^Only (users with the [\w ]+ role|system users|patient support|a support supervisor) can do this\.$/,
  /^(Your account is limited to some practices|Patient support can’t do this)\.$/,
  /^(This isn’t turned on for your company|Your company has hidden this)\.$/,
  /^Only another server of this product can request this\.$/,
  /^This requires a partner key\.$/,
  /^Action prohibited: requires client authorization and can only be performed by client staff$/,
]

it('Each denied user receives a sentence that names the role, limit or feature', () => {
  const refusals = protectedEndpoints.flatMap(({ access }) =>
    signInNames.map((name) => refusalOfCall(people[name], access)),
  )
  const texts = refusals.map((refused) => refused && refusalText(refused))
  const unsaid = texts.filter((text) => text !== null && !sentences.some((sentence) => sentence.test(text)))
  expect(new Set(texts)).toContain('This requires the Admin role or higher.')
  expect(unsaid).toEqual([])
})
