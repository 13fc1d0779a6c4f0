import { addDays, instantOn } from '../time/calendar.ts'
import { addConsents } from './consents.ts'
import type { DemoPatient } from './households.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

type MethodRow = RowSets['paymentMethods'][number]
interface Day {
  today: string
}

const brands = ['Visa', 'Visa', 'Mastercard', 'American Express', 'Discover']
/** The processor's codes for the brands. */
const brandCodes: Record<string, string> = {
  Visa: 'visa',
  Mastercard: 'mastercard',
  'American Express': 'amex',
  Discover: 'discover',
}
/** Funding of cards, by their last digit. */
const fundings = [
  'credit',
  'debit',
  'credit',
  'debit',
  'credit',
  'debit',
  'credit',
  'debit',
  'credit',
  'prepaid',
] as const
/** Test tokens of the card processor, by brand; the token decides how the sandbox handles a charge. */
const tokens: Record<string, string> = {
  Visa: 'pm_card_visa',
  Mastercard: 'pm_card_mastercard',
  'American Express': 'pm_card_amex',
  Discover: 'pm_card_discover',
}
/** One in this many cards is declined for insufficient funds. */
const declinedEach = 12
const banks = ['First Fictional Bank', 'Example Credit Union', 'Sample Savings']
const wallets = ['apple_pay', 'google_pay', 'samsung_pay', 'visa_checkout'] as const

/** Cards and bank accounts of some payers, in every state, with their consents. */
export function addPaymentMethods(
  rows: RowSets,
  random: Random,
  { patients, today }: { patients: readonly DemoPatient[] } & Day,
): void {
  patients.forEach(({ row, startDate }, index) => {
    const own = random.fork(index)
    if (!own.chance(0.45)) return
    const methods = Array.from({ length: own.between(1, 3) }, (_, place) =>
      makePaymentMethod(own, row, { today, priority: place + 1, since: startDate }),
    )
    if (methods.length > 1 && own.chance(0.3)) remove(methods.at(-1)!, own, today)
    if (methods.length > 1 && own.chance(0.25)) expire(methods[1]!, own, today)
    rows.paymentMethods.push(...methods)
    addConsents(rows, own, { patient: row, methods, today })
  })
}

/** A method in the state right after it was added: active, autopay off. */
export function makePaymentMethod(
  random: Random,
  { id: patientId, companyId, practiceId }: DemoPatient['row'],
  { today, priority, since }: Day & { priority: number; since: string },
): MethodRow {
  const added = addDays(today, -random.between(5, 400))
  const createdAt = instantOn(added < since ? since : added, random.between(14 * 60, 23 * 60))
  const digits = String(random.between(0, 9999)).padStart(4, '0')
  return {
    id: random.id(createdAt),
    companyId,
    practiceId,
    patientId,
    ...(random.chance(0.82) ? card(random, digits, today) : bankAccount(random, digits)),
    status: 'active',
    priority,
    autoChargeLimit: 0,
    createdAt,
    modifiedAt: createdAt,
  }
}

function card(random: Random, last4: string, today: string) {
  const brand = random.pick(brands)
  const isDeclined = Number(last4) % declinedEach === 0
  return {
    type: 'card' as const,
    processorId: isDeclined ? 'pm_card_chargeDeclinedInsufficientFunds' : tokens[brand]!,
    display: `${brand} ${last4}`,
    brand: brandCodes[brand]!,
    funding: brand === 'American Express' ? ('credit' as const) : fundings[Number(last4.at(-1))]!,
    last4,
    expMonth: random.between(1, 12),
    expYear: Number(today.slice(0, 4)) + random.between(1, 4),
    wallet: random.chance(0.15) ? random.pick(wallets) : null,
  }
}

function bankAccount(random: Random, mask: string) {
  const bankName = random.pick(banks)
  const processorId = 'pm_usBankAccount_success'
  return { type: 'bank_account' as const, processorId, display: `${bankName} ${mask}`, bankAccountMask: mask, bankName }
}

function remove(method: MethodRow, random: Random, today: string): void {
  const at = instantOn(addDays(today, -random.between(0, 4)), 23 * 60)
  Object.assign(method, { status: 'deleted', deletedAt: at, modifiedAt: at })
}

function expire(method: MethodRow, random: Random, today: string): void {
  if (method.type === 'card')
    Object.assign(method, { expMonth: random.between(1, 12), expYear: Number(today.slice(0, 4)) - 1 })
}
