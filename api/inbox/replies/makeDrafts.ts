import { and, asc, desc, eq, isNull, lt, ne, or } from 'drizzle-orm'
import type { Clock } from '../../time/clock.ts'
import { maximumMessageLength } from '../../contract/messageSending.ts'
import type { Database } from '../../db/database.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { gptResponses, messages, patients, practices, threads } from '../../db/schema.ts'
import { emitThreadEvents } from '../../events/recordThreadChange.ts'
import { loadTemplateValues } from '../../templates/loadTemplateValues.ts'
import { answerPatient } from '../assistant/answerPatient.ts'
import { lastInboundOf, type StoredReply } from './draftedReply.ts'
import { type DraftRequest, type Drafted, type Drafter, DraftFailure } from './Drafter.ts'

/** Longer than any draft takes. After that, the server that claimed it counts as dead. */
const takenSeconds = 60
/** Number of concurrent drafts, so that a slow one does not delay the others. */
const atATime = 5
/** Maximum number of earlier messages that a reply needs. */
const linesGiven = 12

/**
 * Generates all requested drafts. No transaction is open during generation: one transaction claims them, and one per
 * draft stores the result.
 * @returns their number
 */
export async function makeDrafts(database: Database, clock: Clock, drafter: Drafter): Promise<number> {
  const taken = await database.transaction((tx) => claimRequested(tx, clock.now()))
  const make = async ({ id, threadId, requested }: Taken) => {
    const made = await draft(drafter, requested)
    await database.transaction((tx) =>
      requested.isUnattended
        ? answerPatient(tx, clock.now(), { id, threadId, requested, made })
        : keepDrafted(tx, clock.now(), id, made),
    )
  }
  await Promise.all(taken.map(make))
  return taken.length
}

interface Taken {
  id: string
  threadId: string
  requested: DraftRequest
}
type Outcome = Drafted | DraftFailure

async function draft(drafter: Drafter, requested: DraftRequest): Promise<Outcome> {
  try {
    const made = await drafter(requested)
    return made.text.length > maximumMessageLength ? new DraftFailure('unusable') : made
  } catch (error) {
    return error instanceof DraftFailure ? error : new DraftFailure('unavailable')
  }
}

async function claimRequested(tx: Tx, now: Date): Promise<Taken[]> {
  const isFree = or(isNull(gptResponses.takenUntil), lt(gptResponses.takenUntil, now.toISOString()))
  const rows = await tx
    .select()
    .from(gptResponses)
    .where(and(eq(gptResponses.status, 'making'), isFree))
    .orderBy(asc(gptResponses.createdAt))
    .limit(atATime)
    .for('update', { skipLocked: true })
  const takenUntil = new Date(now.getTime() + takenSeconds * 1000).toISOString()
  const taken: Taken[] = []
  for (const row of rows) {
    const basedOnPosition = await lastInboundOf(tx, row.threadId)
    await tx.update(gptResponses).set({ takenUntil, basedOnPosition }).where(eq(gptResponses.id, row.id))
    taken.push({ id: row.id, threadId: row.threadId, requested: await draftRequestOf(tx, row) })
  }
  return taken
}

async function draftRequestOf(tx: ReadTx, { threadId, instructions, createdBy }: StoredReply): Promise<DraftRequest> {
  const [about] = await tx
    .select({
      isSpanish: threads.isSpanishSpeaker,
      practiceName: practices.name,
      patient: { id: patients.id, firstName: patients.firstName, balance: patients.currentBalance },
    })
    .from(threads)
    .innerJoin(practices, eq(practices.id, threads.practiceId))
    .leftJoin(patients, eq(patients.id, threads.patientId))
    .where(eq(threads.id, threadId))
  const { isSpanish, practiceName, patient } = about!
  const language = isSpanish ? 'spanish' : 'english'
  // Drafts contain no links, so the product’s URL is not needed.
  const values = patient && (await loadTemplateValues(tx, [patient.id], { publicUrl: '', language })).get(patient.id)
  return {
    practiceName,
    patientFirstName: patient?.firstName ?? null,
    balance: patient && Number(patient.balance) > 0 ? (values?.patient_balance ?? null) : null,
    language,
    lines: await linesOf(tx, threadId),
    instructions,
    isUnattended: createdBy === null,
  }
}

async function linesOf(tx: ReadTx, threadId: string): Promise<DraftRequest['lines']> {
  const recent = await tx
    .select({ isPatient: messages.inbound, text: messages.text })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), ne(messages.type, 'internal_note'), ne(messages.text, '')))
    .orderBy(desc(messages.position))
    .limit(linesGiven)
  return recent.reverse()
}

/** A draft that was decided in the meantime is not changed. */
async function keepDrafted(tx: Tx, now: Date, id: string, made: Outcome): Promise<void> {
  const outcome =
    made instanceof DraftFailure
      ? { status: 'failed' as const, error: made.code }
      : {
          status: 'offered' as const,
          text: made.text,
          ignoresInstructions: made.ignoresInstructions,
          externalId: made.externalId ?? null,
        }
  const [stored] = await tx
    .update(gptResponses)
    .set({ ...outcome, takenUntil: null, modifiedAt: now.toISOString() })
    .where(and(eq(gptResponses.id, id), eq(gptResponses.status, 'making')))
    .returning()
  if (!stored) return
  const [thread] = await tx.select().from(threads).where(eq(threads.id, stored.threadId))
  await emitThreadEvents(tx, now, { thread: thread!, events: ['new_gpt_response'] })
}
