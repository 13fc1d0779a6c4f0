import { and, eq, inArray } from 'drizzle-orm'
import type { ForeignPatient } from '../../connectors/Adapter.ts'
import { insurances, patientInsurances } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'

type Policy = typeof patientInsurances.$inferSelect

interface Policies {
  person: Pick<ForeignPatient, 'policies'>
  insuranceBy: ReadonlyMap<string | null, string>
  /** Those that the patient has here. */
  known: readonly Policy[]
}

/** An insurance that the billing system did not list is left out. One of each insurance: the first. */
export function policiesOf(
  patientId: string,
  { policies }: Policies['person'],
  insuranceBy: Policies['insuranceBy'],
): Policy[] {
  const rows = policies.flatMap(({ insurance_id: externalId, policy_number: policyNumber }, index) => {
    const insuranceId = insuranceBy.get(externalId)
    return insuranceId ? [{ patientId, insuranceId, priority: index + 1, policyNumber }] : []
  })
  return rows.filter(({ insuranceId }, index) => rows.findIndex((row) => row.insuranceId === insuranceId) === index)
}

/** @returns the changed policies before and after, in words. A policy with a broken reference may be any of those here. */
export async function changePolicies(tx: Tx, patientId: string, { person, insuranceBy, known }: Policies) {
  const isBroken = person.policies.some(({ insurance_id: id }) => !insuranceBy.has(id))
  const listed = policiesOf(patientId, person, insuranceBy)
  const stays = new Set(listed.map(({ insuranceId }) => insuranceId))
  const removed = isBroken ? [] : known.filter(({ insuranceId }) => !stays.has(insuranceId))
  const changed = listed.filter((policy) => !known.some((each) => isSame(each, policy)))
  if (removed.length + changed.length === 0) return {}
  const ids = [...removed, ...changed].map(({ insuranceId }) => insuranceId)
  const isReplaced = and(eq(patientInsurances.patientId, patientId), inArray(patientInsurances.insuranceId, ids))
  await tx.delete(patientInsurances).where(isReplaced)
  if (changed.length > 0) await tx.insert(patientInsurances).values(changed)
  const named = await tx.select().from(insurances).where(inArray(insurances.id, ids))
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  const inWords = (policies: readonly Policy[]) =>
    policies
      .filter(({ insuranceId }) => ids.includes(insuranceId))
      .toSorted((a, b) => a.priority - b.priority)
      .map(({ insuranceId, policyNumber }) => [nameOf.get(insuranceId), policyNumber ?? []].flat().join(' '))
      .join(', ') || null
  const change: [unknown, unknown] = [inWords(known), inWords(changed)]
  return { insurance: change }
}

const isSame = (one: Policy, other: Policy) =>
  one.insuranceId === other.insuranceId && one.priority === other.priority && one.policyNumber === other.policyNumber
