import { consentFingerprint, consentText, consentTitle, limitText, textVersion } from '../cards/consents/ConsentText.ts'
import type { ConsentMethod } from '../contract/cards.ts'
import { roleLevels } from '../contract/accessProfile.ts'
import type { Random } from '../samples/Random.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import { isoInstant } from '../time/isoInstant.ts'
import type { DemoPatient } from './households.ts'
import type { RowSets } from './rowSets.ts'

type ConsentRow = RowSets['consents'][number]
type MethodRow = RowSets['paymentMethods'][number]
type Outcome = 'none' | 'requested' | 'signed' | 'revoked'

/** Maximum amount of one charge, in minor units; null for any amount. */
const limits = [50_00, 100_00, 150_00, 250_00, null, null]

const outcomes: readonly (readonly [Outcome, number])[] = [
  ['none', 35],
  ['requested', 15],
  ['signed', 38],
  ['revoked', 12],
]

const methods: readonly (readonly [ConsentMethod, number])[] = [
  ['link', 50],
  ['on_screen', 25],
  ['phone', 15],
  ['paper', 10],
]

interface Holder {
  patient: DemoPatient['row']
  /** In charging order. */
  methods: readonly MethodRow[]
  today: string
}

/** Autopay consents for the first payment method, or for all: requested, signed in each way, or revoked. */
export function addConsents(rows: RowSets, random: Random, { patient, methods: [first], today }: Holder): void {
  const outcome = random.weighted(outcomes)
  if (outcome === 'none' || !first) return
  const isGlobal = random.chance(0.6)
  const limit = random.pick(limits)
  const added = first.createdAt.slice(0, 10)
  const sent = instantOn(outcome === 'requested' ? addDays(today, -random.between(1, 20)) : added, 23 * 60 + 10)
  const consent = requested(rows, random, { patient, method: first, sent, isGlobal, limit })
  if (outcome !== 'requested') sign(rows, random, consent, instantOn(addDays(added, 1), 15 * 60))
  if (outcome === 'revoked') consent.revokedAt = instantOn(addDays(today, -random.between(1, 3)), 16 * 60)
  rows.consents.push(consent)
  // After revoking the global consent, autopay stays on up to a limit (specification, states of a card).
  const isOn = outcome === 'signed' || (outcome === 'revoked' && isGlobal && limit !== null)
  if (!isOn) return
  const autopay = { autoChargeEnabled: true, autoChargeLimit: limit ?? 0, isAutoChargeUnlimited: limit === null }
  Object.assign(first, autopay)
}

interface ConsentRequest {
  patient: DemoPatient['row']
  method: MethodRow
  sent: string
  isGlobal: boolean
  limit: number | null
}

function requested(
  rows: RowSets,
  random: Random,
  { patient, method, sent, isGlobal, limit }: ConsentRequest,
): ConsentRow {
  const { companyId, practiceId, id: patientId } = patient
  const language = patient.communicationLanguage ?? 'english'
  const { name: practice, currency = 'USD' } = rows.practices.find(({ id }) => id === practiceId)!
  const terms = { practice, method: method.display, isGlobal, limit: limitText(limit, currency, language) }
  return {
    id: random.id(sent),
    companyId,
    practiceId,
    patientId,
    type: 'autopay',
    templateTitle: consentTitle,
    cardId: method.id,
    isGlobal,
    autoChargeLimit: limit,
    text: consentText(terms, language),
    textVersion,
    language,
    lastSentAt: sent,
    createdAt: sent,
  }
}

/** Signed through the link that was sent, or recorded by staff without sending one. */
function sign(rows: RowSets, random: Random, consent: ConsentRow, signedAt: string): void {
  const method = random.weighted(methods)
  const staff = rows.users.filter(
    ({ companyId, role, active, isAnalyst }) =>
      companyId === consent.companyId && role >= roleLevels.frontdesk && active !== false && isAnalyst !== true,
  )
  const user = method === 'link' ? null : random.pick(staff)
  const signature = {
    text: consent.text!,
    language: consent.language!,
    signedAt: isoInstant(signedAt),
    method,
    // Addresses reserved for documentation.
    address: `${user ? '198.51.100' : '203.0.113'}.${random.between(1, 254)}`,
    staff: user && `${user.firstName} ${user.lastName}`,
  }
  Object.assign(consent, {
    signedAt,
    signMethod: method,
    signAddress: signature.address,
    signStaff: signature.staff,
    signFingerprint: consentFingerprint(signature),
    userId: user?.id ?? null,
    ...(user && { lastSentAt: null, createdAt: signedAt }),
  })
}
