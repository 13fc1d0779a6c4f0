import { nameKeys } from '../patients/nameKeys.ts'
import type { Random } from '../samples/Random.ts'
import { addDays, instantOn } from '../time/calendar.ts'
import type { BilledHousehold } from './billingCycles.ts'
import { adminOf } from './accounts.ts'
import type { RowSets } from './rowSets.ts'

/** One in this many accounts that nothing was billed to is a duplicate. */
const everyEmpty = 12

/**
 * Makes some accounts without visits and payments duplicates that were merged into another account of their practice.
 * @returns the other households: nothing more is generated for a merged account
 */
export function mergeAccounts(
  rows: RowSets,
  random: Random,
  { households, today }: { households: readonly BilledHousehold[]; today: string },
): BilledHousehold[] {
  const paying = new Set(rows.payments.map(({ patientId }) => patientId))
  const isEmpty = ({ members, visits, lastCycle }: BilledHousehold) =>
    members.length === 1 && visits.length === 0 && lastCycle === null && !paying.has(members[0].row.id)
  const merged = new Set(households.filter(isEmpty).filter((_, index) => index % everyEmpty === 0))
  const rest = households.filter((household) => !merged.has(household))
  const targets = rest.filter(({ members: [{ row }], visits }) => row.patientStatus === 'active' && visits.length > 0)
  for (const { members } of merged) {
    const { row: source, practice } = members[0]
    const target = random.pick(targets.filter(({ members: [head] }) => head.practice === practice)).members[0].row
    const { firstName, middleName = '', lastName, dateOfBirth } = target
    const name = { firstName, middleName, lastName, externalId: source.externalId ?? null }
    Object.assign(source, name, nameKeys(name), { dateOfBirth, mergedIntoId: target.id, hasDigitalContact: false })
    const createdAt = instantOn(addDays(today, -random.between(2, 15)), random.between(14 * 60, 22 * 60))
    const event = { userId: adminOf(rows, practice.companyId).id!, createdAt }
    const sourceId = { source_id: source.id, external_id: source.externalId ?? null }
    const targetId = { target_id: target.id }
    rows.patientEvents.push(
      { ...event, id: random.id(createdAt), patientId: source.id, type: 'account_merged', data: targetId },
      { ...event, id: random.id(createdAt), patientId: target.id, type: 'accounts_merged_in', data: sourceId },
    )
    source.modifiedAt = createdAt
  }
  dropRelations(rows, new Set([...merged].map(({ members }) => members[0].row.id)))
  return rest
}

/** Contacts, policies and tags of a merged account move to the other one, which has them already. */
function dropRelations(rows: RowSets, ids: ReadonlySet<string>): void {
  const isOther = ({ patientId }: { patientId: string }) => !ids.has(patientId)
  rows.patientContacts = rows.patientContacts.filter(isOther)
  rows.patientInsurances = rows.patientInsurances.filter(isOther)
  rows.patientTags = rows.patientTags.filter(isOther)
}
