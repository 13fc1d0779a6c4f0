import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { contains } from '../../db/contains.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { patientContacts, patients, threads } from '../../db/schema.ts'
import { inScope } from '../../access/scope.ts'
import { threadScope } from '../threadScope.ts'
import { searchMessages } from './searchMessages.ts'
import { mostFound } from './mostFound.ts'

/** Words and phone numbers with fewer characters are in too many names and numbers for an index. */
const shortest = { word: 3, number: 4 }

/**
 * Threads by the name of the patient or unknown sender, the patient's external id, a phone number in any format, or the
 * words of a message.
 */
export async function searchThreads(tx: ReadTx, viewer: Viewer, text: string) {
  const said = await searchMessages(tx, viewer, text)
  const named = await threadsNamed(tx, viewer, text)
  return { filter: or(named, said.filter), counted: or(named, said.counted), matchesOf: said.matchesOf }
}

/** Threads of the correspondents that the text names. Their ids are read first, unless the text names too many. */
async function threadsNamed(tx: ReadTx, viewer: Viewer, text: string): Promise<SQL | undefined> {
  const named = correspondents(text)
  const each = or(
    sql`exists (select 1 from ${patients} where ${and(eq(patients.id, threads.patientId), named.patient)})`,
    named.contact &&
      sql`exists (select 1 from ${patientContacts} where ${and(eq(patientContacts.patientId, threads.patientId), named.contact)})`,
    and(isNull(threads.patientId), named.stranger),
  )
  if (!named.isIndexed) return each
  const isInScope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const found = await tx.select({ id: sql<string>`id` })
    .from(sql`(with by_name as materialized (select id from ${patients} where ${and(isInScope, named.patient)}),
    by_number as materialized (select patient_id as id from ${patientContacts} where ${named.contact ?? sql`false`}),
    known as (select id from by_name union all select id from by_number)
    (select ${threads.id} from ${threads} where ${and(threadScope(viewer), sql`${threads.patientId} in (select id from known)`)} limit ${mostFound + 1})
    union all
    (select ${threads.id} from ${threads} where ${and(threadScope(viewer), isNull(threads.patientId), named.stranger)} limit ${mostFound + 1})) as named`)
  const ids = found.map(({ id }) => id)
  return ids.length > mostFound ? each : inArray(threads.id, ids)
}

/** Conditions of patients, of their phone numbers, and of the threads of unknown senders. */
function correspondents(text: string) {
  const typed = text.toLowerCase()
  const words = typed.split(/\s+/)
  const digits = /^[+()\d\s./-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  const isNumber = digits.length >= shortest.number
  const fullName = sql`lower(${patients.firstName} || ' ' || ${patients.lastName})`
  const isNamed = and(...words.map((word) => contains(fullName, word)))
  return {
    patient: and(
      ...words.map((word) => contains(patients.searchText, word)),
      or(isNamed, sql`lower(${patients.externalId}) = ${typed}`),
    ),
    contact: isNumber
      ? and(eq(patientContacts.kind, 'phone'), contains(sql`${patientContacts.value}`, digits))
      : undefined,
    stranger: or(
      contains(sql`lower(${threads.name})`, typed),
      isNumber ? contains(sql`regexp_replace(${threads.name}, '\\D', '', 'g')`, digits) : undefined,
    ),
    isIndexed: words.some(({ length }) => length >= shortest.word),
  }
}
