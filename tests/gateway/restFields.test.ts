import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkContract, type Finding } from '../../gateway/conformance/checkContract.ts'
import type { Session } from '../support/apiHarness.ts'
import { GatewayHarness, GraphHarness } from '../support/gatewayHarness.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { type Foreign, openForeign } from '../support/foreignServer.ts'
import { password, people } from '../support/worldPeople.ts'
import { restUser } from './restRows.ts'
import { exampleVariables, queryTexts } from './appVariables.ts'

let gateway: GatewayHarness
/** The same graph over an `/api/v2` that does not know `fields`. */
let overForeign: GraphHarness
let admin: Session
let foreign: Foreign

beforeAll(async () => {
  gateway = await GatewayHarness.open()
  admin = await gateway.api.as('admin')
  foreign = await openForeign(gateway.url, { remembers: true })
  overForeign = new GraphHarness(foreign.url, () => gateway.api.clock.now())
})
afterAll(async () => {
  await overForeign.close()
  foreign.close()
  await gateway.close()
})

/** The `fields` of the lists that a query calls. Default: lists of patients. */
async function fieldsOf(query: string, variables = {}, path = '/patients_search'): Promise<(string | null)[]> {
  const requested: (string | null)[] = []
  gateway.onRestCall = (url) => {
    if (url.includes(path)) requested.push(new URL(url, gateway.url).searchParams.get('fields'))
  }
  await gateway.ask(query, { as: admin, variables })
  gateway.onRestCall = null
  return requested
}

describe('The REST fields of a list', () => {
  const always = 'pit_id,has_more,total,total_is_exact,items.id,items.sort_key'
  const list = (fields: string) => `{ patients(first: 3) { edges { node { ${fields} } } } }`

  it('are those that the query selects, nested ones included', async () => {
    expect(await fieldsOf(list('id name currentBalance tags { name }'))).toEqual([
      `${always},items.first_name,items.last_name,items.current_balance,items.tags.name`,
    ])
  })

  it('include the fields of linked nodes that the query selects', async () => {
    expect(await fieldsOf(list('practice { name company { id } } lastBillingCycle { id status isPaused }'))).toEqual([
      `${always},items.client_id,clients.id,clients.name,clients.company_id,items.last_billing_cycle.id,items.last_billing_cycle.status,items.last_billing_cycle.paused`,
    ])
  })

  it('include only the id of a node that the row doesn’t fully contain', async () => {
    const query = list('practice { id name isActive }')
    expect(await fieldsOf(query)).toEqual([`${always},items.client_id`])
    const { data, calls } = await gateway.ask<{
      patients: { edges: { node: { practice: { name: string; isActive: boolean } } }[] }
    }>(query, { as: admin })
    expect(calls).toEqual(['searchPatients', 'listPractices'])
    expect(data.patients.edges[0]!.node.practice).toMatchObject({ name: 'Alder South', isActive: true })
  })

  it('of a conversation are those an inbox row shows, without denial reasons', async () => {
    const query = `{ threads(first: 3) { edges { node {
      isUnread patient { name } practice { name } lastMessage { preview } escalatedTo { name } } } } }`
    expect(await fieldsOf(query, {}, '/v2/threads')).toEqual([
      'id,sort_key,is_unread,patient.id,patient.first_name,patient.last_name,client.id,client.name,last_message.id,last_message.preview,escalate_group.id,escalate_group.name',
    ])
  })

  it('are all if a field does not declare what it reads', async () => {
    const query = '{ users(first: 3) { edges { node { name } } } }'
    const entries = '{ auditLog(first: 3) { edges { node { kind } } } }'
    expect(await fieldsOf(query, {}, '/v2/users')).toEqual(['id,first_name,last_name'])
    expect(await fieldsOf(entries, {}, '/v2/audit-logs')).toEqual([null])
  })

  it('are those that its rows have, if the query selects more of a patient', async () => {
    expect(await fieldsOf(list('name isHidden'))).toEqual([`${always},items.first_name,items.last_name`])
  })

  it('follow a query’s variables', async () => {
    const query = `query List($isWhole: Boolean!) ${list('firstName lastName @include(if: $isWhole)')}`
    expect(await fieldsOf(query, { isWhole: true })).toEqual([`${always},items.first_name,items.last_name`])
    expect(await fieldsOf(query, { isWhole: false })).toEqual([`${always},items.first_name`])
  })

  it('of the app’s list are those of its columns', async () => {
    const variables = exampleVariables('PatientsScreenQuery')
    const [fields] = await fieldsOf(queryTexts.get('PatientsScreenQuery')!, variables)
    expect(fields).toContain('items.current_balance')
    expect(fields).not.toContain('items.company_id')
    const optional = ['family_balance', 'collections_balance', 'created_at', 'tags.name'].map((name) => `items.${name}`)
    for (const name of optional) expect(fields?.split(',')).not.toContain(name)
    const selected = { ...variables, hasOptional: true }
    const [all] = await fieldsOf(queryTexts.get('PatientsScreenQuery')!, selected)
    expect(all?.split(',')).toEqual(expect.arrayContaining(optional))
  })
})

