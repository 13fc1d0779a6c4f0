import { eq } from 'drizzle-orm'
import type { ForeignPatient } from '../../connectors/Adapter.ts'
import { insurances, patientInsurances } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { type Written, writeTogether } from '../../db/writeTogether.ts'
import { type Actor, recordPatientChanges } from '../../events/recordChange.ts'
import { insertPatients } from '../create/insertPatients.ts'
import { changePatients } from './changePatients.ts'
import { policiesOf } from './changePolicies.ts'

interface Owner {
  companyId: string
  practiceId: string
}

/** What happened to a patient of the list. */
type Outcome = 'added' | 'changed' | 'same'

/**
 * Adds the patients of a billing system that its practice does not have yet, with their contacts and insurances. Each is
 * written whole or not at all; those that fail are left out.
 * @param hasChanges whether the list also says what changed of the others
 * @returns what happened to each, in the order of the list
 */
export async function loadListedPatients(
  tx: Tx,
  actor: Actor,
  owner: Owner,
  { listed, hasChanges }: { listed: readonly ForeignPatient[]; hasChanges: boolean },
): Promise<Written<Outcome>[]> {
  if (listed.length === 0) return []
  const insuranceBy = await insurancesOf(tx, owner.practiceId)
  return writeTogether(tx, listed, async (work, people) => {
    // First, so that nobody is both added and changed.
    const changed = hasChanges ? await changePatients(work, actor, owner.practiceId, { people, insuranceBy }) : none
    const added = await addPatients(work, actor, owner, { people, insuranceBy })
    return people.map(({ external_id: id }) => (added.has(id) ? 'added' : changed.has(id) ? 'changed' : 'same'))
  })
}

const none: ReadonlySet<string> = new Set()

async function insurancesOf(tx: Tx, practiceId: string): Promise<ReadonlyMap<string | null, string>> {
  const rows = await tx.select().from(insurances).where(eq(insurances.practiceId, practiceId))
  return new Map(rows.map(({ id, externalId }) => [externalId, id]))
}

interface Adding {
  people: readonly ForeignPatient[]
  insuranceBy: ReadonlyMap<string | null, string>
}

/** Without those who died or are inactive. @returns the ids of those who were added, in the billing system */
async function addPatients(tx: Tx, actor: Actor, owner: Owner, { people: listed, insuranceBy }: Adding) {
  const people = listed.filter(({ status }) => status === 'active')
  const practice = { id: owner.practiceId, companyId: owner.companyId }
  const rows = await insertPatients(tx, actor, practice, people, 'billing system')
  const added = rows.flatMap((row, index) => (row ? [{ row, person: people[index]! }] : []))
  const policies = added.flatMap(({ row, person }) => policiesOf(row.id, person, insuranceBy))
  if (policies.length > 0) await tx.insert(patientInsurances).values(policies).onConflictDoNothing()
  await recordPatientChanges(
    tx,
    actor,
    added.map(({ row }) => ({
      patient: row,
      event: 'patient_created',
      timeline: { type: 'patient_created', data: { external_id: row.externalId } },
      changes: null,
    })),
  )
  return new Set(added.map(({ person }) => person.external_id))
}
