import { and, eq } from 'drizzle-orm'
import type {
  consentLinkStates,
  findConsent as findEndpoint,
  signConsent as signEndpoint,
} from '../../contract/cardConsents.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { consents, patients, paymentMethods, practices } from '../../db/schema.ts'
import { conflict, notFound } from '../../http/ApiError.ts'
import { countAttempt, forgetAttempts, ofAddress } from '../../http/attempts.ts'
import type { SessionContext } from '../../http/Route.ts'
import { normalCode } from '../../identity/newCode.ts'
import { type ConsentRow, signRow } from './consentRows.ts'
import { recordConsent } from './recordConsent.ts'

/** Days for which a link is valid. */
const linkDays = 30

/** The consent that the holder of a link reads before signing. @throws ApiError 404, 429 after many codes */
export async function findConsent(context: SessionContext, { path }: InputOf<typeof findEndpoint>) {
  const found = await consentOfCode(context, path.code)
  return { answer: shown(found, stateOf(found.row, context.now)) }
}

/**
 * Signs as the patient. The account is locked, so signing twice has the same effect and response as signing once.
 * @throws ApiError 404, 409 for an expired link and a removed card, 429 after many codes
 */
export async function signConsent(context: SessionContext, { path }: InputOf<typeof signEndpoint>) {
  const { database, now, address } = context
  const found = await consentOfCode(context, path.code)
  const { patientId } = found.row
  await database.transaction(async (tx) => {
    const [patient] = await tx.select().from(patients).where(eq(patients.id, patientId)).for('update')
    const { row } = (await byCode(tx, path.code)) ?? {}
    if (!row || !patient) throw notFound('consent')
    const state = stateOf(row, now)
    if (state === 'signed') return
    if (state === 'expired') throw conflict('consent_expired')
    const isOnFile = and(eq(paymentMethods.id, row.cardId!), eq(paymentMethods.status, 'active'))
    const [card] = await tx.select({ id: paymentMethods.id }).from(paymentMethods).where(isOnFile)
    if (!card) throw conflict('card_removed')
    await signRow(tx, now, row, { method: 'link', address, userId: null })
    // The patient acts, not a user.
    const actor = { userId: null, now }
    await recordConsent(tx, actor, { patient, type: 'consent_signed', cardId: card.id, isGlobal: row.isGlobal })
  })
  return { answer: shown(found, 'signed') }
}

interface Linked {
  row: ConsentRow
  practiceName: string
}

type State = (typeof consentLinkStates)[number]

const shown = ({ row, practiceName }: Linked, status: State) => ({
  practice_name: practiceName,
  status,
  text: row.text ?? '',
  language: row.language ?? ('english' as const),
})

function stateOf({ signedAt, lastSentAt }: ConsentRow, now: Date): State {
  if (signedAt !== null) return 'signed'
  return lastSentAt !== null && now.getTime() - Date.parse(lastSentAt) <= linkDays * 86_400_000 ? 'open' : 'expired'
}

async function consentOfCode(context: SessionContext, code: string): Promise<Linked> {
  const attempt = await countAttempt(context, [ofAddress(context, 'consent link')])
  const found = await byCode(context.database.read, code)
  if (!found) throw notFound('consent')
  await forgetAttempts(context.database.db, attempt, '')
  return found
}

async function byCode(tx: ReadTx, code: string): Promise<Linked | undefined> {
  const [found] = await tx
    .select({ row: consents, practiceName: practices.name })
    .from(consents)
    .innerJoin(practices, eq(practices.id, consents.practiceId))
    .where(eq(consents.code, normalCode(code)))
  return found
}
