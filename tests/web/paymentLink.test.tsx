import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PaymentLinkPage } from '../../web/payments/link/PaymentLinkPage.tsx'

const fetchMock = vi.fn<typeof fetch>()
const answer = (data: object) => new Response(JSON.stringify({ data }))
const link = { practiceName: 'Harborview', status: 'UNPAID', amount: '31.50', currency: 'USD' }
const sent = (call: number) =>
  (JSON.parse(fetchMock.mock.calls[call]![1]!.body as string) as { variables: object }).variables

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  history.replaceState(null, '', '/pay#ABCD-EFGH-JKLM')
})
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

test('A payment link shows the practice and the amount, and opens the payment page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  fetchMock.mockResolvedValueOnce(answer({ paymentLink: link }))
  fetchMock.mockResolvedValueOnce(
    answer({ openPaymentPage: { __typename: 'OpenPaymentPageSuccess', url: 'https://pay.example.com/1' } }),
  )
  render(<PaymentLinkPage />)
  await screen.findByText('Harborview is requesting a payment.')
  await userEvent.click(screen.getByRole('button', { name: 'Pay $31.50' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example.com/1'))
  expect(sent(0)).toEqual({ code: 'ABCD-EFGH-JKLM' })
  expect(sent(1)).toEqual({ input: { code: 'ABCD-EFGH-JKLM' } })
  for (const [url] of fetchMock.mock.calls) expect(url).not.toContain('ABCD')
})

test.each([
  ['that was paid thanks', { ...link, status: 'PAID' }, 'Thank you. Harborview received your payment of $31.50.'],
  [
    'that was canceled says so',
    { ...link, status: 'CANCELLED' },
    'Harborview canceled this request. You don’t need to pay anything here.',
  ],
  ['of nobody says so', null, /^This payment link isn’t valid\./],
])('A payment link %s, and offers no payment', async (_what, paymentLink, text) => {
  fetchMock.mockResolvedValueOnce(answer({ paymentLink }))
  render(<PaymentLinkPage />)
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('A payment link that failed to load can be retried', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('offline'))
  render(<PaymentLinkPage />)
  await screen.findByRole('alert')
  fetchMock.mockResolvedValueOnce(answer({ paymentLink: link }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Pay $31.50' })).toBeTruthy()
})
