import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { ForeignPatient } from '../../connectors/Adapter.ts'
import { failureReason } from '../../db/failureCode.ts'
import { insurances, patientInsurances } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPatientChanges } from '../../events/recordChange.ts'
import { insertPatients } from '../create/insertPatients.ts'
import { changePatients } from './changePatients.ts'
import { policiesOf } from './changePolicies.ts'

interface Owner {
  companyId: string
  practiceId: string
}

interface Written {
  added: number
  /** Of those who are here already. */
  changed: number
}

interface Loaded extends Written {
  /** Those that were left out: position among the listed ones, and the error's code. */
  failed: { position: number; code: string }[]
}

/**
 * Adds the patients of a billing system that its practice does not have yet, with their contacts and insurances. Each is
 * written whole or not at all; those that fail are left out.
 * @param hasChanges whether the list also says what changed of the others
 */
export async function loadListedPatients(
  tx: Tx,
  viewer: Viewer,
  owner: Owner,
  { listed, hasChanges }: { listed: readonly ForeignPatient[]; hasChanges: boolean },
): Promise<Loaded> {
  if (listed.length === 0) return { added: 0, changed: 0, failed: [] }
  const insuranceBy = await insurancesOf(tx, owner.practiceId)
  const write = (people: readonly ForeignPatient[]): Promise<Written> =>
    tx.transaction(async (work) => {
      // First, so that nobody is both added and changed.
      const changed = hasChanges ? await changePatients(work, viewer, owner.practiceId, { people, insuranceBy }) : 0
      return { added: await addPatients(work, viewer, owner, { people, insuranceBy }), changed }
    })
  try {
    return { ...(await write(listed)), failed: [] }
  } catch {
    // One of them can't be stored: the others don't wait for it.
    return oneByOne(listed, (person) => write([person]))
  }
}

async function oneByOne(listed: readonly ForeignPatient[], write: (person: ForeignPatient) => Promise<Written>) {
  const loaded: Loaded = { added: 0, changed: 0, failed: [] }
  for (const [position, person] of listed.entries()) {
    try {
      const { added, changed } = await write(person)
      loaded.added += added
      loaded.changed += changed
    } catch (error) {
      loaded.failed.push({ position, code: failureReason(error) })
    }
  }
  return loaded
}

async function insurancesOf(tx: Tx, practiceId: string): Promise<ReadonlyMap<string | null, string>> {
  const rows = await tx.select().from(insurances).where(eq(insurances.practiceId, practiceId))
  return new Map(rows.map(({ id, externalId }) => [externalId, id]))
}

interface Adding {
  people: readonly ForeignPatient[]
  insuranceBy: ReadonlyMap<string | null, string>
}

async function addPatients(tx: Tx, viewer: Viewer, owner: Owner, { people, insuranceBy }: Adding): Promise<number> {
  const practice = { id: owner.practiceId, companyId: owner.companyId }
  const rows = await insertPatients(tx, viewer, practice, people, 'billing system')
  const added = rows.flatMap((row, index) => (row ? [{ row, person: people[index]! }] : []))
  const policies = added.flatMap(({ row, person }) => policiesOf(row.id, person, insuranceBy))
  if (policies.length > 0) await tx.insert(patientInsurances).values(policies).onConflictDoNothing()
  await recordPatientChanges(
    tx,
    viewer,
    added.map(({ row }) => ({
      patient: row,
      event: 'patient_created',
      timeline: { type: 'patient_created', data: { external_id: row.externalId } },
      changes: null,
    })),
  )
  return added.length
}
