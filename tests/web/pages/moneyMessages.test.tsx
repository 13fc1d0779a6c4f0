import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FaultyGateway } from '../../support/faultyGateway.ts'
import { disputedPayment } from '../../support/worldDisputes.ts'
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
