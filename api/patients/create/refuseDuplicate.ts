import { and, eq, isNull, sql } from 'drizzle-orm'
import type { InputOf } from '../../contract/endpoint.ts'
import type { createPatient } from '../../contract/newPatient.ts'
import type { Tx } from '../../db/Tx.ts'
import { patients } from '../../db/schema.ts'
import { conflict } from '../../http/ApiError.ts'
import { personKey } from './personKey.ts'

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
  await lockPeople(tx, practiceId, [personKey(person)])
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

/**
 * Serializes the creation of the same people until the transaction ends. In the order of the locks, so that two
 * transactions never wait for each other.
 */
export async function lockPeople(tx: Tx, practiceId: string, people: readonly string[]): Promise<void> {
  const keys = people.map((person) => `${practiceId} ${person}`)
  await tx.execute(sql`select pg_advisory_xact_lock(l.key) from (select distinct hashtextextended(k.key, 0) as key
    from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as k(key) order by 1) as l`)
}
