import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OptOutPage } from '../../web/cards/optOut/OptOutPage.tsx'

const fetchMock = vi.fn<typeof fetch>()
const answer = (data: object) => new Response(JSON.stringify({ data }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  history.replaceState(null, '', '/patient_optout?code=ACDEFGH1&last4=4242')
})
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('A patient opts out after reading what happens to the card and to the plan', async () => {
  fetchMock.mockResolvedValueOnce(answer({ cardOptOut: { hasPaymentPlan: true } }))
  const done = { __typename: 'OptOutOfCardsSuccess', optOut: { hasPaymentPlan: true } }
  fetchMock.mockResolvedValueOnce(answer({ optOutOfCards: done }))
  render(<OptOutPage />)
  expect(location.search).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText(/removes the card or bank account ending in 4242/)
  await screen.findByText(/^Your payment plan continues/)
  await userEvent.click(screen.getByRole('button', { name: 'Opt out' }))
  expect((await screen.findByRole('status')).textContent).toMatch(/^You have opted out/)
  for (const [url] of fetchMock.mock.calls) expect(url).not.toContain('ACDEFGH1')
})

test('A wrong code and wrong digits show the same text, and a plan is only mentioned if there is one', async () => {
  fetchMock.mockResolvedValueOnce(answer({ cardOptOut: null }))
  render(<OptOutPage />)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Bad access code')
  fetchMock.mockResolvedValueOnce(answer({ cardOptOut: { hasPaymentPlan: false } }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Opt out' })
  expect(screen.queryByText(/^Your payment plan/)).toBeNull()
})
