import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minimumPasswordLength } from '../../api/contract/passwords.ts'
import { passwordMessages } from '../../web/session/passwordMessages.ts'
import { SetPasswordForm } from '../../web/session/SetPasswordForm.tsx'
import { ActivatePage, ResetPasswordPage } from '../../web/session/SetPasswordPage.tsx'
import { SignInPage } from '../../web/session/SignInPage.tsx'

// The app is preloaded while the password is typed; these tests omit that.
vi.mock('../../web/app/startApp.tsx', () => ({ startApp: () => undefined }))

const fetchMock = vi.fn<typeof fetch>()
/** The email step leads to the password; the rest goes to `fetchMock`. */
const fetchAnswered: typeof fetch = (address, init) => {
  const { operationName } = JSON.parse(init!.body as string) as { operationName: string }
  if (operationName !== 'identityRequestsStatusQuery') return fetchMock(address, init)
  return Promise.resolve(answer({ identityStatus: { isEnabled: false, isEnforced: false } }))
}
const answer = (data: object) => new Response(JSON.stringify({ data }))
const demand = (isByEmail: boolean) =>
  answer({ signIn: { __typename: 'SecondFactorRequired', userId: 'u', challengeId: 'c', isByEmail } })
const sent = (index: number) =>
  (JSON.parse(fetchMock.mock.calls[index]![1]!.body as string) as { variables: Record<string, unknown> }).variables

