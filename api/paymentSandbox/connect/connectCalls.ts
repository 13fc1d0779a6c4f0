import { textOf } from '../readForm.ts'
import type { SandboxCall } from '../SandboxCall.ts'
import { missing, SandboxError } from '../SandboxError.ts'
import { change, find, keep, newId, type Stored } from '../sandboxObjects.ts'

/** A code is exchanged within minutes. */
const codeSeconds = 300

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000)

/** The owner of a new account agrees to connect it. @returns the code with which the browser goes back */
export async function agree(call: SandboxCall): Promise<string> {
  const digits = String(1000 + Math.floor(Math.random() * 9000))
  const account = await keep(call, {
    id: newId('acct'),
    object: 'account',
    type: 'standard',
    business_profile: { name: 'Sandbox Bank' },
    external_accounts: { object: 'list', data: [{ object: 'bank_account', last4: digits }] },
  })
  const id = newId('ac')
  await keep(call, {
    id,
    object: 'authorization_code',
    account_id: account['id'],
    is_used: false,
    expires_at: secondsOf(call.now) + codeSeconds,
  })
  return id
}

/** `POST /oauth/token`: a code works once. */
export async function exchangeCode(call: SandboxCall): Promise<Stored> {
  const id = textOf(call.form, 'code') ?? ''
  const code = await find(call, id)
  const isGood = code?.['object'] === 'authorization_code' && code['is_used'] === false
  if (!isGood || Number(code['expires_at']) <= secondsOf(call.now))
    throw new SandboxError(400, {
      type: 'invalid_grant',
      message: 'The authorization code does not exist, was used, or has expired',
    })
  await change(call, { ...code, id, is_used: true })
  return { stripe_user_id: code['account_id'], scope: 'read_write', livemode: false, token_type: 'bearer' }
}

/** `GET /v1/accounts/{id}` */
export const readAccount = async (call: SandboxCall, id: string): Promise<Stored> =>
  (await find(call, id)) ?? Promise.reject(missing('account'))

/** `POST /v1/accounts/{id}/login_links`. Accounts of the demo are not stored here, so any id is known. */
export const createLoginLink = ({ origin, now }: SandboxCall, id: string): Promise<Stored> =>
  Promise.resolve({ object: 'login_link', created: secondsOf(now), url: `${origin}/${id}?login=${newId('link')}` })
