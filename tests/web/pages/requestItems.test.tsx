import { screen, waitFor, within } from '@testing-library/react'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { paymentRequests } from '../../../api/db/schema.ts'
import { FaultyGateway } from '../../support/faultyGateway.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: FaultyGateway
beforeAll(async () => {
  gateway = await FaultyGateway.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  gateway.upstream.heal()
  closeApp()
})

const patientId = worldId('patient', 1)
const stored = async () => {
  const { db } = gateway.api.database
  return db
    .select()
    .from(paymentRequests)
    .where(eq(paymentRequests.patientId, patientId))
    .orderBy(desc(paymentRequests.createdAt))
}
const open = async () => {
  const page = await openApp(gateway, 'frontdesk', `/patients/${patientId}/payments`)
  await screen.findByRole('button', { name: 'Actions' })
  return page
}
const item = (number: number) => within(screen.getByRole('group', { name: `Item ${number}` }))

it('A failed check for an unpaid request is shown with a retry, and offers no second request', async () => {
  const count = (await stored()).length
  const page = await open()
  gateway.upstream.setFault('latestUnpaidRequest', '500')
  await page.choose('Request payment…')
  await page.sees(/^We couldn’t check for an unpaid request\./)
  expect(screen.queryByLabelText(/^Amount/)).toBeNull()
  gateway.upstream.heal()
  gateway.api.clock.advance({ seconds: 3 })
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText(/^Amount/)).toBeTruthy()
  expect(await stored()).toHaveLength(count)
})

it('A request has several items, each with its errors, and their total', async () => {
  const page = await open()
  await page.choose('Request payment…')
  await page.fill(/^Amount/, '20')
  expect(screen.queryByText(/^Total:/)).toBeNull()
  await page.press('Add item')
  expect(document.activeElement).toBe(item(2).getByLabelText(/^Amount/))
  await page.user.keyboard('0')
  await page.press('Request payment')
  expect(item(2).getByText('Enter an amount above zero, such as 12.50')).toBeTruthy()
  expect(item(2).getByText('Another item is for the current balance. Enter what this one is for.')).toBeTruthy()
  expect(item(1).queryByText(/^(Enter|Another)/)).toBeNull()
  await page.user.type(item(2).getByLabelText('For'), 'Copay')
  await page.user.type(item(2).getByLabelText(/^Amount/), '.30')
  expect(screen.getByText('Total: $20.30')).toBeTruthy()
  await page.press('Request $20.30')
  await page.sees('Requested $20.30 and sent the link')
  const [row] = await stored()
  expect(row).toMatchObject({
    amount: 2_030,
    items: [
      { name: 'current_balance', amount: 2_000 },
      { name: 'Copay', amount: 30 },
    ],
  })
})

it('The items of an unpaid request are changed and removed one by one', async () => {
  const page = await open()
  await page.press('Change the request for $20.30')
  expect(item(2).getByLabelText<HTMLInputElement>('For').value).toBe('Copay')
  await page.press('Remove item 1')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add item' }))
  expect(screen.queryByRole('button', { name: 'Remove item 1' })).toBeNull()
  expect(item(1).getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('0.30')
  await page.press('Request payment')
  expect(item(1).getByText('Enter an amount of 0.50 or more, such as 12.50')).toBeTruthy()
  await page.fill(/^Amount/, '7')
  await page.press('Request $7.00')
  await waitFor(async () =>
    expect((await stored())[0]).toMatchObject({ amount: 700, items: [{ name: 'Copay', amount: 700 }] }),
  )
})

it('An amount that the server rejects is marked at its item', async () => {
  const page = await open()
  await page.press('Change the request for $7.00')
  await page.press('Add item')
  await page.user.keyboard('1.005')
  await page.user.type(item(2).getByLabelText('For'), 'Forms')
  await page.press(/^Request \$8/)
  await waitFor(() =>
    expect(
      item(2)
        .getByLabelText(/^Amount/)
        .getAttribute('aria-invalid'),
    ).toBe('true'),
  )
  expect(
    item(1)
      .getByLabelText(/^Amount/)
      .getAttribute('aria-invalid'),
  ).toBeNull()
  expect((await stored())[0]).toMatchObject({ amount: 700 })
})
