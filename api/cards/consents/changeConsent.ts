import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { requirePatient } from '../../access/requirePatient.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { previewConsent as previewEndpoint, setCardConsent as endpoint } from '../../contract/cardConsents.ts'
import { toDecimal } from '../../contract/currency.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { consents, patients, paymentMethods } from '../../db/schema.ts'
import { conflict, invalidFields } from '../../http/ApiError.ts'
import type { CallSite } from '../../http/Route.ts'
import { loadPatient } from '../../patients/loadPatient.ts'
import { lockPatient } from '../../patients/lockPatient.ts'
import { requireAmount } from '../../payments/requireAmount.ts'
import { loadNamedPractice } from '../../practices/loadNamedPractice.ts'
import { methodOf } from '../methodOf.ts'
import {
  inForce,
  notRevoked,
  ofScope,
  openConsent,
  revokeRows,
  signRow,
  type Terms,
  textFor,
  turnOff,
  turnOn,
} from './consentRows.ts'
import { consentTitle, textVersion } from './ConsentText.ts'
import { type ConsentEvent, recordConsent } from './recordConsent.ts'
import { sendConsent } from './sendConsent.ts'

type Input = InputOf<typeof endpoint>
type Patient = typeof patients.$inferSelect
type Method = typeof paymentMethods.$inferSelect

interface Change {
  tx: Tx
  viewer: Viewer
  patient: Patient
  method: Method
  terms: Terms
  currency: string
  body: Input['body']
  site: CallSite
}

/**
 * Changes the autopay of one card and its consent. Each action is repeatable: if its result already exists, nothing
 * changes.
 * @throws ApiError 404, 409 for a removed card and without a consent that covers it, 422
 */
export async function setCardConsent(tx: Tx, viewer: Viewer, { path, body }: Input, site: CallSite) {
  const patient = await lockPatient(tx, viewer, path.id)
  const method = await methodOf(tx, patient.id, path.cardId)
  if (method.status === 'deleted' && body.action !== 'revoke') throw conflict('card_removed')
  const { currency } = await loadNamedPractice(tx, patient.practiceId)
  const terms = { isGlobal: body.scope === 'global', limit: readLimit(body.auto_charge_limit, currency) }
  await actions[body.action]({ tx, viewer, patient, method, terms, currency, body, site })
  return loadPatient(tx, viewer, { path })
}

/** @throws ApiError 404, 422 for a limit that is not an amount of the currency */
export async function previewConsent(tx: ReadTx, viewer: Viewer, { path, query }: InputOf<typeof previewEndpoint>) {
  const patient = await requirePatient(tx, viewer, path.id)
  const method = await methodOf(tx, patient.id, path.cardId)
  const limit = readLimit(query.auto_charge_limit ?? null, patient.currency)
  const language = query.language ?? (await languageOf(tx, patient.id))
  const text = await textFor(tx, method, { isGlobal: query.scope === 'global', limit }, language)
  return { title: consentTitle, text, text_version: textVersion }
}

async function languageOf(tx: ReadTx, id: string) {
  const [patient] = await tx
    .select({ language: patients.communicationLanguage })
    .from(patients)
    .where(eq(patients.id, id))
  return patient!.language
}

function readLimit(text: string | null, currency: string): number | null {
  if (text === null) return null
  return requireAmount(text, currency, undefined, 'auto_charge_limit')
}

const actions: Record<Input['body']['action'], (change: Change) => Promise<void>> = {
  sign: async (change) => {
    const { tx, viewer, patient, method, terms, body, site } = change
    if (!body.method) throw invalidFields({ method: 'no_consent_method' })
    const isSigned = await isCovered(change, ofScope(terms.isGlobal, method.id))
    if (isSigned && isOnWith(method, terms.limit)) return
    const language = body.language ?? patient.communicationLanguage
    const row = await openConsent(tx, viewer.now, method, terms, language)
    await signRow(tx, viewer.now, row, { method: body.method, address: site.address, userId: viewer.userId })
    await recordChange(change, 'consent_signed', [autopayOf(change, method), autopayOf(change, onWith(terms.limit))])
  },
  request: async (change) => {
    const { tx, viewer, patient, method, terms, body, site } = change
    const language = body.language ?? patient.communicationLanguage
    const row = await openConsent(tx, viewer.now, method, terms, language)
    await sendConsent(tx, viewer, { patient, row, contactId: body.contact_id, site })
    await recordChange(change, 'consent_requested')
  },
  revoke: async (change) => {
    const { tx, viewer, patient, method, terms } = change
    const scope = ofScope(terms.isGlobal, method.id)
    const revoked = await revokeRows(tx, viewer.now, and(notRevoked(patient.id), scope))
    const ended = await turnOff(tx, viewer.now, terms.isGlobal ? withoutLimit(patient.id) : isCard(method.id))
    if (revoked + ended === 0) return
    const isOff = ended > 0 && method.autoChargeEnabled
    await recordChange(
      change,
      'consent_revoked',
      isOff ? [autopayOf(change, method), autopayOf(change, { autoChargeEnabled: false })] : undefined,
    )
  },
  set_autopay: async (change) => {
    const { tx, viewer, method, terms, body } = change
    const isSame = body.auto_charge_enabled ? isOnWith(method, terms.limit) : !method.autoChargeEnabled
    if (isSame) return
    if (!body.auto_charge_enabled) await turnOff(tx, viewer.now, isCard(method.id))
    else if (await isCovered(change, or(ofScope(true, method.id), ofScope(false, method.id))))
      await turnOn(tx, viewer.now, method.id, terms.limit)
    else throw conflict('consent_needed')
    const after = body.auto_charge_enabled ? onWith(terms.limit) : { autoChargeEnabled: false }
    await recordChange(change, 'autopay_changed', [autopayOf(change, method), autopayOf(change, after)])
  },
}

/** Whether a signed consent of these scopes covers charges up to the requested limit. */
async function isCovered({ tx, patient, terms: { limit } }: Change, scopes: SQL | undefined): Promise<boolean> {
  const isEnough = limit === null ? sql`null` : limit
  const covers = sql`(${consents.autoChargeLimit} is null or ${consents.autoChargeLimit} >= ${isEnough})`
  const [row] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(inForce(patient.id), scopes, covers))
    .limit(1)
  return row !== undefined
}

const isCard = (id: string) => eq(paymentMethods.id, id)
/** Specification: revoking the global consent turns autopay off for every card without a positive limit. */
const withoutLimit = (patientId: string) =>
  and(eq(paymentMethods.patientId, patientId), eq(paymentMethods.autoChargeLimit, 0))

type Autopay = Pick<Method, 'autoChargeEnabled'> & Partial<Pick<Method, 'autoChargeLimit'>>

const onWith = (limit: number | null): Autopay => ({ autoChargeEnabled: true, autoChargeLimit: limit ?? 0 })
const isOnWith = (method: Autopay, limit: number | null) =>
  method.autoChargeEnabled && method.autoChargeLimit === (limit ?? 0)

/** For the change log: "off", "any amount", or the limit. */
function autopayOf({ currency }: Change, { autoChargeEnabled, autoChargeLimit = 0 }: Autopay): string {
  if (!autoChargeEnabled) return 'off'
  return autoChargeLimit > 0 ? toDecimal(autoChargeLimit, currency) : 'any_amount'
}

const recordChange = ({ tx, viewer, patient, method, terms }: Change, type: ConsentEvent, autopay?: [string, string]) =>
  recordConsent(tx, viewer, { patient, cardId: method.id, isGlobal: terms.isGlobal, type, autopay })
