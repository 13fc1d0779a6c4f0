import { and, eq, max, or } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { PatientEventType } from '../contract/statuses.ts'
import { newId } from '../db/newId.ts'
import type { Tx } from '../db/Tx.ts'
import { patients, paymentMethods } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { lockPatient } from '../patients/lockPatient.ts'
import { methodLabel } from '../processor/methodLabel.ts'
import type { MethodFacts } from '../processor/CustomerProcessor.ts'
import { refuseCharging } from './removeCard.ts'

interface Added {
  patientId: string
  connectionId: string
  /** Its id at the processor, attached to the customer. */
  methodId: string
  customerId: string
  facts: MethodFacts
}

type Method = typeof paymentMethods.$inferSelect

/**
 * Saves an attached method. A number that is already on file updates the existing method, so that no removed card is
 * still charged through a copy.
 * @returns its id
 * @throws ApiError 409 while the one on file is being charged
 */
export async function saveCard(tx: Tx, viewer: Viewer, added: Added): Promise<string> {
  const patient = await lockPatient(tx, viewer, added.patientId)
  const known = await sameNumber(tx, added)
  if (!known) return insertCard(tx, viewer, patient, added)
  const names = namesOf(added.facts)
  const isSame = known.expMonth === (names.expMonth ?? null) && known.expYear === (names.expYear ?? null)
  if (isSame) return known.id
  await refuseCharging(tx, known.id)
  const modifiedAt = viewer.now.toISOString()
  const { methodId: processorId, customerId } = added
  await tx
    .update(paymentMethods)
    .set({ ...names, processorId, customerId, modifiedAt })
    .where(eq(paymentMethods.id, known.id))
  await record(tx, viewer, patient, { id: known.id, type: 'card_updated', from: known.display, to: names.display })
  return known.id
}

async function sameNumber(tx: Tx, { patientId, connectionId, methodId, facts }: Added): Promise<Method | undefined> {
  const isOnFile = eq(paymentMethods.processorId, methodId)
  const isSame = and(
    eq(paymentMethods.patientId, patientId),
    eq(paymentMethods.connectionId, connectionId),
    facts.fingerprint === null ? isOnFile : or(isOnFile, eq(paymentMethods.fingerprint, facts.fingerprint)),
    eq(paymentMethods.status, 'active'),
  )
  const [known] = await tx.select().from(paymentMethods).where(isSame).limit(1)
  return known
}

async function insertCard(tx: Tx, viewer: Viewer, patient: typeof patients.$inferSelect, added: Added) {
  const isActive = and(eq(paymentMethods.patientId, patient.id), eq(paymentMethods.status, 'active'))
  const [last] = await tx
    .select({ priority: max(paymentMethods.priority) })
    .from(paymentMethods)
    .where(isActive)
  const id = newId()
  const at = viewer.now.toISOString()
  const names = namesOf(added.facts)
  await tx.insert(paymentMethods).values({
    id,
    companyId: patient.companyId,
    practiceId: patient.practiceId,
    patientId: patient.id,
    ...names,
    status: 'active',
    priority: (last?.priority ?? 0) + 1,
    processorId: added.methodId,
    customerId: added.customerId,
    connectionId: added.connectionId,
    autoChargeLimit: 0,
    createdAt: at,
    modifiedAt: at,
  })
  await record(tx, viewer, patient, { id, type: 'card_added', from: null, to: names.display })
  return id
}

interface Line {
  id: string
  type: PatientEventType
  from: string | null
  to: string
}

async function record(tx: Tx, viewer: Viewer, patient: typeof patients.$inferSelect, line: Line): Promise<void> {
  await tx.update(patients).set({ modifiedAt: viewer.now.toISOString() }).where(eq(patients.id, patient.id))
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_updated',
    timeline: { type: line.type, data: { card_id: line.id } },
    changes: { payment_method: [line.from, line.to] },
  })
}

/** The display data of a method. */
function namesOf(facts: MethodFacts) {
  const { fingerprint } = facts
  const display = methodLabel(facts)
  if (facts.kind === 'bank_account') {
    const { bankName, mask } = facts
    return { type: 'bank_account' as const, display, bankName, bankAccountMask: mask, fingerprint }
  }
  const { brand, last4, expMonth, expYear, funding, wallet } = facts
  return { type: 'card' as const, display, brand, last4, expMonth, expYear, funding, wallet, fingerprint }
}
