import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { disputes, payments } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { disputedAt, disputedPayment } from '../../support/worldDisputes.ts'
import { encodeGlobalId } from '../../../gateway/graph/globalId.ts'
import { worldId } from '../../support/worldPeople.ts'
import { liveStream } from './liveStream.ts'
import { passUploads } from '../../support/passUploads.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const asPdf = { type: 'application/pdf' }
const stored = async (id: string) =>
  (await gateway.api.database.db.select().from(disputes).where(eq(disputes.paymentId, id)))[0]!
const card = async () => within(await screen.findByRole('complementary', { name: 'Payment' }))

describe('The dispute of a payment', () => {
  it('is on Home with its deadline, which opens it in the list', async () => {
    await openApp(gateway, 'support', '/')
    const deadlines = within(await screen.findByRole('table', { name: 'Next dispute deadlines' }))
    expect(deadlines.getAllByText(/^\d+ days left$/)).toHaveLength(2)
    const [link] = deadlines.getAllByRole('link')
    expect(link!.getAttribute('href')).toMatch(/^\/payments\?type=dispute_due&payment=/)
  })

  it('updates while a user views it; typed text stays', async () => {
    const tell = liveStream({ __typename: 'AccountChanged' })
    const id = disputedPayment('north')
    const evidence = (product_description: string) =>
      gateway.api.database.db
        .update(disputes)
        .set({ evidence: { product_description } })
        .where(eq(disputes.paymentId, id))
    const { user } = await openApp(gateway, 'frontdesk', `/payments?payment=${id}`)
    await user.click(await (await card()).findByRole('button', { name: 'Respond to dispute' }))
    const name = await screen.findByLabelText<HTMLTextAreaElement>('Patient name')
    const paidFor = screen.getByLabelText<HTMLTextAreaElement>('Service description')
    expect(paidFor.value).toBe('Office visit')
    await user.type(name, 'An')
    await screen.findByText('Dispute information saved for later')
    await evidence('Visit of May 3')
    tell({ patientId: encodeGlobalId('Patient', worldId('patient', disputedAt.north)) })
    await waitFor(() => expect(paidFor.value).toBe('Visit of May 3'))
    expect([name.value, name.isConnected]).toEqual(['An', true])
    await evidence('Office visit')
    vi.restoreAllMocks()
  })

  it('is counted in the sidebar until it is answered, without a reload', async () => {
    const tell = liveStream({ __typename: 'AccountChanged' })
    const move = (disputeStatus: 'needs_response' | 'under_review') =>
      gateway.api.database.db
        .update(payments)
        .set({ disputeStatus })
        .where(eq(payments.id, disputedPayment('north')))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const page = await openApp(gateway, 'frontdesk', '/payments')
    await screen.findByRole('link', { name: 'Disputes that need a response: 2' })
    // The first load does not listen yet. The count is loaded once more when it does.
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    await page.quiet()
    await move('under_review')
    // Figures are read together, some seconds after a change.
    tell({ patientId: encodeGlobalId('Patient', worldId('patient', disputedAt.north)) })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(await screen.findByRole('link', { name: 'Disputes that need a response: 1' })).toBeTruthy()
    vi.useRealTimers()
    await move('needs_response')
    vi.restoreAllMocks()
  })

  it('shows the reason and deadline; evidence is saved as it is typed, and submitted after confirmation', async () => {
    passUploads(gateway.api, 'frontdesk')
    const id = disputedPayment('north')
    const { user } = await openApp(gateway, 'frontdesk', `/payments?payment=${id}`)
    const beside = await card()
    expect((await beside.findAllByText('Fraudulent')).length).toBeGreaterThan(0)
    expect(beside.getByText(/The cardholder says that they did not authorize the payment/)).toBeTruthy()
    expect(beside.getByText(/^\d+ days left$/)).toBeTruthy()
    expect(
      (await screen.findByRole('link', { name: 'Disputes that need a response: 2' })).getAttribute('href'),
    ).toContain('type=dispute_due')
    expect(screen.getAllByText('Dispute: Needs response').length).toBeGreaterThan(0)
    expect(screen.getAllByText(/^· \d+ days left$/).length).toBeGreaterThan(0)
    await user.click(beside.getByRole('button', { name: 'Respond to dispute' }))
    await user.type(await screen.findByLabelText('Patient name'), 'Ana Abbott')
    await screen.findByText('Dispute information saved for later')
    await user.click(await screen.findByRole('button', { name: 'Use: Signed consent' }))
    await screen.findByRole('button', { name: 'Remove Signed consent.pdf' })
    await user.upload(
      screen.getByLabelText('Visit documentation'),
      new File(['%PDF-1.7 consent'], 'consent.pdf', asPdf),
    )
    await screen.findByRole('button', { name: 'Remove consent.pdf' })
    await user.upload(screen.getByLabelText('Other file'), new File(['<html>'], 'page.pdf', asPdf))
    await screen.findByText('page.pdf: Cannot upload file attachment: Invalid file type')
    await user.click(screen.getByRole('button', { name: 'Remove receipt.pdf' }))
    expect((await stored(id)).evidence).toEqual({ product_description: 'Office visit', customer_name: 'Ana Abbott' })
    await user.click(screen.getByRole('button', { name: 'Submit evidence' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Submit this evidence?' }))
    await user.click(question.getByRole('button', { name: 'Submit evidence' }))
    await screen.findByText('Dispute information sent to the card payment provider')
    await waitFor(() => expect(beside.queryByRole('button', { name: 'Respond to dispute' })).toBeNull())
    expect(await stored(id)).toMatchObject({ status: 'under_review', submissionCount: 1 })
    expect(await beside.findByRole('link', { name: /^consent\.pdf/ })).toBeTruthy()
    expect(beside.getByRole('link', { name: /Signed consent\.pdf/ })).toBeTruthy()
    expect(beside.queryByRole('link', { name: /receipt\.pdf/ })).toBeNull()
    expect(beside.getByRole('button', { name: 'Save as PDF' })).toBeTruthy()
  })

  it('is accepted after confirmation; the payment shows that the money is gone', async () => {
    const id = disputedPayment('south')
    const { user } = await openApp(gateway, 'admin', `/payments?payment=${id}`)
    const beside = await card()
    await user.click(await beside.findByRole('button', { name: 'Accept dispute' }))
    const question = within(await screen.findByRole('alertdialog', { name: /^Accept the \$[\d.]+ dispute\?$/ }))
    await user.click(question.getByRole('button', { name: 'Accept dispute' }))
    await screen.findByText('Dispute accepted and information sent to the card payment provider')
    await waitFor(() => expect(beside.getAllByText(/Lost/).length).toBeGreaterThan(0))
    expect(beside.queryByRole('button', { name: 'Accept dispute' })).toBeNull()
  })

  it('that ended meanwhile can’t be accepted, with the reason, and shows its outcome', async () => {
    const id = disputedPayment('main')
    const { user } = await openApp(gateway, 'birchAdmin', `/payments?payment=${id}`)
    const beside = await card()
    await user.click(await beside.findByRole('button', { name: 'Accept dispute' }))
    await gateway.api.database.db.update(disputes).set({ status: 'won' }).where(eq(disputes.paymentId, id))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Accept dispute' }))
    await screen.findByText('Failed to accept dispute. This dispute no longer accepts a response.')
    await waitFor(() => expect(beside.queryByRole('button', { name: 'Accept dispute' })).toBeNull())
  })
})
