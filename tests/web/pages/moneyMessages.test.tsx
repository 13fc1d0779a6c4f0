import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { paymentConnections } from '../../../api/db/schema.ts'
import { FaultyGateway } from '../../support/faultyGateway.ts'
import { disputedPayment } from '../../support/worldDisputes.ts'
import { type PersonName, practices } from '../../support/worldPeople.ts'
import { charge } from './charge.ts'
import { closeApp, openApp, openPatient } from './openApp.tsx'

let gateway: FaultyGateway
beforeAll(async () => {
  gateway = await FaultyGateway.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  gateway.upstream.heal()
  closeApp()
})

describe('A list that the payment dialog needs and that fails', () => {
  it.each([
    ['locations', 'listLocations', 'Visa 4242, expires 03/2029', 'Error fetching locations'],
    ['accounts', 'listPaymentConnections', 'Visa 4242, expires 03/2029', 'Error fetching connected bank accounts'],
    ['card readers', 'listPosTerminals', 'Card reader', 'Error fetching pos terminals'],
  ] as const)('of %s says so, and is loaded by Retry', async (_what, endpoint, method, message) => {
    gateway.upstream.setFault(endpoint, '500')
    const page = await openPatient(gateway as never, 'frontdesk', 7)
    await page.choose('Take payment')
    await page.user.selectOptions(await screen.findByLabelText('Payment method'), method)
    const alert = await screen.findByText(message)
    gateway.upstream.heal()
    gateway.api.clock.advance({ seconds: 3 })
    await page.user.click(within(alert.parentElement!).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })
})

describe('A dispute as a PDF', () => {
  const save = async (response: () => Response) => {
    const path = `/payments?payment=${disputedPayment('north')}`
    const page = await openApp(gateway, 'support', path)
    const button = await screen.findByRole('button', { name: 'Save as PDF' })
    vi.stubGlobal('fetch', () => Promise.resolve(response()))
    await page.user.click(button)
  }

  it('that fails says so', async () => {
    await save(() => new Response('', { status: 500 }))
    expect(await screen.findByText('Failed to create PDF file')).toBeTruthy()
  })

  it('that is empty says so', async () => {
    await save(() => new Response(''))
    expect(await screen.findByText('Failed to create PDF: Blob is null or undefined')).toBeTruthy()
  })
})

describe('A practice without an account at the card processor', () => {
  beforeAll(async () => {
    const isNorth = eq(paymentConnections.practiceId, practices.north.id)
    await gateway.api.database.db.update(paymentConnections).set({ active: false }).where(isNorth)
  })
  const missing = 'The practice has no account at the card processor. Add one under Bank accounts.'
  const link = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Open bank accounts' })
  const tab = `/clients/${practices.north.id}/bank-accounts`
  const take = async (as: PersonName) => {
    const page = await openPatient(gateway as never, as, 7)
    await page.choose('Take payment')
    await page.fill(/^Amount/, '5')
    return page
  }

  it('takes no card payment, and the reason leads to its bank accounts', async () => {
    const page = await take('admin')
    await charge(page, 'Charge $5.00 to Visa 4242')
    await page.sees(missing)
    expect((await link()).pathname).toBe(tab)
    await page.user.selectOptions(screen.getByLabelText('Payment method'), 'New card')
    await waitFor(() => expect(screen.getAllByText(missing)).toHaveLength(2))
    await page.user.selectOptions(screen.getByLabelText('Payment method'), 'Cash')
    await page.press('Record $5.00 in cash')
    await page.sees('Payment of $5.00 added!')
  })

  it('shows no fields for a card and requests no payment, for the same reason', async () => {
    const page = await openPatient(gateway as never, 'admin', 7, 'cards')
    await page.press('Add')
    await page.sees(missing)
    expect((await link()).pathname).toBe(tab)
    await page.press('Cancel')
    await page.choose('Request payment…')
    await charge(page, /^Request \$/)
    await page.sees(missing)
    expect((await link()).pathname).toBe(tab)
  })

  it('is explained without a link to users who can’t connect one', async () => {
    const page = await take('frontdesk')
    await charge(page, 'Charge $5.00 to Visa 4242')
    await page.sees(missing)
    await page.quiet()
    expect(screen.queryByRole('link', { name: 'Open bank accounts' })).toBeNull()
  })
})
