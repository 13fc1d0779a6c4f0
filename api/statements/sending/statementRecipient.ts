import type { statementChannels } from '../../contract/statementSending.ts'
import type { Account } from '../lockAccounts.ts'

export interface StatementRecipient {
  channel: (typeof statementChannels)[number]
  recipient: string
}

/** As in `has_digital_contact`: a non-work email, otherwise a mobile phone, otherwise the mailing address. */
export function statementRecipient(account: Account): StatementRecipient | null {
  const { digital } = account
  if (!digital) return letterRecipient(account)
  return { channel: digital.kind === 'email' ? 'email' : 'sms', recipient: digital.value }
}

/** A letter to the patient's address; null without one. */
export function letterRecipient({ patient }: Account): StatementRecipient | null {
  if (!patient.address) return null
  const { street_number: number, street, line2, city, state, zip_code: zip } = patient.address
  const name = `${patient.firstName} ${patient.lastName}`
  const lines = [name, `${number} ${street}`.trim(), line2, `${city}, ${state} ${zip}`]
  return { channel: 'letter', recipient: lines.filter(Boolean).join(', ') }
}
