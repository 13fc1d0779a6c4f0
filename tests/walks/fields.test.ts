import { gte } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Endpoint, requiresSession } from '../../api/contract/endpoint.ts'
import { endpoints } from '../../api/contract/endpoints.ts'
import { answerFields, type FieldTree, pickFields, rowFields } from '../../api/contract/fields.ts'
import { accountReads } from '../../api/db/schema.ts'
import { ApiHarness, type Refusal } from '../support/apiHarness.ts'
import { exampleActor, examplePath, exampleQuery, exampleRow, pathKinds } from '../support/exampleCalls.ts'
import { sampleOf, shareOf } from '../support/seed.ts'
import { connectWorld } from '../support/worldConnections.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
  await connectWorld(api)
})
afterAll(() => api.close())

const reads = endpoints.filter((endpoint) => answerFields(endpoint) !== null && requiresSession(endpoint))
/**
 * Calls for partners only, of tasks that the caller started, answered by external services, or with a new secret each
 * time.
 */
const excluded = new Set([
  'getOwnPartner',
  'getTask',
  'listTaskPatients',
  'getIdpSettings',
  'getHelpCenterUrl',
  'getEhrConnectToken',
  'getStripeConnectToken',
  'getConnectionPage',
])
const walked = reads.filter(({ name }) => !excluded.has(name)).map((endpoint) => [endpoint.name, endpoint] as const)
const sampledFields = 3
const queries: Record<string, Record<string, string>> = { listHistory: { thread_id: worldId('thread', 1) } }

/** Every field of a response by its dotted name. */
const namesIn = (tree: FieldTree): string[] =>
  Object.entries(tree).flatMap(([name, inside]) => [
    name,
    ...(inside === true ? [] : namesIn(inside).map((within) => `${name}.${within}`)),
  ])

const treeOf = (path: string): FieldTree =>
  path
    .split('.')
    .reverse()
    .reduce<FieldTree | true>((inside, name) => ({ [name]: inside }), true) as FieldTree

async function ask(endpoint: Endpoint, fields?: string) {
  const ids = pathKinds(endpoint).map((kind) => exampleRow(endpoint, kind, 'north').id)
  const as = await api.as(exampleActor(endpoint))
  const query = { ...(queries[endpoint.name] ?? exampleQuery(endpoint)), ...(fields !== undefined && { fields }) }
  return api.get<Refusal>(examplePath(endpoint, ids), as, query)
}

/** What is rejected is tested for each endpoint in `api/contract/fields.test.ts`; here that each endpoint rejects it. */
const rejected = ['empty', 'unknown', 'unknown within a field', 'of JavaScript', 'empty at its end'] as const

describe.each(walked.map(([name, endpoint], index) => [name, endpoint, index] as const))(
  '%s',
  (name, endpoint, index) => {
    const all = namesIn(answerFields(endpoint)!)
    let asked: ReturnType<typeof ask> | undefined
    const askWhole = () => (asked ??= ask(endpoint))

    it('returns each field alone with the same value as among all', async () => {
      const whole = await askWhole()
      expect(whole.status).toBe(200)
      for (const field of sampleOf(all, sampledFields, name)) {
        const { status, body } = await ask(endpoint, field)
        expect({ field, status, body }).toEqual({ field, status: 200, body: pickFields(whole.body, treeOf(field)) })
      }
    })

    it('returns all selected fields, nested ones included', async () => {
      const leaves = all.filter((field) => !all.some((other) => other.startsWith(`${field}.`)))
      const { body } = await ask(endpoint, leaves.join())
      expect(body).toEqual((await askWhole()).body)
    })

    it.each(shareOf(rejected, rejected.length, index))('rejects fields that are %s', async (kind) => {
      const [fields, text] = {
        empty: ['', 'fields is empty'],
        unknown: ['shoe_size', 'Unknown field in fields: shoe_size'],
        'unknown within a field': [`${all[0]!}.shoe_size`, `Unknown field in fields: ${all[0]!}.shoe_size`],
        'of JavaScript': ['constructor', 'Unknown field in fields: constructor'],
        'empty at its end': [`${all[0]!},`, 'fields is empty'],
      }[kind] as [string, string]
      const { status, body } = await ask(endpoint, fields)
      const error = text.startsWith('Unknown') ? 'fields_unknown' : 'fields_empty'
      expect({ status, error: body.error, error_text: body.error_text }).toEqual({
        status: 400,
        error,
        error_text: text,
      })
    })
  },
)

