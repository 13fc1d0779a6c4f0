import { consentFingerprint } from '../cards/consents/ConsentText.ts'
import { companyConsentText, companyTextVersion } from '../companies/payment/companyConsentText.ts'
import { roleLevels } from '../contract/accessProfile.ts'
import type { Random } from '../samples/Random.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import { isoInstant } from '../time/isoInstant.ts'
import type { RowSets } from './rowSets.ts'

const customerId = 'cus_harborview'
const processorId = 'pm_harborview'
const recipient = {
  name: 'Harborview accounts payable',
  email: 'payable@harborview.example.com',
  addressLine1: '100 Harbor Way',
  addressCity: 'Portland',
  addressRegion: 'OR',
  addressZipCode: '97201',
}
const visa = { brand: 'visa', last4: '4242', funding: 'credit' }

/** A card of one company, at the payment sandbox as well, with the consent of an admin. */
export function addCompanyCards(rows: RowSets, random: Random, today: string): void {
  const at = instantOn(addDays(today, -120), 15 * 60)
  const company = rows.companies.find(({ companyUid }) => companyUid === 'harborview')!
  const companyId = company.id!
  const expMonth = 9
  const expYear = Number(today.slice(0, 4)) + 2
  addToProcessor(rows, at, { expMonth, expYear })
  const stamps = { createdAt: at, modifiedAt: at }
  rows.companyCustomers.push({ companyId, customerId, ...recipient, ...stamps })
  const cardId = random.id(at)
  const { brand, last4 } = visa
  const names = { brand, last4, display: 'Visa 4242', expMonth, expYear, funding: 'credit' as const }
  rows.companyCards.push({ id: cardId, companyId, processorId, ...names, status: 'active', ...stamps })
  const text = companyConsentText({ company: company.name, card: names.display })
  addConsent(rows, random, { companyId, cardId, text, at })
}

function addToProcessor(rows: RowSets, at: string, { expMonth, expYear }: { expMonth: number; expYear: number }): void {
  const card = { ...visa, exp_month: expMonth, exp_year: expYear }
  const objects = [
    { id: customerId, object: 'customer' },
    { id: processorId, object: 'payment_method', type: 'card', customer: customerId, token: 'pm_card_visa', card },
  ]
  rows.sandboxObjects.push(...objects.map((data) => ({ id: data.id, account: '', data, createdAt: at })))
}

interface Consent {
  companyId: string
  cardId: string
  text: string
  at: string
}

function addConsent(rows: RowSets, random: Random, { companyId, cardId, text, at }: Consent): void {
  const user = rows.users.find((each) => each.companyId === companyId && each.role === roleLevels.owner)!
  const staff = `${user.firstName} ${user.lastName}`.trim()
  const address = '203.0.113.20'
  const terms = { text, language: 'english' as const, signedAt: isoInstant(at) }
  rows.companyConsents.push({
    id: random.id(at),
    companyId,
    cardId,
    ...terms,
    textVersion: companyTextVersion,
    signMethod: 'on_screen',
    signAddress: address,
    signStaff: staff,
    userId: user.id!,
    signFingerprint: consentFingerprint({ ...terms, method: 'on_screen', address, staff }),
  })
}
