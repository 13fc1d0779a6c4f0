import { and, eq, isNull, sql } from 'drizzle-orm'
import type { InputOf } from '../../contract/endpoint.ts'
import type { createPatient } from '../../contract/newPatient.ts'
import type { Tx } from '../../db/Tx.ts'
import { patients } from '../../db/schema.ts'
import { conflict } from '../../http/ApiError.ts'

/**
 * Serializes concurrent creation of the same person, then looks for a patient of the practice with this name and date
 * of birth. @throws ApiError 409 `duplicate` for a match, unless the caller confirmed that this is a different person
 */
export async function refuseDuplicate(
  tx: Tx,
  practiceId: string,
  person: Pick<InputOf<typeof createPatient>['body'], 'first_name' | 'last_name' | 'date_of_birth' | 'allow_duplicate'>,
): Promise<void> {
  const first = person.first_name.toLowerCase()
  const last = person.last_name.toLowerCase()
  const key = JSON.stringify([practiceId, first, last, person.date_of_birth])
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  if (person.allow_duplicate) return
  const [known] = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(
      and(
        eq(patients.practiceId, practiceId),
        eq(patients.dateOfBirth, person.date_of_birth),
        eq(sql`lower(${patients.firstName})`, first),
        eq(sql`lower(${patients.lastName})`, last),
        isNull(patients.mergedIntoId),
      ),
    )
    .limit(1)
  if (known) throw conflict('duplicate')
}
