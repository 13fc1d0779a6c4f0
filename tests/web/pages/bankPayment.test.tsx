import { screen, waitFor } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { payments } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
import { charge } from './charge.ts'
import { closeApp, openApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

it('A payment by bank account is applied once it settles, and the next payment leaves its amount out', async () => {
  const first = await openPatient(gateway, 'frontdesk', 13)
  expect(screen.queryByText('Pending payments')).toBeNull()
  await first.choose('Take payment')
  const amount = () => screen.findByLabelText<HTMLInputElement>(/^Amount/)
  const balance = Number((await amount()).value)
  await first.user.selectOptions(screen.getByLabelText('Payment method'), 'First Fictional Bank 6789')
  await first.fill(/^Amount/, '20')
  expect(screen.getByText(/\$20\.00 is applied to visits once it settles\./)).toBeTruthy()
  await charge(first, 'Charge $20.00 to First Fictional Bank 6789')
  await first.sees(/^Payment of \$20\.00 added! The bank settles/)
  await waitFor(() =>
    expect(screen.getByText('Pending payments').closest('[data-term]')?.textContent).toMatch(/\$20\.00$/),
  )
  closeApp()
  const next = await openPatient(gateway, 'frontdesk', 13)
  await next.choose('Take payment')
  expect((await amount()).value).toBe((balance - 20).toFixed(2))
  expect(screen.getByText(/Payments of \$20\.00 are pending and not in the balance yet\./)).toBeTruthy()
  closeApp()
  const isBank = and(eq(payments.patientId, worldId('patient', 13)), eq(payments.amount, 2_000))
  const [payment] = await gateway.api.database.db.select().from(payments).where(isBank)
  await openApp(gateway, 'frontdesk', `/payments?payment=${payment!.id}`)
  expect(await screen.findByText(/^Expected to settle by \d\d\/\d\d\/2026$/)).toBeTruthy()
})
