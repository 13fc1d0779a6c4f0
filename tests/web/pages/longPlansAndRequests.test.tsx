import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '../../../api/db/newId.ts'
import { paymentPlans, paymentRequests } from '../../../api/db/schema.ts'
import { encodeGlobalId } from '../../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { paymentPlanRows, paymentRequestRow } from '../../support/worldPaymentMethods.ts'
import { worldId } from '../../support/worldPeople.ts'
import { liveStream } from './liveStream.ts'
import { closeApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const { db } = gateway.api.database
  const ids = Array.from({ length: 60 }, () => newId())
  const [, ended] = paymentPlanRows(1)
  const createdAt = gateway.api.clock.now().toISOString()
  await db.insert(paymentPlans).values(ids.map((id) => ({ ...ended!, id, createdAt })))
  await db.insert(paymentRequests).values(ids.map((id) => ({ ...paymentRequestRow(1), id, code: id })))
})
afterAll(() => gateway.close())
afterEach(() => {
  closeApp()
  vi.restoreAllMocks()
})

const change = { __typename: 'AccountChanged', patientId: encodeGlobalId('Patient', worldId('patient', 1)) }
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').length - 1

it('An active plan is shown however many newer plans have ended, and these are shown by pages', async () => {
  const happens = liveStream()
  const page = await openPatient(gateway, 'frontdesk', 1, 'payment-plans')
  expect(await screen.findByRole('button', { name: 'Change plan…' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start payment plan…' })).toBeNull()
  await page.sees('Showing 50 of 61')
  await page.press('Show more')
  await waitFor(() => expect(rowsOf('Earlier plans')).toBe(61))
  await gateway.api.database.db.update(paymentPlans).set({ status: 'paid' }).where(eq(paymentPlans.status, 'cancelled'))
  happens(change)
  await waitFor(() => expect(screen.queryAllByText('Canceled')).toEqual([]))
  expect(rowsOf('Earlier plans')).toBe(61)
})

it('Payment requests are shown by pages, which stay when one of them changes', async () => {
  const happens = liveStream()
  const page = await openPatient(gateway, 'frontdesk', 1, 'payments')
  await page.sees('Showing 50 of 61')
  await page.press('Show more')
  await waitFor(() => expect(rowsOf('Payment requests')).toBe(61))
  await gateway.api.database.db.update(paymentRequests).set({ status: 'unpaid' })
  happens(change)
  await waitFor(() => expect(screen.getAllByText('Unpaid')).toHaveLength(61))
})
