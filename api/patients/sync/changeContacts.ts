import { eq, inArray } from 'drizzle-orm'
import type { ForeignPatient } from '../../connectors/Adapter.ts'
import { newId } from '../../db/newId.ts'
import { patientContacts } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import type { Actor } from '../../events/recordChange.ts'
import { recomputeReachability } from '../reachability.ts'

type Contact = typeof patientContacts.$inferSelect

interface Contacts {
  patient: { id: string }
  person: Pick<ForeignPatient, 'phones' | 'emails'>
  /** Those that the patient has here. */
  known: readonly Contact[]
}

const keyOf = ({ kind, value }: Pick<Contact, 'kind' | 'value'>) => `${kind} ${value.toLowerCase()}`

/** @returns the changed kinds, with what was removed and added */
export async function changeContacts(tx: Tx, actor: Actor, { patient, person, known }: Contacts) {
  const listed = [
    ...person.phones.map(({ value, type }) => ({ kind: 'phone' as const, value, phoneType: type })),
    ...person.emails.map(({ value }) => ({ kind: 'email' as const, value: value.toLowerCase(), phoneType: null })),
  ]
  const listedBy = new Map(listed.map((each) => [keyOf(each), each]))
  // A blocked contact that came back would be written to again.
  const isRemoved = (each: Contact) =>
    each.source === 'imported' && each.enabled && !each.blocked && !listedBy.has(keyOf(each))
  const removed = known.filter(isRemoved)
  const stays = known.filter((each) => !isRemoved(each))
  const present = new Set(stays.map(keyOf))
  const added = [...listedBy].flatMap(([key, each]) => (present.has(key) ? [] : [each]))
  const retyped = stays.filter((each) => each.source === 'imported' && typeOf(listedBy, each) !== each.phoneType)
  if (removed.length + added.length + retyped.length === 0) return {}
  for (const each of retyped)
    await tx
      .update(patientContacts)
      .set({ phoneType: typeOf(listedBy, each) })
      .where(eq(patientContacts.id, each.id))
  const removedIds = removed.map(({ id }) => id)
  if (removedIds.length > 0) await tx.delete(patientContacts).where(inArray(patientContacts.id, removedIds))
  await insertContacts(tx, patient.id, added, stays)
  await preferListed(tx, listedBy, stays, added)
  await recomputeReachability(tx, patient.id, actor.now)
  return { ...changesOf(removed, added), ...typeChange(listedBy, retyped) }
}

type Added = Pick<Contact, 'kind' | 'value' | 'phoneType'>

/** The type that the billing system lists. One that it doesn't list stays as it is. */
const typeOf = (listedBy: ReadonlyMap<string, Added>, contact: Contact) =>
  listedBy.get(keyOf(contact))?.phoneType ?? contact.phoneType

/** Of the first one: the log has one line for each field. */
function typeChange(listedBy: ReadonlyMap<string, Added>, [first]: readonly Contact[]) {
  const changes: Record<string, [unknown, unknown]> = {}
  if (first) changes['phone.type'] = [first.phoneType, typeOf(listedBy, first)]
  return changes
}

/** The first one of its kind is used first, unless another one is. */
async function insertContacts(tx: Tx, patientId: string, added: readonly Added[], stays: readonly Contact[]) {
  if (added.length === 0) return
  const rows = added.map((each, index) => {
    const isFirst = !hasFirst(stays, each.kind) && added.findIndex(({ kind }) => kind === each.kind) === index
    const priority = isFirst ? ('first' as const) : ('second' as const)
    return { id: newId(), patientId, ...each, source: 'imported' as const, priority }
  })
  await tx.insert(patientContacts).values(rows)
}

const hasFirst = (contacts: readonly Contact[], kind: Contact['kind']) =>
  contacts.some((each) => each.kind === kind && each.priority === 'first')

/** Where the one that was used first is gone and none was added, the first that the billing system lists follows it. */
async function preferListed(
  tx: Tx,
  listedBy: ReadonlyMap<string, Added>,
  stays: readonly Contact[],
  added: readonly Added[],
): Promise<void> {
  for (const kind of ['phone', 'email'] as const) {
    if (hasFirst(stays, kind) || added.some((each) => each.kind === kind)) continue
    const keys = [...listedBy.keys()]
    const [next] = stays
      .filter((each) => each.kind === kind && each.priority === 'second' && listedBy.has(keyOf(each)))
      .toSorted((a, b) => keys.indexOf(keyOf(a)) - keys.indexOf(keyOf(b)))
    if (next) await tx.update(patientContacts).set({ priority: 'first' }).where(eq(patientContacts.id, next.id))
  }
}

function changesOf(removed: readonly Added[], added: readonly Added[]) {
  const valuesOf = (contacts: readonly Added[], kind: Contact['kind']) =>
    contacts.flatMap((each) => (each.kind === kind ? [each.value] : [])).join(', ') || null
  const changes: Record<string, [unknown, unknown]> = {}
  for (const kind of ['phone', 'email'] as const) {
    const change: [unknown, unknown] = [valuesOf(removed, kind), valuesOf(added, kind)]
    if (change.some((value) => value !== null)) changes[kind] = change
  }
  return changes
}
