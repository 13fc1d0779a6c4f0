import { sql } from 'drizzle-orm'
import { patientImportRows, patients } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
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

/**
 * Of the given keys, those of the practice's patients. Hidden patients count, merged ones don't. The keys are joined as
 * rows: a list of some hundred values would be compared with every patient.
 */
export async function knownPeople(
  tx: Tx,
  { id: practiceId, companyId }: Practice,
  keys: readonly PersonKeys[],
  births: readonly string[],
): Promise<KnownPeople> {
  const withId = await tx.execute<{ key: string }>(sql`select k.key from ${rowsOf(externalsOf(keys))}
    where exists (select from ${patients} p where p.practice_id = ${practiceId} and p.external_id = k.key)`)
  // The birth date as its index has it.
  const bornThen = await tx.execute<Person>(sql`
    select p.first_name, p.last_name, p.date_of_birth::text from ${rowsOf(births.filter(Boolean))}
    inner join ${patients} p on p.company_id = ${companyId} and coalesce(p.date_of_birth, '0001-01-01') = k.key::date
    where p.practice_id = ${practiceId} and p.merged_into_id is null`)
  return {
    externals: new Set(withId.rows.map(({ key }) => key)),
    people: new Set(bornThen.rows.map(personKey)),
  }
}

/** Of the given keys, the first line of the file that has each, among the lines before `line`. */
export async function earlierLines(tx: Tx, importId: string, line: number, keys: readonly PersonKeys[]) {
  const linesBy = async (column: 'external_key' | 'person_key', wanted: readonly string[]) => {
    const found = await tx.execute<{ key: string; line: number | null }>(sql`select k.key,
      (select min(r.line) from ${patientImportRows} r
        where r.import_id = ${importId} and r.${sql.identifier(column)} = k.key and r.line < ${line}) as line
      from ${rowsOf(wanted)}`)
    return new Map(found.rows.flatMap((row): [string, number][] => (row.line === null ? [] : [[row.key, row.line]])))
  }
  return {
    externals: await linesBy('external_key', externalsOf(keys)),
    people: await linesBy(
      'person_key',
      keys.flatMap(({ person }) => person ?? []),
    ),
  }
}

type Person = Parameters<typeof personKey>[0] & Record<string, unknown>

const externalsOf = (keys: readonly PersonKeys[]) => keys.flatMap(({ external }) => external ?? [])

/** Texts as rows of `k`, each once. */
const rowsOf = (texts: readonly string[]) =>
  sql`jsonb_array_elements_text(${JSON.stringify([...new Set(texts)])}::jsonb) as k(key)`