describe('A list', () => {
  const ana = `/v2/patients/${worldId('patient', 1)}`

  it.each([
    ['/v2/patients', 'first_name', 'from "patient_contacts"'],
    ['/v2/appointments', 'starts_at', '"patients"."date_of_birth"'],
    ['/v2/audit-logs', 'action', '"audit_entries"."changes"'],
    ['/v2/audit-logs', 'user_id', 'from "users" where'],
    ['/v2/messages', 'subject', '"messages"."html"'],
    ['/v2/messages', 'subject', 'from "attachments"'],
    ['/v2/partners', 'slug', 'from "partner_keys"'],
    [`${ana}/payments`, 'amount', '"payments"."method_label"'],
    [`${ana}/billing_cycles`, 'pt_paid', '"billing_cycles"."workflow"'],
    [`${ana}/forms`, 'name', '"patient_forms"."answers"'],
    [`${ana}/plans`, 'amount', 'from "payment_methods"'],
    [`${ana}/cards`, 'last4', 'from "consents"'],
    [`${ana}/events`, 'type', '"patient_events"."user_id"'],
    [`${ana}/account_payments`, 'unapplied', 'from "payments"'],
    [`${ana}/statements`, 'bucket', 'from "visits"'],
  ])('%s with only %s selected does not read %s', async (path, field, left) => {
    expect(await sentFor(path, {})).toContain(left)
    expect(await sentFor(path, { fields: field })).not.toContain(left)
  })

  it('of sent statements never reads their content', async () => {
    for (const path of ['/v2/snapshots', `${ana}/snapshots`])
      expect(await sentFor(path, {})).not.toContain('"snapshots"."content"')
  })
})

/** The statements that a call sends to the database, as text. */
async function sentFor(path: string, query: Record<string, string>): Promise<string> {
  const { $client: pool } = api.database.read as typeof api.database.read & { $client: pg.Pool }
  const as = await api.as('systemAdmin')
  const sent = vi.spyOn(pool, 'query')
  const { status } = await api.get(path, as, query)
  const statements = sent.mock.calls.map(([statement]: unknown[]) => JSON.stringify(statement).replaceAll('\\"', '"'))
  sent.mockRestore()
  expect({ path, query, status }).toEqual({ path, query, status: 200 })
  // The statements that find the session also read users.
  return statements.filter((statement) => !statement.includes('"sessions"')).join('\n')
}

describe('The access log', () => {
  const named = walked.flatMap(([name, endpoint]) => {
    const fields = rowFields(Object.values(endpoint.answers)[0]!)
    const account = fields.find(({ isAccountId }) => isAccountId)?.name
    const other = fields.find(({ isAccountId }) => !isAccountId)?.name
    return account && other ? [{ name, endpoint, account, other }] : []
  })

  it.each(named)('names the accounts of $name, whether $account or $other is selected', async (list) => {
    const accounts = async (fields: string) => {
      api.clock.advance({ seconds: 1 })
      expect((await ask(list.endpoint, fields)).status).toBe(200)
      return new Set((await entries()).map(({ patientId }) => patientId))
    }
    expect(await accounts(list.other)).toEqual(await accounts(list.account))
  })

  /** Those that the clock's present second has. */
  const entries = () =>
    api.database.db
      .select({ patientId: accountReads.patientId, fields: accountReads.fields })
      .from(accountReads)
      .where(gte(accountReads.createdAt, api.clock.now().toISOString()))
      .orderBy(accountReads.sequence)
  const added = async (path: string, fields: string) => {
    api.clock.advance({ seconds: 1 })
    await api.get(path, await api.as('admin'), { fields })
    return entries()
  }

  it('names only the selected fields, even when the response omits the id', async () => {
    const patientId = worldId('patient', 1)
    expect(await added(`/v2/patients/${patientId}`, 'address,tags.name')).toEqual([
      { patientId, fields: ['tags', 'address'] },
    ])
    expect(await added(`/v2/patients/${patientId}/plans`, 'status')).toEqual([{ patientId, fields: ['status'] }])
    const listed = await added('/v2/patients_search', 'items.current_balance')
    expect(listed.length).toBeGreaterThan(3)
    expect(new Set(listed.map(({ fields }) => fields.join()))).toEqual(new Set(['current_balance']))
  })
})
