import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConsentPage } from '../../web/cards/consentPage/ConsentPage.tsx'

const fetchMock = vi.fn<typeof fetch>()
const print = vi.fn()
const answer = (data: object) => new Response(JSON.stringify({ data }))
const link = { practiceName: 'Harborview', status: 'OPEN', text: 'I authorize Harborview.', language: 'ENGLISH' }
const signed = { signConsent: { __typename: 'SignConsentSuccess', consent: { ...link, status: 'SIGNED' } } }

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('print', print)
})
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
  print.mockReset()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('The consent form shows patient and practice from its address, opens the print dialog, and sends no request', () => {
  history.replaceState(null, '', '/consent?patientName=Maria%20Lopez&practiceName=Harborview')
  render(<ConsentPage />)
  screen.getByText('Maria Lopez')
  screen.getByText(/I authorize Harborview to charge the card below/)
  screen.getByText('Signature')
  expect(print).toHaveBeenCalledOnce()
  expect(fetchMock).not.toHaveBeenCalled()
})

test('A consent link shows the exact text, and is signed once by repeated clicks', async () => {
  history.replaceState(null, '', '/consent#SIGN-ABCD-EFGH')
  fetchMock.mockResolvedValueOnce(answer({ consentLink: link }))
  let settle: (response: Response) => void = () => undefined
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (settle = resolve)))
  render(<ConsentPage />)
  await screen.findByText('I authorize Harborview.')
  await userEvent.dblClick(screen.getByRole('button', { name: 'I agree' }))
  settle(answer(signed))
  await screen.findByText('Thank you. Harborview has your consent.')
  expect(fetchMock).toHaveBeenCalledTimes(2)
  for (const [url] of fetchMock.mock.calls) expect(url).not.toContain('SIGN')
  expect(print).not.toHaveBeenCalled()
})

test.each([
  ['that has expired says so', { ...link, status: 'EXPIRED' }, 'This link has expired. Ask Harborview for a new one.'],
  ['that was signed thanks', { ...link, status: 'SIGNED' }, 'Thank you. Harborview has your consent.'],
  ['of nobody says so', null, 'This link is no longer valid. Ask the practice for a new one.'],
])('A consent link %s, and offers no signature', async (_what, consentLink, text) => {
  history.replaceState(null, '', '/consent#SIGN-ABCD-EFGH')
  fetchMock.mockResolvedValueOnce(answer({ consentLink }))
  render(<ConsentPage />)
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull()
})
