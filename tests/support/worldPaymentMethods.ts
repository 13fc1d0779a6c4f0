import { careScopeOf } from './worldCare.ts'
import { dateBefore, daysBefore } from './worldPatients.ts'
import { practices, worldId } from './worldPeople.ts'

/**
 * Three payment methods per patient: a card charged second, a bank account charged first and up to a limit, and a
 * removed card. For every second patient the active card has expired.
 */
export const paymentMethodRows = (number: number) => {
  const at = { ...careScopeOf(number), createdAt: daysBefore(90), modifiedAt: daysBefore(90), autoChargeLimit: 0 }
  const card = { ...at, type: 'card' as const, processorId: 'pm_card_visa', last4: '4242', expMonth: 3 }
  return [
    {
      ...card,
      id: worldId('paymentMethod', number * 10),
      display: 'Visa 4242',
      expYear: number % 2 === 0 ? 2025 : 2029,
      wallet: number % 2 === 0 ? null : ('apple_pay' as const),
      status: 'active' as const,
      priority: 2,
    },
    {
      ...at,
      id: worldId('paymentMethod', number * 10 + 1),
      type: 'bank_account' as const,
      processorId: 'pm_usBankAccount_success',
      display: 'First Fictional Bank 6789',
      bankName: 'First Fictional Bank',
      bankAccountMask: '6789',
      status: 'active' as const,
      priority: 1,
      autoChargeEnabled: true,
      autoChargeLimit: 10_000 + number,
    },
    {
      ...card,
      id: worldId('paymentMethod', number * 10 + 2),
      display: 'Mastercard 4444',
      expYear: 2028,
      status: 'deleted' as const,
      priority: 1,
      deletedAt: daysBefore(3),
    },
  ]
}

/** A patient of each practice whose payment request is unpaid. */
export const requestedAt = { north: 3, south: 18, main: 27 }

/** A payment request of each patient, in every status. */
export const paymentRequestRow = (number: number) => {
  const amount = 1_000 + number
  return {
    ...careScopeOf(number),
    id: worldId('paymentRequest', number),
    status: (['unpaid', 'paid', 'cancelled'] as const)[number % 3]!,
    items: [{ name: number % 2 === 0 ? 'current_balance' : 'Copay', amount }],
    amount,
    connectionId: connectionIdOf(careScopeOf(number).practiceId),
    code: `TEST-${String(number).padStart(4, '0')}-AAAA`,
    lastSentAt: number % 2 === 0 ? null : daysBefore(2),
    createdAt: daysBefore(4),
    modifiedAt: daysBefore(2),
  }
}

const connectionIdOf = (practiceId: string): string =>
  connectionRows().find((connection) => connection.practiceId === practiceId)!.id

/** Each practice's account at the card processor. */
export const connectionRows = () =>
  Object.entries(practices).map(([key, { id, companyId }], index) => ({
    id: worldId('connection', index + 1),
    companyId,
    practiceId: id,
    accountId: `acct_${key}`,
    type: 'express' as const,
    name: 'Example Bank 6789',
    isDefault: true,
    createdAt: daysBefore(300),
  }))

/** A card reader of each practice, on which cards are approved. */
export const terminalRows = () =>
  connectionRows().map(({ id, companyId, practiceId }, index) => ({
    id: worldId('terminal', index + 1),
    companyId,
    practiceId,
    locationId: worldId('location', index + 1),
    connectionId: id,
    readerId: `tmr_approves_${index + 1}`,
    label: `Reader ${index + 1}`,
    createdAt: daysBefore(300),
  }))

/** Consent to autopay: signed by each patient, and revoked by every third one. */
export const consentRow = (number: number) => ({
  id: worldId('consent', number),
  ...careScopeOf(number),
  type: 'autopay' as const,
  templateTitle: 'Automatic payments',
  lastSentAt: daysBefore(89),
  signedAt: daysBefore(88),
  signFingerprint: `fingerprint of ${number}`,
  revokedAt: number % 3 === 0 ? daysBefore(5) : null,
  createdAt: daysBefore(89),
})

/** An unsigned consent with a link for the patient's signature. */
export const openConsentRow = (number: number) => ({
  id: worldId('consent', 1_000 + number),
  ...careScopeOf(number),
  type: 'autopay' as const,
  templateTitle: 'Automatic payments',
  cardId: worldId('paymentMethod', number * 10),
  isGlobal: false,
  autoChargeLimit: 15_000,
  text: 'I authorize the practice to charge Visa 4242 automatically, up to $150.00 for each charge.',
  textVersion: 1,
  language: 'english' as const,
  code: `SIGN-${String(number).padStart(4, '0')}-AAAA`,
  lastSentAt: daysBefore(1),
  createdAt: daysBefore(1),
})

/** Payment plan limits of a company, and wider ones of its practice, for each place. */
export const planLimitRows = () =>
  Object.values(practices).flatMap(({ id: practiceId, companyId }, index) => {
    const at = { companyId, minBalance: 0, isActive: true, createdAt: daysBefore(300), modifiedAt: daysBefore(300) }
    const practice = { ...at, id: worldId('planLimit', index), practiceId }
    const rows = [{ ...practice, minPayment: 2_500, maxInstallments: 12, delayDays: 30 }]
    // Alder's two practices share its limits.
    if (index === 1) return rows
    const company = { ...at, id: worldId('planLimit', 10 + index), practiceId: null }
    return [...rows, { ...company, minPayment: 5_000, maxInstallments: 7, delayDays: 0 }]
  })

/** A current plan, and one that was canceled with an unpaid remainder. */
export const paymentPlanRows = (number: number) => {
  const plan = {
    ...careScopeOf(number),
    type: 'installments' as const,
    amount: 30_000,
    installmentAmount: 8_000,
    installments: 4,
    interval: 'month' as const,
    paymentMethodId: worldId('paymentMethod', number * 10),
  }
  return [
    {
      ...plan,
      id: worldId('plan', number * 10),
      status: 'subscribed' as const,
      paid: 24_000 + number,
      installmentsPaid: 3,
      startDate: dateBefore(80),
      nextPaymentDate: dateBefore(-10),
      createdAt: daysBefore(80),
      modifiedAt: daysBefore(20),
    },
    {
      ...plan,
      id: worldId('plan', number * 10 + 1),
      status: 'cancelled' as const,
      paid: 8_000,
      installmentsPaid: 1,
      startDate: dateBefore(300),
      createdAt: daysBefore(300),
      modifiedAt: daysBefore(200),
      closedAt: daysBefore(200),
    },
  ]
}
