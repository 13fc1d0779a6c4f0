import { createHash } from 'node:crypto'
import { addDays, daysBetween } from '../../time/calendar.ts'
import { Random } from '../../samples/Random.ts'
import { dermatology, familyMedicine, orthopedics, pediatrics, womensHealth } from '../../samples/specialties.ts'
import type { BilledCharge, BilledVisit, SyncedAccount } from '../Account.ts'

const visitKinds: Readonly<Record<string, typeof familyMedicine>> = {
  Pediatrics: pediatrics,
  'Orthopedic surgery': orthopedics,
  'Obstetrics and gynecology': womensHealth,
  Dermatology: dermatology,
}

/** Allowed amount per mille of the billed amount, and the patient’s share of it. */
const allowedShare = { least: 520, most: 840 }
const patientShares = [100, 200, 200, 300, 1000] as const
/** Days until an insurance answers. */
const answerDays = { least: 2, most: 9 }

/** A number stream that depends only on the account and the occasion. */
export function randomOf({ practiceId, externalId }: SyncedAccount, occasion: string): Random {
  const hash = createHash('sha256').update(`${practiceId}\0${externalId}\0${occasion}`).digest()
  return new Random(hash.readUInt32BE(0))
}

/**
 * The generated visit of a day as of a later day: fully billed while insurance is pending, then with allowed and paid
 * amounts. Deterministic by account, day and occasion.
 */
export function visitOn(account: SyncedAccount, date: string, today: string, occasion = date): BilledVisit {
  const random = randomOf(account, `visit ${occasion}`)
  const kinds = visitKinds[account.specialty ?? ''] ?? familyMedicine
  const kind = random.weighted(kinds.map((each) => [each, each.weight] as const))
  const lines = [...kind.always, ...kind.sometimes.filter(() => random.chance(0.3))]
  const answered = addDays(date, random.between(answerDays.least, answerDays.most))
  const isWaiting = account.isInsured && daysBetween(answered, today) < 0
  const allowed = random.between(allowedShare.least, allowedShare.most)
  const share = random.pick(patientShares)
  const externalId = `S${occasion.replaceAll(/\D/g, '')}-${account.externalId}`
  const charges = lines.map(([code, description, price], index): BilledCharge => {
    const line = { externalId: `${externalId}-${index + 1}`, code, description, billed: price }
    if (!account.isInsured || isWaiting) return { ...line, adjustment: 0, insPaid: 0 }
    const allowedAmount = Math.round((price * allowed) / 1000)
    const patientAmount = Math.round((allowedAmount * share) / 1000)
    return { ...line, adjustment: price - allowedAmount, insPaid: allowedAmount - patientAmount }
  })
  const least = Math.min(...charges.map(({ billed, adjustment, insPaid }) => billed - adjustment - insPaid))
  return {
    externalId,
    serviceDate: date,
    description: kind.description,
    providerId: account.providerIds.length > 0 ? random.pick(account.providerIds) : null,
    locationId: account.locationIds.length > 0 ? random.pick(account.locationIds) : null,
    isWaiting,
    charges,
    insuranceDate: account.isInsured && !isWaiting ? answered : null,
    // Only the certain patient responsibility is collected at the front desk.
    patientPaid: account.isInsured || !random.chance(0.3) ? 0 : Math.min(least, 25_00),
  }
}
