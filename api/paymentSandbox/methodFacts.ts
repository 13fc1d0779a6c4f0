import { createHash } from 'node:crypto'
import type { SandboxCall } from './SandboxCall.ts'
import type { Stored } from './sandboxObjects.ts'
import type { TestMethod } from './testMethods.ts'

/** Expiration date as the cardholder entered it. */
export interface Expiry {
  month: number
  year: number
}

/** A payment method in the processor's shape. Without an expiry, a card is valid for three more years. */
export function methodFacts(
  { now, account }: Pick<SandboxCall, 'now' | 'account'>,
  token: string,
  test: TestMethod,
  expiry: Expiry = { month: 12, year: now.getUTCFullYear() + 3 },
): Stored {
  const fingerprint = createHash('sha256').update(`${account} ${token}`).digest('hex').slice(0, 16)
  if (test.kind === 'bank') {
    const facts = { bank_name: test.bankName, last4: test.last4, account_type: 'checking', fingerprint }
    return { type: 'us_bank_account', us_bank_account: facts }
  }
  const { brand, last4, funding } = test
  const { month, year } = expiry
  const card = { brand, last4, funding, exp_month: month, exp_year: year, fingerprint, wallet: null }
  return { type: 'card', card }
}
