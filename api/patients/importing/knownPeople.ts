import { and, eq, inArray, isNull, lt, min, sql } from 'drizzle-orm'
import { patientImportRows, patients } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import type { NewPatient } from '../create/insertPatients.ts'
import { personKey } from '../create/personKey.ts'

/** Keys of a row's person within a practice. Null if it lacks what the key consists of. */
export interface PersonKeys {
  external: string | null
  person: string | null
}

export const keysOf = ({ external_id: external, ...person }: NewPatient): PersonKeys => {
  const isNamed = person.first_name !== '' && person.last_name !== '' && person.date_of_birth !== ''
  return { external: external || null, person: isNamed ? personKey(person) : null }
}

/** The keys that patients of a practice already have. */
export interface KnownPeople {
  externals: ReadonlySet<string>
  people: ReadonlySet<string>
}

interface Practice {
  id: string
  companyId: string
}

/** Of the given keys, those of the practice's patients. Hidden patients count, merged ones don't. */
export async function knownPeople(
  tx: ReadTx,
  practice: Practice,
  keys: readonly PersonKeys[],
  births: readonly string[],
): Promise<KnownPeople> {
  const isTheirs = and(eq(patients.companyId, practice.companyId), eq(patients.practiceId, practice.id))
  const externals = keys.flatMap(({ external }) => external ?? [])
  const withId =
    externals.length > 0
      ? await tx
          .select({ externalId: patients.externalId })
          .from(patients)
          .where(and(eq(patients.practiceId, practice.id), inArray(patients.externalId, externals)))
      : []
  const days = [...new Set(births)].filter(Boolean)
  const { firstName, lastName, dateOfBirth } = patients
  // As the index of birth dates has them.
  const bornThen = inArray(sql`coalesce(${dateOfBirth}, '0001-01-01'::date)`, days)
  const bornOn =
    days.length > 0
      ? await tx
          .select({ first_name: firstName, last_name: lastName, date_of_birth: sql<string>`${dateOfBirth}::text` })
          .from(patients)
          .where(and(isTheirs, isNull(patients.mergedIntoId), bornThen))
      : []
  return {
    externals: new Set(withId.map(({ externalId }) => externalId!)),
    people: new Set(bornOn.map(personKey)),
  }
}

/** Of the given keys, the first line of the file that has each, among the lines before `line`. */
export async function earlierLines(tx: Tx, importId: string, line: number, keys: readonly PersonKeys[]) {
  const linesBy = async (column: 'externalKey' | 'personKey', wanted: readonly string[]) => {
    if (wanted.length === 0) return new Map<string, number>()
    const key = patientImportRows[column]
    const isEarlier = and(eq(patientImportRows.importId, importId), lt(patientImportRows.line, line))
    const rows = await tx
      .select({ key, line: min(patientImportRows.line) })
      .from(patientImportRows)
      .where(and(isEarlier, inArray(key, wanted)))
      .groupBy(key)
    return new Map(rows.map((row) => [row.key!, row.line!]))
  }
  return {
    externals: await linesBy(
      'externalKey',
      keys.flatMap(({ external }) => external ?? []),
    ),
    people: await linesBy(
      'personKey',
      keys.flatMap(({ person }) => person ?? []),
    ),
  }
}
