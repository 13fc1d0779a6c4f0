import { eq } from 'drizzle-orm'
import type { InputOf } from '../../contract/endpoint.ts'
import type { findStatement as findEndpoint, openStatement as openEndpoint } from '../../contract/statementLookup.ts'
import { patients, practices, snapshots } from '../../db/schema.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { invalidFields, notFound } from '../../http/ApiError.ts'
import type { SessionContext } from '../../http/Route.ts'
import { normalCode } from '../../identity/newCode.ts'
import { countAttempt, forgetAttempts, ofAddress } from '../../http/attempts.ts'
import { contentOf } from '../snapshots/snapshotShape.ts'
import { signLink } from './signedLink.ts'

type Snapshot = typeof snapshots.$inferSelect

const openedLinkDays = 1
const guessesPerCode = 5

/** Public information for a code, before the details are verified: the practice’s name. */
export async function findStatement(context: SessionContext, { path }: InputOf<typeof findEndpoint>) {
  const attempt = await countAttempt(context, [ofAddress(context, 'statement code')])
  const { practiceName } = await statementByCode(context, path.code)
  await forgetAttempts(context.database.db, attempt, '')
  return { answer: { practice_name: practiceName, asks_for: ['last_name' as const, 'date_of_birth' as const] } }
}

/** Opens the statement for a caller with both details. The response never reveals which one was wrong. */
export async function openStatement(context: SessionContext, { path, body }: InputOf<typeof openEndpoint>) {
  const guesses = `statement ${normalCode(path.code)}`
  const attempt = await countAttempt(context, [
    ofAddress(context, 'statement code'),
    { key: guesses, most: guessesPerCode, minutes: 15 },
  ])
  const { snapshot, patient } = await statementByCode(context, path.code)
  const isRight = sameName(patient.lastName, body.last_name) && patient.dateOfBirth === body.date_of_birth
  if (!isRight) throw invalidFields({ date_of_birth: 'statement_details' })
  await forgetAttempts(context.database.db, attempt, guesses)
  await recordOpening(context, snapshot)
  const { link } = signLink(context.publicUrl, snapshot, 'statement', context.now, openedLinkDays)
  return { answer: { code: snapshot.code, content: contentOf(snapshot), pdf_link: link } }
}

/** The timeline records when the patient opened it, which is also evidence in a dispute. */
const recordOpening = ({ database, now }: SessionContext, { id, patientId, companyId, practiceId }: Snapshot) =>
  database.transaction((tx) =>
    recordPatientChange(
      tx,
      { userId: null, now },
      {
        patient: { id: patientId, companyId, practiceId },
        event: 'patient_updated',
        timeline: { type: 'statement_opened', data: { snapshot_id: id } },
        changes: { statement_opened: [null, id] },
      },
    ),
  )

async function statementByCode({ database }: SessionContext, code: string) {
  const [found] = await database.db
    .select({ snapshot: snapshots, patient: patients, practiceName: practices.name })
    .from(snapshots)
    .innerJoin(patients, eq(patients.id, snapshots.patientId))
    .innerJoin(practices, eq(practices.id, snapshots.practiceId))
    .where(eq(snapshots.code, normalCode(code)))
  if (!found) throw notFound('statement')
  return found
}

/** Ignores case, accents and surrounding blanks. */
const sameName = (left: string, right: string) => plain(left) === plain(right)
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}’'\s-]/gu, '')
    .toLowerCase()
