import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payments } from '../../api/db/schema.ts'
import { newId } from '../../api/db/newId.ts'
import { GatewayHarness, GraphHarness } from '../support/gatewayHarness.ts'
import { freshKey, operationId, warehouseOfAlder } from '../support/partnerKeys.ts'
import { companies, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
/** The same graph for documents of the test. */
let free: GraphHarness
let warehouse: string
beforeAll(async () => {
  gateway = await GatewayHarness.open({}, {})
  free = new GraphHarness(gateway.url, () => gateway.api.clock.now())
  warehouse = await freshKey(gateway, await gateway.api.as('admin'), warehouseOfAlder)
})
afterAll(async () => {
  await free.close()
  await gateway.close()
})

describe('A data warehouse’s payments', () => {
  interface Page {
    payments: {
      edges: { node: { restId: string; currency: string } }[]
      pageInfo: { hasNextPage: boolean; endCursor: string | null }
    }
  }
  const page = (variables: object) =>
    gateway.ask<Page>('', {
      body: { documentId: operationId('data-warehouse', 'Payments'), variables },
      headers: { 'x-csrf-token': null, authorization: `Bearer ${warehouse}` },
    })

  it('are each returned once, including new ones, and none of another company', async () => {
    const { db } = gateway.api.database
    const ofAlder = eq(payments.companyId, companies.alder.id)
    const before = await db.select({ id: payments.id }).from(payments).where(ofAlder)
    const [model] = await db.select().from(payments).where(ofAlder).orderBy(payments.id).limit(1)
    const added: string[] = []
    const seen: string[] = []
    let after: string | null = null
    do {
      const { data, errors }: Awaited<ReturnType<typeof page>> = await page({ first: 7, after })
      expect(errors).toBeUndefined()
      seen.push(...data.payments.edges.map(({ node }) => node.restId))
      after = data.payments.pageInfo.endCursor
      if (!data.payments.pageInfo.hasNextPage) break
      if (added.length < 5) {
        const id = newId()
        added.push(id)
        const createdAt = gateway.api.clock.now().toISOString()
        await db.insert(payments).values({ ...model!, id, externalId: null, createdAt })
      }
    } while (after !== null)
    expect(seen.toSorted()).toEqual([...before.map(({ id }) => id), ...added].toSorted())
    const later = await page({ first: 7, after })
    expect(later.data.payments).toEqual({ edges: [], pageInfo: { hasNextPage: false, endCursor: null } })
  })

  it('continue from any valid cursor in one call, and not from a forged one', async () => {
    const cursorOf = (text: string) => Buffer.from(text).toString('base64url')
    const far = cursorOf(`9999-12-31T23:59:59.999Z ${worldId('payment', 1)}`)
    const { data, calls } = await page({ first: 7, after: far })
    expect([data.payments.edges, calls.filter((call) => call !== 'getOwnPartner')]).toEqual([[], ['listPayments']])
    for (const text of [
      '',
      'o:100000',
      `now ${worldId('payment', 1)}`,
      '9999-12-31T23:59:59.999Z x',
      'x'.repeat(5_000),
    ]) {
      const { errors } = await page({ first: 7, after: cursorOf(text) })
      expect([text.slice(0, 20), errors?.[0]?.extensions.code]).toEqual([text.slice(0, 20), 'BAD_USER_INPUT'])
    }
    for (const first of [201, -1, 2 ** 31 - 1]) {
      const { errors } = await page({ first })
      expect([first, errors?.length]).toEqual([first, 1])
    }
  })

  it('are the same from the end to the start', async () => {
    const open = await gateway.api.as('admin')
    const own = (args: string) =>
      free.ask<Both>(
        `{ payments(${args}) { edges { cursor node { restId } } pageInfo { hasNextPage hasPreviousPage } } }`,
        {
          as: open,
        },
      )
    const { data: whole } = await own('first: 200')
    const all = whole.payments.edges.map(({ node }) => node.restId)
    const seen: string[] = []
    let before = ''
    for (let pages = 0; pages < 100; pages += 1) {
      const { data, errors }: Awaited<ReturnType<typeof own>> = await own(`last: 7${before}`)
      expect(errors).toBeUndefined()
      const { edges, pageInfo } = data.payments
      seen.unshift(...edges.map(({ node }) => node.restId))
      expect(pageInfo.hasNextPage).toBe(pages > 0)
      if (!pageInfo.hasPreviousPage) break
      before = `, before: "${edges[0]!.cursor}"`
    }
    expect(all.length).toBeGreaterThan(14)
    expect(seen).toEqual(all)
    expect((await own('first: 2, before: "x"')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })
})

describe('The report of the billing system that lists a payment', () => {
  it('is read from the server’s own call, and only once the payment is posted', async () => {
    const { db } = gateway.api.database
    const id = worldId('payment', 100)
    const set = (postingState: 'posted' | 'failed') =>
      db.update(payments).set({ postingState, postingReport: 'Report 7' }).where(eq(payments.id, id))
    const read = async () => {
      const text = 'query ($restId: ID!) { payment(restId: $restId) { postingStateText reportName } }'
      const call = { as: await gateway.api.as('support'), variables: { restId: id } }
      return (await free.ask<{ payment: { reportName: string | null } }>(text, call)).data!.payment
    }
    await set('posted')
    expect(await read()).toEqual({ postingStateText: 'posted', reportName: 'Report 7' })
    await set('failed')
    expect(await read()).toEqual({ postingStateText: 'failed', reportName: null })
  })
})

interface Both {
  payments: {
    edges: { cursor: string; node: { restId: string } }[]
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean }
  }
}
