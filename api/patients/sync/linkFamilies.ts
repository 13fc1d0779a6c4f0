import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { patients } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import type { Actor } from '../../events/recordChange.ts'
import { placeInFamily } from '../placeInFamily.ts'

type Patient = typeof patients.$inferSelect

interface Linked {
  patient: Patient
  data: { guarantorId?: string }
}

/**
 * Makes patients dependents of those who pay for them in the billing system. Families that are here stay: users may have
 * changed them. A guarantor who isn't a patient here, has died, is a dependent, or is changed at this moment is left out,
 * and may be linked by the next sync.
 */
export async function linkFamilies(tx: Tx, actor: Actor, synced: readonly Linked[]): Promise<void> {
  const wanted = synced.flatMap(({ patient, data: { guarantorId } }) =>
    guarantorId !== undefined && patient.familyGroupRole === null ? [{ patient, guarantorId }] : [],
  )
  if (wanted.length === 0) return
  const guarantors = await lockGuarantors(tx, wanted[0]!.patient.practiceId, wanted)
  const placed = new Map<string, Patient>()
  const now = (patient: Patient) => placed.get(patient.id) ?? patient
  const place = async (patient: Patient, role: 'guarantor' | 'dependent', guarantorId: string | null) => {
    await placeInFamily(tx, actor, patient, { role, guarantorId })
    placed.set(patient.id, { ...patient, familyGroupRole: role, guarantorId })
  }
  for (const { patient, guarantorId } of wanted) {
    const found = guarantors.get(guarantorId)
    const guarantor = found && now(found)
    // An earlier one of these may have made the patient a guarantor.
    if (!guarantor || guarantor.familyGroupRole === 'dependent' || now(patient).familyGroupRole !== null) continue
    if (guarantor.id === patient.id) continue
    if (guarantor.familyGroupRole === null) await place(guarantor, 'guarantor', null)
    await place(patient, 'dependent', guarantor.id)
  }
}

/** By their external ids. It waits for none that another transaction changes, because that could deadlock. */
async function lockGuarantors(tx: Tx, practiceId: string, wanted: readonly { guarantorId: string }[]) {
  const ids = [...new Set(wanted.map(({ guarantorId }) => guarantorId))]
  const isOne = and(
    eq(patients.practiceId, practiceId),
    inArray(patients.externalId, ids),
    isNull(patients.mergedIntoId),
    ne(patients.patientStatus, 'deceased'),
  )
  const rows = await tx
    .select()
    .from(patients)
    .where(isOne)
    .orderBy(asc(patients.id))
    .for('update', { skipLocked: true })
  return new Map(rows.map((row) => [row.externalId!, row]))
}
