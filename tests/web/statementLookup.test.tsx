import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StatementLookupPage } from '../../web/statements/lookup/StatementLookupPage.tsx'

const amounts = {
  billed: '148.00',
  insurancePaid: '0.00',
  adjustment: '10.00',
  discounts: '5.00',
  patientPaid: '0.00',
  patientBalance: '133.00',
}
const charge = { procedureCode: '99213', description: 'Examination', customDescription: null, amounts }
const content = {
  date: '2026-11-17',
  currency: 'USD',
  practiceName: 'Harborview',
  practiceTaxId: null,
  addressee: ['Ana Abbott', '12 Elm St'],
  accountNumber: null,
  amount: '133.00',
  members: [
    {
      patient: { id: '1' },
      name: 'Ana Abbott',
      amount: '133.00',
      visits: [
        {
          restId: '2',
          serviceDate: '2026-10-19',
          description: 'Sick visit',
          providerName: null,
          amounts,
          charges: [
            { ...charge, restId: '3', isVoided: false },
            { ...charge, restId: '4', description: 'Taken back', isVoided: true },
          ],
        },
      ],
    },
  ],
}

const fetchMock = vi.fn<typeof fetch>()
const answer = (data: object) => new Response(JSON.stringify({ data }))
const sent = (call: number) =>
  (JSON.parse(fetchMock.mock.calls[call]![1]!.body as string) as { variables: object }).variables

beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

async function reachDetails() {
  const user = userEvent.setup()
  history.replaceState(null, '', '/statement#ABCD-EFGH-JKLM')
  fetchMock.mockResolvedValueOnce(answer({ statementLookup: { practiceName: 'Harborview' } }))
  render(<StatementLookupPage />)
  await user.keyboard('{Enter}')
  await screen.findByText(/A statement from Harborview/)
  return user
}

test('A code in a link is filled in and removed from the address', async () => {
  await reachDetails()
  expect(sent(0)).toEqual({ code: 'ABCD-EFGH-JKLM' })
  expect(location.hash).toBe('')
})

test('A link that was cut off lets the user type the code', () => {
  history.replaceState(null, '', '/statement#%E0%A4%A')
  render(<StatementLookupPage />)
  expect(screen.getByLabelText<HTMLInputElement>('Statement code').value).toBe('')
})

test('An unknown code is reported at the field, and stays for comparison', async () => {
  const user = userEvent.setup()
  fetchMock.mockResolvedValue(answer({ statementLookup: null }))
  render(<StatementLookupPage />)
  await user.keyboard('XXXX{Enter}')
  await screen.findByText(/No statement has this code/)
  const field = screen.getByLabelText<HTMLInputElement>('Statement code')
  expect(field.value).toBe('XXXX')
  expect(document.activeElement).toBe(field)
})

test('A missing detail is reported at its own field before any request', async () => {
  const user = await reachDetails()
  await user.keyboard('Abbott{Enter}')
  await screen.findByText('Enter the full date of birth')
  expect(document.activeElement).toBe(screen.getByLabelText('Patient’s date of birth'))
  expect(fetchMock).toHaveBeenCalledOnce()
})

test('Wrong details are rejected together; correct ones show the statement and its PDF without voided charges', async () => {
  const user = await reachDetails()
  fetchMock.mockResolvedValueOnce(
    answer({ openStatement: { __typename: 'InvalidInputError', message: 'The details don’t match the statement.' } }),
  )
  await user.type(screen.getByLabelText('Patient’s last name'), 'Abbott')
  await user.type(screen.getByLabelText('Patient’s date of birth'), '1984-03-11')
  await user.keyboard('{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('The details don’t match the statement.')
  const pdfLink = 'http://localhost/api/statements/links/token'
  fetchMock.mockResolvedValueOnce(
    answer({ openStatement: { __typename: 'OpenStatementSuccess', code: 'ABCD-EFGH-JKLM', pdfLink, content } }),
  )
  await user.click(screen.getByRole('button', { name: 'Open statement' }))
  const heading = await screen.findByRole('heading', { name: 'Your statement from Harborview' })
  expect(document.activeElement).toBe(heading)
  expect(sent(2)).toEqual({ input: { code: 'ABCD-EFGH-JKLM', lastName: 'Abbott', dateOfBirth: '1984-03-11' } })
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe('/api/statements/links/token')
  expect(screen.getByText(/Examination/)).toBeTruthy()
  expect(screen.queryByText(/Taken back/)).toBeNull()
})
