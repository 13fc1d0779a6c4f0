import { and, asc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { type LinkCandidate, type listLinkCandidates as endpoint, maxLinkCandidates } from '../contract/threadLinks.ts'
import { contains } from '../db/contains.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patientContacts, patients, practices, threads } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import type { StoredThread } from './lockThread.ts'
import { threadScope } from './threadScope.ts'

/** Characters that are removed from searched names (specification, validation). */
const removedSigns = /[,'"{}]/g
/** Searches with fewer characters are ignored. */
const shortestSearch = 2

/** Patients that a thread can be linked to, by name. @throws ApiError 404 */
export async function listLinkCandidates(
  tx: ReadTx,
  viewer: Viewer,
  { path, query }: InputOf<typeof endpoint>,
): Promise<LinkCandidate[]> {
  const [thread] = await tx
    .select()
    .from(threads)
    .where(and(eq(threads.id, path.id), threadScope(viewer)))
  if (!thread) throw notFound('thread')
  const search = query.search.replaceAll(removedSigns, ' ').trim().toLowerCase()
  const hasContact = hasContactOf(thread)
  const isFound = search.length < shortestSearch ? hasContact : holds(search)
  const rows = await tx
    .select({
      id: patients.id,
      first_name: patients.firstName,
      last_name: patients.lastName,
      date_of_birth: patients.dateOfBirth,
      external_id: sql<string>`${patients.externalId}`,
      client_id: patients.practiceId,
      client_name: practices.name,
      has_contact: hasContact.mapWith(Boolean),
    })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .where(and(isCandidate(viewer, thread), isFound))
    .orderBy(sql`${hasContact} desc`, asc(patients.sortName), asc(patients.id))
    .limit(maxLinkCandidates)
  return rows
}

/** Whether a patient is a candidate for a thread. For a query of patients joined with their practices. */
export function isCandidate(viewer: Viewer, thread: StoredThread): SQL | undefined {
  const ownPhone = sql`(select own.custom_outbound_phone from ${practices} own where own.id = ${thread.practiceId})`
  return and(
    inScope(viewer, { company: patients.companyId, practice: patients.practiceId }),
    eq(patients.companyId, thread.companyId),
    or(eq(practices.id, thread.practiceId), sql`${practices.customOutboundPhone} = ${ownPhone}`),
    eq(patients.patientStatus, 'active'),
    isNotNull(patients.externalId),
    isNull(patients.mergedIntoId),
    isNull(patients.hiddenAt),
  )
}

/** Every typed word must be in the name or the external id. */
const holds = (search: string): SQL | undefined =>
  and(...search.split(/\s+/).map((word) => contains(patients.searchText, word)))

/** Whether the thread’s number or address is the patient’s. Numbers match by their last ten digits. */
function hasContactOf({ name }: StoredThread): SQL<boolean> {
  const digits = name.replaceAll(/\D/g, '').slice(-10)
  const isSame =
    digits.length === 10 && !name.includes('@')
      ? sql`right(regexp_replace(${patientContacts.value}, '\\D', '', 'g'), 10) = ${digits}`
      : sql`lower(${patientContacts.value}) = ${name.trim().toLowerCase()}`
  return sql<boolean>`exists (select 1 from ${patientContacts} where ${patientContacts.patientId} = ${patients.id} and ${isSame})`
}
