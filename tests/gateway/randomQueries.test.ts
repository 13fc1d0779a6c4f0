import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages, patientContacts, patients, users } from '../../api/db/schema.ts'
import { analystSchema } from '../../gateway/access/analystSchema.ts'
import { Pseudonyms } from '../../gateway/access/Pseudonyms.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { makeSchema } from '../../gateway/schema.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { RandomQueries } from '../support/randomQueries.ts'
import { sampleOf } from '../support/seed.ts'
import { practices, worldId } from '../support/worldPeople.ts'
import { expectNothingInternal } from './upstreamFailures.ts'

const seed = 20_261_122
const count = 500
/** Number of queries in a sampled walk. */
const sampledCount = 100
const atOnce = 10
const maxObjects = 150
const pseudonymKey = 'a key of the tests, and of nothing else'
/** Errors of an invalid query: they describe the mistake and no internals. */
const refusals = new Set(['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND', 'INVALID', 'TOO_COSTLY'])

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open({}, { pseudonymKey, maxObjects })
})
afterAll(() => gateway.close())

const ofKind = (kind: Parameters<typeof worldId>[0]) => [1, 2, 3].map((number) => worldId(kind, number))
const nodes = [
  encodeGlobalId('Patient', worldId('patient', 2)),
  encodeGlobalId('Thread', worldId('thread', 1)),
  encodeGlobalId('Practice', practices.north.id),
]
/** Of no type. */
const unknownId = `AAAA${nodes[0]!.slice(4)}`
const ids = {
  Patient: ofKind('patient'),
  Thread: ofKind('thread'),
  Practice: ofKind('practice'),
  Company: ofKind('company'),
  Appointment: ofKind('appointment'),
  StatementSnapshot: ofKind('snapshot'),
  Message: ofKind('chatMessage'),
  OutboundCall: ofKind('call'),
  BackgroundTask: ofKind('task'),
  PatientBatch: ofKind('task'),
  Node: nodes,
  nothing: [worldId('extra', 999), unknownId, 'nothing', ''],
}

interface Answer {
  extensions?: { cost?: { objects: number } }
}

it(`Queries that are made up at random (seed ${seed}) are answered or refused in so many words, within their cost`, async () => {
  const analyst = await gateway.api.as('analyst')
  const secrets = await personalData()
  const pseudonyms = new Pseudonyms(pseudonymKey)
  const seal = (id: string) => pseudonyms.seal(id)
  const queries = new RandomQueries(analystSchema(makeSchema(), null), ids, seed, seal)
  const seen = { answered: 0, refused: 0, tooCostly: 0 }
  const requested: { query: string; requestId: string; objects: number }[] = []
  const wrong: object[] = []
  const calls = new Map<string, number>()
  gateway.observer.onCall = ({ requestId }) => void calls.set(requestId, (calls.get(requestId) ?? 0) + 1)
  const ask = async (query: string) => {
    const { errors = [], status, text, headers } = await gateway.ask(query, { as: analyst })
    const errorText = JSON.stringify(errors)
    expectNothingInternal(errorText)
    const isRefusal = errors.every(({ extensions }) => refusals.has(extensions.code ?? ''))
    if (status !== 200 || !isRefusal || secrets.some((secret) => errorText.includes(secret)))
      wrong.push({ query, status, errors })
    const objects = (JSON.parse(text) as Answer).extensions?.cost?.objects ?? 0
    requested.push({ query, requestId: headers.get('x-request-id')!, objects })
    const outcome = errors[0]?.extensions.code === 'TOO_COSTLY' ? 'tooCostly' : errors[0] ? 'refused' : 'answered'
    seen[outcome] += 1
  }
  const all = Array.from({ length: count }, () => queries.next())
  const waiting = [...sampleOf(all, sampledCount, 'random queries')]
  while (waiting.length > 0) await Promise.all(waiting.splice(0, atOnce).map(ask))
  // One call looks up the user; a list that starts in the middle of a page reads two.
  const callsOf = ({ requestId }: (typeof requested)[number]) => calls.get(requestId) ?? 0
  expect(requested.filter((each) => callsOf(each) > 1 + 2 * each.objects)).toEqual([])
  expect(wrong).toEqual([])
  expect(gateway.reports).toEqual([])
  // About half are answered; a sample may have fewer.
  expect([seen.answered > requested.length / 3, seen.refused > 0, seen.tooCostly > 0]).toEqual([true, true, true])
})

async function personalData(): Promise<string[]> {
  const { db } = gateway.api.database
  const rows = await db.select().from(patients)
  const contacts = await db.select().from(patientContacts)
  const said = await db.select({ text: messages.text }).from(messages)
  const staff = await db.select().from(users)
  return [
    ...rows.flatMap(({ firstName, lastName, externalId }) => [firstName, lastName, externalId]),
    ...contacts.map(({ value }) => value),
    ...said.map(({ text }) => text),
    ...staff.flatMap(({ email, phone }) => [email, phone]),
  ].filter((value): value is string => value !== null && value.length > 3)
}