describe('The contract check', () => {
  const check = (url: string, { email }: { email: string } = people.admin) =>
    checkContract({ url, email, password, onFinding: () => undefined })
  let ofAdmin: Promise<Finding[]> | undefined
  const checkOwn = (name: 'admin' | 'frontdesk' | 'systemAdmin') =>
    name === 'admin' ? (ofAdmin ??= check(gateway.url)) : check(gateway.url, people[name])
  const reportOf = (findings: readonly Finding[]) =>
    findings.flatMap(({ endpoint, fields }) => (fields ? [[endpoint, fields]] : []))

  it.each([
    ['admin', 0.7],
    // Calls about companies, accounts and numbers are not for them.
    ['frontdesk', 0.6],
    ['systemAdmin', 0.7],
  ] as const)('passes for our own server, for %s', async (name, part) => {
    const findings = await checkOwn(name)
    expect(findings.filter(({ differences }) => differences.length > 0)).toEqual([])
    const compared = findings.filter(({ skipped }) => skipped === undefined)
    expect(compared.length).toBeGreaterThan(findings.length * part)
    for (const { skipped } of findings)
      expect(skipped ?? 'is empty').toMatch(
        /is empty|^not allowed for this account: |^switched off here: |^the row|^it asks/,
      )
  })

  it('names fields of the wrong type and missing ones', async () => {
    const fake = await FakeUpstream.open()
    fake.answers(/./, 404, { error: 'no_such_address' })
    fake.answers(/\/token/, 200, { user: restUser })
    fake.answers(/\/users\/me$/, 200, { ...restUser, role: 'admin' })
    const findings = await check(fake.url)
    const of = (name: string) => findings.find(({ endpoint }) => endpoint === name)?.differences
    expect(of('getSessionUser')).toEqual(['role: another JSON type than the contract says'])
    expect(of('searchPatients')).toEqual(['answered 404 instead of 200'])
    await fake.close()
  })

  it('reports whether a server honors `fields`', async () => {
    expect(reportOf(await checkOwn('admin'))).toEqual([['searchPatients', 'honored']])
    const fake = await FakeUpstream.open()
    fake.answers(/./, 404, { error: 'no_such_address' })
    fake.answers(/\/token/, 200, { user: restUser })
    const whole = { items: [], pit_id: 'p', has_more: false, total: 0, total_is_exact: true }
    fake.answers(/\/patients_search/, 200, whole)
    expect(reportOf(await check(fake.url))).toEqual([['searchPatients', 'ignored']])
    await fake.close()
  })
})

/** Objects that screens show in part: patients, threads and appointments, and the lists below a patient. */
const shownInPart =
  /v2\/((patients|threads|appointments)\/[^/]{36}|patients\/[^/]{36}\/(statements|payment_applies|cards|consents|plans|payments|account_payments|billing_cycles))$/

describe.each([...queryTexts])('%s', (name, text) => {
  it('names the fields that it shows, and returns the same when the REST API ignores `fields`', async () => {
    const variables = exampleVariables(name)
    const whole: string[] = []
    gateway.onRestCall = (url) => {
      const { pathname, searchParams } = new URL(url, gateway.url)
      if (shownInPart.test(pathname) && !searchParams.has('fields')) whole.push(pathname)
    }
    const { data, errors } = await gateway.ask(text, { as: admin, variables })
    gateway.onRestCall = null
    expect(whole).toEqual([])
    const foreignAnswer = await overForeign.ask(text, { as: admin, variables })
    expect(data).toEqual(foreignAnswer.data)
    expect(errors?.map(({ path }) => path)).toEqual(foreignAnswer.errors?.map(({ path }) => path))
  })
})
