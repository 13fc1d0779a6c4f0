import { screen, waitFor, within } from '@testing-library/react'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { PaymentDetail } from '../../../api/contract/payments.ts'
import { payments } from '../../../api/db/schema.ts'
import { encodeGlobalId } from '../../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { companies, worldId } from '../../support/worldPeople.ts'
import { liveStream } from './liveStream.ts'
import { closeApp, followAtOnce, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  closeApp()
  vi.restoreAllMocks()
})

const change = { __typename: 'AccountChanged', patientId: encodeGlobalId('Patient', worldId('patient', 7)) }
const bodyRows = () =>
  within(screen.getByRole('table', { name: 'Payments' }))
    .getAllByRole('row')
    .slice(1)
const texts = () => bodyRows().map(({ textContent }) => textContent)
const totals = async () => (await screen.findByRole('region', { name: 'Totals' })).textContent

async function record(amount: string): Promise<string> {
  const path = `/v2/patients/${worldId('patient', 7)}/cards/${worldId('paymentMethod', 70)}/charge`
  const as = await gateway.api.as('frontdesk')
  const { body } = await gateway.api.call<PaymentDetail>('POST', path, { as, body: { amount } })
  return body.id
}

/** The list with its totals, while nothing happens yet. */
async function openList() {
  const happens = liveStream()
  const page = await openApp(gateway, 'admin', '/payments')
  await screen.findByRole('table', { name: 'Payments' })
  await totals()
  followAtOnce()
  return { ...page, happens }
}

it('A payment that is recorded meanwhile is offered above the list, and counted in the totals at once', async () => {
  const { happens, press } = await openList()
  const [before, sums] = [texts(), await totals()]
  await record('6.01')
  await record('6.02')
  happens(change)
  const offer = await screen.findByRole('button', { name: '2 new payments' })
  await waitFor(async () => expect(await totals()).not.toBe(sums))
  expect(texts()).toEqual(before)
  await press('2 new payments')
  await waitFor(() => expect(texts()[0]).toContain('$6.02'))
  expect(texts()[1]).toContain('$6.01')
  expect(offer.isConnected).toBe(false)
})

it('A payment that is refunded or disputed meanwhile changes in its place, and only its account is read again', async () => {
  const { happens } = await openList()
  const { db } = gateway.api.database
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.companyId, companies.alder.id))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  const index = rows.findIndex(({ patientId }) => patientId !== rows[0]!.patientId)
  const before = texts()
  for (const { id, amount } of [rows[0]!, rows[index]!])
    await db.update(payments).set({ status: 'refunded', refunded: amount }).where(eq(payments.id, id))
  happens({ ...change, patientId: encodeGlobalId('Patient', rows[index]!.patientId) })
  await waitFor(() => expect(texts()[index]).toContain('Refunded'))
  expect(texts().filter((_, each) => each !== index)).toEqual(before.filter((_, each) => each !== index))
  expect(screen.queryByRole('button', { name: /new payment/ })).toBeNull()
})

it('After a gap in the events everything is read again', async () => {
  const { happens } = await openList()
  await record('6.03')
  happens({ __typename: 'NewMessage', patientId: change.patientId })
  expect(screen.queryByRole('button', { name: /new payment/ })).toBeNull()
  happens({ __typename: 'Resync' })
  await screen.findByRole('button', { name: '1 new payment' })
})
