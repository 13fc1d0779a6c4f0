import { noBalances } from '../../billing/amounts.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { createPatient } from '../../contract/newPatient.ts'
import { newId } from '../../db/newId.ts'
import type { StoredAddress } from '../../db/patientTables.ts'
import { patientContacts, patients, type practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { nameKeys } from '../nameKeys.ts'

type Practice = Pick<typeof practices.$inferSelect, 'id' | 'companyId'>

/** A new patient, validated. */
export type NewPatient = Pick<
  InputOf<typeof createPatient>['body'],
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'date_of_birth'
  | 'external_id'
  | 'communication_language'
  | 'phones'
  | 'emails'
> & { address?: StoredAddress | null }

/** Who adds patients: billing of those that a billing system lists starts with their visits there. */
type Origin = 'user' | 'billing system'

/**
 * Adds patients with their contacts.
 * @returns a row for each, in the given order; undefined for an external id that the practice already has
 */
export async function insertPatients(
  tx: Tx,
  viewer: Pick<Viewer, 'now'>,
  practice: Practice,
  people: readonly NewPatient[],
  origin: Origin = 'user',
) {
  const named = people.map((person) => ({ id: newId(), person, origin, contacts: contactsOf(person, origin) }))
  if (named.length === 0) return []
  const inserted = await tx
    .insert(patients)
    .values(named.map((each) => rowOf(viewer, practice, each)))
    .onConflictDoNothing({ target: [patients.practiceId, patients.externalId] })
    .returning()
  const rows = new Map(inserted.map((row) => [row.id, row]))
  const contacts = named.flatMap((each) =>
    rows.has(each.id) ? each.contacts.map((contact) => ({ id: newId(), patientId: each.id, ...contact })) : [],
  )
  if (contacts.length > 0) await tx.insert(patientContacts).values(contacts)
  return named.map(({ id }) => rows.get(id))
}

interface Named {
  id: string
  person: NewPatient
  origin: Origin
  contacts: ReturnType<typeof contactsOf>
}

function rowOf(
  { now }: Pick<Viewer, 'now'>,
  { id: practiceId, companyId }: Practice,
  { id, person, origin, contacts }: Named,
) {
  const at = now.toISOString()
  const name = {
    firstName: person.first_name,
    middleName: person.middle_name,
    lastName: person.last_name,
    externalId: person.external_id || null,
  }
  return {
    id,
    companyId,
    practiceId,
    ...name,
    ...nameKeys(name),
    ...noBalances,
    dateOfBirth: person.date_of_birth,
    communicationLanguage: person.communication_language,
    address: person.address ?? null,
    hasDigitalContact: contacts.some(({ kind, phoneType }) => kind === 'email' || phoneType === 1),
    startDate: origin === 'user' ? at.slice(0, 10) : null,
    createdAt: at,
    modifiedAt: at,
  }
}

/** Each number and address once, in the given order, which is the order of use. */
function contactsOf({ phones, emails }: NewPatient, origin: Origin) {
  const source = origin === 'user' ? ('manual' as const) : ('imported' as const)
  const typeOf = new Map(phones.map(({ value, type }) => [value, type]))
  return [
    ...[...typeOf].map(([value, phoneType], index) => ({
      kind: 'phone' as const,
      value,
      phoneType,
      source,
      ...useOf(index),
    })),
    ...[...new Set(emails.map(({ value }) => value.toLowerCase()))].map((value, index) => ({
      kind: 'email' as const,
      value,
      phoneType: null,
      source,
      ...useOf(index),
    })),
  ]
}

const useOf = (index: number) => ({
  priority: index === 0 ? ('first' as const) : ('second' as const),
})