beforeEach(() => vi.stubGlobal('fetch', fetchAnswered))
afterEach(() => {
  cleanup()
  fetchMock.mockReset()
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function toCode(isByEmail: boolean) {
  const user = userEvent.setup()
  const onSignedIn = vi.fn()
  fetchMock.mockResolvedValueOnce(demand(isByEmail))
  render(<SignInPage onSignedIn={onSignedIn} />)
  await user.keyboard('ann@example.com{Enter}')
  await screen.findByLabelText('Password')
  await user.keyboard('secret{Enter}')
  await screen.findByLabelText('Code')
  return { user, onSignedIn }
}

test('With two-factor a third Enter sends the code and signs the user in', async () => {
  const { user, onSignedIn } = await toCode(false)
  expect(screen.getByText(/authenticator app/)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  fetchMock.mockResolvedValueOnce(answer({ confirmSignIn: { __typename: 'ConfirmSignInSuccess' } }))
  await user.keyboard('123 456{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(sent(1)).toEqual({ input: { userId: 'u', challengeId: 'c', code: '123 456' } })
})

test('A wrong code is reported at the field and can be overwritten', async () => {
  const { user, onSignedIn } = await toCode(false)
  fetchMock.mockResolvedValueOnce(
    answer({ confirmSignIn: { __typename: 'InvalidInputError', message: 'The code is incorrect.' } }),
  )
  await user.keyboard('123456{Enter}')
  await screen.findByText('The code is incorrect.')
  expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('Fewer than six digits are not sent', async () => {
  const { user } = await toCode(false)
  await user.keyboard('123{Enter}')
  await screen.findByText('Enter the 6-digit code')
  expect(fetchMock).toHaveBeenCalledOnce()
})

test('An expired sign-in returns to the password step and says why', async () => {
  const { user } = await toCode(false)
  const message = 'This sign-in has expired. Sign in again.'
  fetchMock.mockResolvedValueOnce(answer({ confirmSignIn: { __typename: 'ConflictError', message } }))
  await user.keyboard('123456{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('')
})

test('An emailed code can be resent; an app code cannot', async () => {
  const { user } = await toCode(true)
  expect(screen.getByText(/sent to ann@example.com/)).toBeDefined()
  fetchMock.mockResolvedValueOnce(answer({ resendSignInCode: { __typename: 'ResendSignInCodeSuccess' } }))
  await user.click(screen.getByRole('button', { name: 'Send new code' }))
  await screen.findByText(/We sent a new code/)
  cleanup()
  await toCode(false)
  expect(screen.queryByRole('button', { name: 'Send new code' })).toBeNull()
})

test('A forgotten password without an email asks for the email first', async () => {
  const user = userEvent.setup()
  render(<SignInPage onSignedIn={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect(screen.getByText('Enter your email first. We’ll send the link there.')).toBeDefined()
  expect(fetchMock).not.toHaveBeenCalled()
})

test('A forgotten password sends a link, reveals nothing about the account, and leads back', async () => {
  const user = userEvent.setup()
  fetchMock.mockResolvedValueOnce(
    answer({ requestPasswordReset: { __typename: 'RequestPasswordResetSuccess', isSent: true } }),
  )
  render(<SignInPage onSignedIn={() => undefined} />)
  await user.keyboard('ann@example.com')
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  await user.keyboard('{Enter}')
  await screen.findByText(/If there is an account for ann@example.com/)
  expect(sent(0)).toEqual({ input: { email: 'ann@example.com' } })
  await user.click(screen.getByRole('button', { name: 'Back to sign-in' }))
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ann@example.com')
})

test('A new password with a wrong confirmation is not sent', async () => {
  const user = userEvent.setup()
  render(<SetPasswordForm token="t" submitLabel="Set" onSet={() => undefined} />)
  await user.type(screen.getByLabelText('New password'), 'a quiet harbour 7')
  await user.type(screen.getByLabelText('Confirm password'), 'a quiet harbour 8{Enter}')
  await screen.findByText('Passwords do not match!')
  expect(fetchMock).not.toHaveBeenCalled()
})

/** The page of an emailed link, with a new password that is sent. */
async function setAt(path: string, Page: ComponentType, ...answers: object[]) {
  const replace = vi.spyOn(location, 'replace').mockReturnValue()
  const user = userEvent.setup()
  for (const data of answers) fetchMock.mockResolvedValueOnce(answer(data))
  history.replaceState(null, '', `${path}?token=t`)
  render(<Page />)
  await user.type(screen.getByLabelText('New password'), 'a quiet harbour 7')
  await user.type(screen.getByLabelText('Confirm password'), 'a quiet harbour 7{Enter}')
  return replace
}
const isSet = { setPassword: { __typename: 'SetPasswordSuccess', email: 'ann@example.com' } }

test('A reset leads to the sign-in page, and an invitation into the app', async () => {
  const reset = await setAt('/reset_password', ResetPasswordPage, isSet)
  await waitFor(() => expect(reset).toHaveBeenLastCalledWith('/login?email=ann%40example.com&reason=passwordChanged'))
  cleanup()
  const signedIn = { signIn: { __typename: 'SignInSuccess' } }
  const activated = await setAt('/activate', ActivatePage, isSet, signedIn)
  await waitFor(() => expect(activated).toHaveBeenLastCalledWith('/patients'))
  expect(sent(2)).toEqual({ input: { email: 'ann@example.com', password: 'a quiet harbour 7' } })
})

test('A link that was used or has expired says so at the password', async () => {
  const message = 'This link has expired or was already used. Request a new one.'
  const replace = await setAt('/reset_password', ResetPasswordPage, {
    setPassword: { __typename: 'ConflictError', message },
  })
  await screen.findByText(message)
  expect(replace).not.toHaveBeenCalled()
})

test('A new password is set with the link’s token, and server errors appear at the field', async () => {
  const user = userEvent.setup()
  const onSet = vi.fn()
  render(<SetPasswordForm token="t" submitLabel="Set" onSet={onSet} />)
  await user.type(screen.getByLabelText('New password'), 'short')
  await user.type(screen.getByLabelText('Confirm password'), 'short')
  fetchMock.mockResolvedValueOnce(answer({ setPassword: { __typename: 'InvalidInputError', message: 'Too short.' } }))
  await user.keyboard('{Enter}')
  await screen.findByText('Too short.')
  fetchMock.mockResolvedValueOnce(answer({ setPassword: { __typename: 'SetPasswordSuccess', email: 'a@b.c' } }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onSet).toHaveBeenCalledWith('a@b.c', 'short'))
  expect(sent(1)).toEqual({ input: { token: 't', password: 'short' } })
})

test('The page states the server’s minimum password length', () => {
  for (const { rules } of [passwordMessages.en, passwordMessages.ru])
    expect(rules).toContain(String(minimumPasswordLength))
})
