import { toDecimal } from '../contract/currency.ts'
import type { NewMessage } from '../outgoing/queueMessage.ts'
import type { Account } from './lockAccounts.ts'

/** The kinds of a statement that goes out, as `last_template` names them. */
export type StatementTemplate = 'statement_email' | 'statement_sms' | 'statement_letter'

/** How the next statement of an account goes out: digitally where that is possible, else by letter; null for no way. */
export function statementTemplateOf({ digital, patient }: Account): StatementTemplate | null {
  if (digital) return digital.kind === 'email' ? 'statement_email' : 'statement_sms'
  return patient.address ? 'statement_letter' : null
}

/** The message that tells a patient of the statement. */
export function statementMessage(account: Account, template: StatementTemplate): NewMessage {
  const { patient, digital } = account
  const { companyId, practiceId, id } = patient
  const about = { patient: { id, companyId, practiceId }, text: textOf(account) }
  if (template === 'statement_letter') return { ...about, channel: 'letter', recipient: addressLine(account) }
  if (template === 'statement_sms') return { ...about, channel: 'sms', recipient: digital!.value }
  return {
    ...about,
    channel: 'email',
    recipient: digital!.value,
    subject: `Your statement from ${account.practice.name}`,
  }
}

function textOf({ patient, practice }: Account): string {
  const amount = `${toDecimal(patient.familyBalance, practice.currency)} ${practice.currency}`
  return `${practice.name} has sent you a statement. The balance is ${amount}.`
}

function addressLine({ patient }: Account): string {
  const { street_number: number, street, line2, city, state, zip_code: zip } = patient.address!
  const lines = [
    `${patient.firstName} ${patient.lastName}`,
    `${number} ${street}`.trim(),
    line2,
    `${city}, ${state} ${zip}`,
  ]
  return lines.filter(Boolean).join(', ')
}
