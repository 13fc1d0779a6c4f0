import { screen, waitFor, within } from '@testing-library/react'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PaymentDetail } from '../../../api/contract/payments.ts'
import { newId } from '../../../api/db/newId.ts'
import { patientEvents, payments } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { companies, worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const rowsOfAlder = () =>
  gateway.api.database.db.select().from(payments).where(eq(payments.companyId, companies.alder.id))
const table = async () => within(await screen.findByRole('table', { name: 'Payments' }))
const totals = () => screen.findByRole('region', { name: 'Totals' })
const dollars = (minor: number) => (minor / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

describe('The payments of all patients', () => {
  it('show their number and the totals of the filter; a type narrows both', async () => {
    const { user } = await openApp(gateway, 'admin', '/payments')
    const all = await rowsOfAlder()
    await screen.findByText(`${all.length} payments`)
    const moved = all.filter(({ status }) => status !== 'failed' && status !== 'cancelled')
    const gross = moved.reduce((sum, { amount }) => sum + amount, 0)
    expect((await totals()).textContent).toContain(`Gross${dollars(gross)}`)
    await user.click(await screen.findByRole('button', { name: 'Type' }))
    await user.click(await screen.findByRole('radio', { name: 'Insurance' }))
    const insured = all.filter(({ type }) => type === 'insurance')
    await screen.findByText(`${insured.length} payments`)
    await waitFor(() => expect(location.search).toContain('type=insurance'))
    await waitFor(() => expect(screen.queryByText('Patient portal')).toBeNull())
  })

  it('open beside the list with their allocation, and close again', async () => {
    const id = worldId('payment', 100)
    const { user } = await openApp(gateway, 'frontdesk', `/payments?payment=${id}`)
    const card = within(await screen.findByRole('complementary', { name: 'Payment' }))
    await card.findByText('Allocation')
    const patient = card.getByRole('link', { name: 'Open patient' })
    expect(patient.getAttribute('href')).toBe(`/patients/${worldId('patient', 1)}/payments`)
    expect(card.getAllByText(/^Visit on /).length).toBeGreaterThan(0)
    await user.click(card.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Payment' })).toBeNull())
    expect(location.search).toBe('')
  })

  it('open with everything that is known: method, billing system, the processor’s request, and what followed', async () => {
    const { api } = gateway
    const path = `/v2/patients/${worldId('patient', 7)}/cards/${worldId('paymentMethod', 70)}/charge`
    const as = await api.as('frontdesk')
    const { body } = await api.call<PaymentDetail>('POST', path, {
      as,
      body: { amount: '6.00', note: 'Paid by phone' },
    })
    const isCharged = eq(payments.id, body.id)
    const posted = { postingState: 'posted', postingReport: 'Payments 2026-11-16', postedAt: body.created_at } as const
    await api.database.db.update(payments).set(posted).where(isCharged)
    const [row] = await api.database.db.select().from(payments).where(isCharged)
    const owner = { patientId: row!.patientId, createdAt: body.created_at, data: { payment_id: body.id } }
    const followed = ['receipt_sent', 'installment_counted'] as const
    await api.database.db.insert(patientEvents).values(followed.map((type) => ({ ...owner, id: newId(), type })))
    await openApp(gateway, 'systemUser', `/payments?payment=${body.id}`)
    const card = within(await screen.findByRole('complementary', { name: 'Payment' }))
    const facts = [
      ['Method', 'Visa 4242'],
      ['Taken by', body.user!.name],
      ['Note', 'Paid by phone'],
      ['Amount', '$6.00'],
      ['Report', 'Payments 2026-11-16'],
      ['Processor request ID', body.request_id!],
    ] as const
    for (const [name, value] of facts)
      expect((await card.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent).toContain(value)
    for (const event of ['Receipt sent', 'Counted as an installment']) expect(card.getByText(event)).toBeTruthy()
    for (const action of ['Send receipt', 'Refund…', 'Repost'])
      expect(card.getByRole('button', { name: action }).getAttribute('aria-disabled')).not.toBe('true')
    expect(card.getByRole('link', { name: /^Print receipt/ })).toBeTruthy()
  })

  it('are filtered by the REST filter of a link', async () => {
    await openApp(gateway, 'frontdesk', `/payments?where=${encodeURIComponent('{"type":"insurance"}')}`)
    await table()
    expect(location.search).toBe('?type=insurance')
  })

  it('open on the page of their patient without a link to it', async () => {
    const id = worldId('payment', 100)
    await openApp(gateway, 'frontdesk', `/patients/${worldId('patient', 1)}/payments?payment=${id}`)
    const card = within(await screen.findByRole('complementary', { name: 'Payment' }))
    await card.findByText('Allocation')
    expect(card.queryByRole('link', { name: 'Open patient' })).toBeNull()
  })

  it('of a bank account show when they will clear', async () => {
    await openApp(gateway, 'admin', '/payments?status=pending')
    expect((await (await table()).findAllByText('When it clears')).length).toBeGreaterThan(0)
  })

  it('that no filter matches say so, and the filters can be cleared', async () => {
    const { user } = await openApp(gateway, 'admin', '/payments?amountFrom=9999999')
    await screen.findByText('No matches')
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
    await waitFor(() => expect(location.search).toBe(''))
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(2))
  })

  it('are exported as a file, and the button is disabled for a moment', async () => {
    const page = await openApp(gateway, 'admin', '/payments?type=insurance')
    await screen.findByRole('table', { name: 'Payments' })
    const requested: string[] = []
    vi.stubGlobal('fetch', (path: string) => {
      if (path.includes('/export')) requested.push(decodeURIComponent(path))
      return Promise.resolve(new Response('', { status: 500 }))
    })
    await page.press('Export CSV')
    await page.sees('The file could not be loaded. Try again.')
    expect(requested).toEqual([expect.stringMatching(/^\/api\/v2\/payments\/export\?.*insurance/)])
    await page.press('Export CSV')
    expect(requested).toHaveLength(1)
  })

  it('of a patient open beside the patient’s payments', async () => {
    const { user } = await openApp(gateway, 'frontdesk', `/patients/${worldId('patient', 1)}/payments`)
    const rows = within(await screen.findByRole('table', { name: 'Payments' }))
    await user.click(rows.getAllByRole('button', { name: /2026/ })[0]!)
    await within(await screen.findByRole('complementary', { name: 'Payment' })).findByText('Allocation')
    expect(location.search).toMatch(/^\?payment=/)
  })
})

it('A patient’s payments have a column of unapplied amounts if one of them has one', async () => {
  const { db } = gateway.api.database
  const ofPatient = eq(payments.patientId, worldId('patient', 4))
  const headers = async () => (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent)
  const [model] = await db
    .select()
    .from(payments)
    .where(and(ofPatient, eq(payments.status, 'success')))
  const added = { id: newId(), externalId: null, type: 'cash' as const, amount: 43_21, refunded: 1_00 }
  await db.insert(payments).values({ ...model!, ...added })
  await openPatient(gateway, 'admin', 4, 'payments')
  const at = (await headers()).indexOf('Unapplied')
  const cells = (await table()).getAllByRole('row').map((row) => row.children[at]?.textContent)
  expect(cells).toContain('$42.21')
  closeApp()
  await db.update(payments).set({ status: 'failed' }).where(ofPatient)
  await openPatient(gateway, 'admin', 4, 'payments')
  expect(await headers()).not.toContain('Unapplied')
})
